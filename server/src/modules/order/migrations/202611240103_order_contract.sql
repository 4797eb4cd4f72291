-- The contract at whose prices an order was placed: of every other order nothing is given back to one.
alter table trade_order add column contract_id bigint;
