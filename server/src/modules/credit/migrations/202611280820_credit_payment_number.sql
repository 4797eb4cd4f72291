-- The number of the bank or of the receipt; it keeps two clerks from recording the same money twice.
alter table credit_payment add column serial_no text;
update credit_payment set serial_no = 'HK-' || lpad(credit_payment_id::text, 8, '0');
alter table credit_payment alter column serial_no set not null,
  add constraint credit_payment_serial_no check (serial_no ~ '^[0-9A-Z-]{4,40}$'),
  add constraint credit_payment_once unique (shop_id, serial_no);
