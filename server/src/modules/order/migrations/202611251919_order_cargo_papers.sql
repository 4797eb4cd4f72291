-- Papers an order needs before it is loaded, with their states: `[{kind, needed, state, until}]`; null if it needs none.
alter table trade_order add column cargo_papers jsonb;
create index trade_order_cargo_papers on trade_order (shop_id, order_id desc) where cargo_papers is not null and order_status in (10, 20, 30, 35);
