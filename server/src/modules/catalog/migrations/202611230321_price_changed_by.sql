-- Who set a price; null where a program did.
alter table goods_price add column changed_by bigint references app_user;
-- A seller's list of specifications in the order of their prices.
create index goods_sku_price_in_shop on goods_sku (shop_id, price, goods_id) where not deleted;
