create domain contract_policy as smallint check (value between 0 and 2);
-- Whether an order has a contract of its own: 0 none, 1 one the buyer asked for, signed before it is sent; 2 one its shop demands, signed before it is paid.
alter table trade_order add column contract_policy contract_policy not null default 0,
  add check ((contract_status = 0) = (contract_policy = 0));
