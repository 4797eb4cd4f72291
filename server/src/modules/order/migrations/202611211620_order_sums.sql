-- The index alone gives the sum of a filter and its paid part.
drop index trade_order_of_shop;
create index trade_order_of_shop on trade_order (shop_id, create_time desc, order_id desc)
  include (order_status, pay_money, paid_money);
drop index trade_order_of_shop_by_status;
create index trade_order_of_shop_by_status on trade_order (shop_id, order_status, create_time desc, order_id desc)
  include (pay_money, paid_money, review_status);
