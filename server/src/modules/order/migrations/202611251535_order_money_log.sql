create domain money_changes as smallint check (value between 0 and 10);
-- Number of changes by hand of an order's money; guards check it, so it is in the order's row.
alter table trade_order add column money_changes money_changes not null default 0;

-- Changes by hand of what an unpaid order costs, ten at most. Append-only.
create table order_money_log (
  money_log_id bigint generated always as identity primary key,
  order_id bigint not null,
  shop_id bigint not null,
  nth money_changes not null check (nth > 0),
  before_pay_money fen_nonnegative not null,
  after_pay_money fen_positive not null,
  before_freight_money fen_nonnegative not null,
  after_freight_money fen_nonnegative not null,
  -- Changed lines: the amount of their goods before and after, and their share of the freight.
  lines jsonb not null,
  reason text not null check (length(reason) between 2 and 100),
  actor_id bigint not null,
  time timestamptz(3) not null,
  foreign key (shop_id, order_id) references trade_order (shop_id, order_id)
);
create index order_money_log_of_order on order_money_log (order_id, money_log_id);
create trigger order_money_log_append_only before update or delete or truncate on order_money_log
  for each statement execute function is_append_only();
