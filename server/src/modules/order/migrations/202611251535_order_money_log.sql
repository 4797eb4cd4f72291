create domain money_changes as smallint check (value between 0 and 10);
-- How often the money of an order was changed by hand; guards ask it, so it stands in its row.
alter table trade_order add column money_changes money_changes not null default 0;

-- How a shop changed by hand what an unpaid order comes to, ten times at most. Rows are only ever added.
create table order_money_log (
  money_log_id bigint generated always as identity primary key,
  order_id bigint not null,
  shop_id bigint not null,
  nth money_changes not null check (nth > 0),
  before_pay_money fen_nonnegative not null,
  after_pay_money fen_positive not null,
  before_freight_money fen_nonnegative not null,
  after_freight_money fen_nonnegative not null,
  -- Of each line that changed: what its goods came to before and after, and its share of the freight.
  lines jsonb not null,
  reason text not null check (length(reason) between 2 and 100),
  actor_id bigint not null,
  time timestamptz(3) not null,
  foreign key (shop_id, order_id) references trade_order (shop_id, order_id)
);
create index order_money_log_of_order on order_money_log (order_id, money_log_id);
create trigger order_money_log_append_only before update or delete or truncate on order_money_log
  for each statement execute function is_append_only();
