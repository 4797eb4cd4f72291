create domain contract_policy as smallint check (value between 0 and 2);
-- Contract of its own: 0 none, 1 on the buyer's request, signed before the order is sent; 2 on the shop's demand, signed before it
-- is paid.
alter table trade_order add column contract_policy contract_policy not null default 0,
  add check ((contract_status = 0) = (contract_policy = 0));
