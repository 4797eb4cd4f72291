-- Points used for an order; its sums already include what they take off.
create domain points_nonnegative as int check (value >= 0);
alter table trade_order add column points_used points_nonnegative not null default 0;
alter table order_line add column points_used points_nonnegative not null default 0;
