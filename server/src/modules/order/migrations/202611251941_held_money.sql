-- Money that the buyer's balance paid while the order is not fully paid.
alter table trade_order
  add held_money fen_nonnegative not null default 0,
  add check (held_money = 0 or (order_status = 10 and held_money < pay_money));
