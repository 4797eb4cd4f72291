-- Status of an order's newest credential (0 none, 1 waits, 2 passed, 3 rejected), and what transfers brought while the order is not
-- fully paid.
create domain credential_status as smallint check (value between 0 and 3);
alter table trade_order
  add credential_status credential_status not null default 0,
  add part_money fen_nonnegative not null default 0,
  add check (part_money = 0 or order_status in (10, 90));
create index trade_order_by_transfer on trade_order (buyer_user_id, order_id) where pay_type = 2 and order_status = 10;
