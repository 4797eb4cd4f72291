-- Person who set the price; null if a program did.
alter table goods_price add column changed_by bigint references app_user;
-- Seller's list of specifications by price.
create index goods_sku_price_in_shop on goods_sku (shop_id, price, goods_id) where not deleted;
-- Pages and counts from the index alone what a shop has on sale, newest first.
create index goods_spu_on_sale on goods_spu (shop_id, spu_id) include (sale_begin, sale_end) where sale_state = 1 and not deleted;
