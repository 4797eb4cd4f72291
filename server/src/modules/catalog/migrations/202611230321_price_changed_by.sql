-- Who set a price; null where a program did.
alter table goods_price add column changed_by bigint references app_user;
-- A seller's list of specifications in the order of their prices.
create index goods_sku_price_in_shop on goods_sku (shop_id, price, goods_id) where not deleted;
-- What a shop has on sale, newest first, is paged and counted from the index alone.
create index goods_spu_on_sale on goods_spu (shop_id, spu_id) include (sale_begin, sale_end) where sale_state = 1 and not deleted;
