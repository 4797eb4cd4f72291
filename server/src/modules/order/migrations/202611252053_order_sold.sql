-- A cancelled order on credit was not sold and does not count.
drop index trade_order_paid_in_shop;
create index trade_order_paid_in_shop on trade_order (shop_id, pay_time) include (pay_money, refunded_money, buyer_bo_id, channel_user_id)
  where pay_time is not null and order_status <> 90;
