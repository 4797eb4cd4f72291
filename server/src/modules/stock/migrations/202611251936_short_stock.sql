-- Goods that run short are read from this index alone.
drop index stock_short_in_shop;
create index stock_short_in_shop on stock (shop_id, goods_id) include (stock_state) where stock_state <> 1;
