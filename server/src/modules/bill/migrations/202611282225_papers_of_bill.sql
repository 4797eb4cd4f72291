-- Proofs of payment of a bill, and the file of its invoice.
alter table bill_payment add column voucher_file_ids bigint[] not null default '{}' check (cardinality(voucher_file_ids) <= 9);
alter table bill_invoice add column file_id bigint;
