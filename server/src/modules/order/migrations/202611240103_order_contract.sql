-- Contract whose prices the order has; other orders give nothing back to a contract.
alter table trade_order add column contract_id bigint;
