-- Account to which buyers of a shop transfer money; they are shown the full number.
create table shop_transfer_account (
  shop_id bigint primary key references shop,
  payee text not null check (length(payee) between 1 and 100),
  bank_name text not null check (length(bank_name) between 2 and 60),
  account_no text not null check (account_no ~ '^[0-9]{8,30}$'),
  version int not null default 1
);
select audit_changes('shop_transfer_account', '{shop_id}', '{payee,bank_name,account_no}');
