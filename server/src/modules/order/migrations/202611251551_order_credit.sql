-- Orders on credit: their due date, what was paid of them, and how far the buyer confirmed the debt.
create domain debt_status as smallint check (value between 0 and 4);
alter table trade_order
  add column credit_due timestamptz(3),
  -- Money paid of it outside the platform, as the shop recorded.
  add column settled_money fen_nonnegative not null default 0,
  -- 0 not asked for, 1 asked for, 2 confirmed, 3 rejected, 4 settled
  add column debt_status debt_status not null default 0,
  add constraint trade_order_settled check (settled_money <= pay_money),
  drop constraint trade_order_check2,
  add constraint trade_order_refunds check (refunded_money <= case when pay_type = 3 then pay_money else paid_money end);
create index trade_order_on_credit on trade_order (shop_id, buyer_bo_id, pay_time) where pay_status = 3;
