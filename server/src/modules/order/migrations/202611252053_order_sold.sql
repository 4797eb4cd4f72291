-- An order on credit that was cancelled was not sold, and is not counted.
drop index trade_order_paid_in_shop;
create index trade_order_paid_in_shop on trade_order (shop_id, pay_time) include (pay_money, refunded_money, buyer_bo_id, channel_user_id)
  where pay_time is not null and order_status <> 90;
