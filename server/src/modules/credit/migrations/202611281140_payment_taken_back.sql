-- A wrongly recorded payment is taken back with a reason; its number may then be recorded again.
alter table credit_payment add column take_back_by bigint references app_user, add column take_back_time timestamptz(3),
  add column take_back_reason credit_text not null default '',
  add check ((take_back_by is null) = (take_back_time is null) and (take_back_time is null) = (take_back_reason = '')),
  drop constraint credit_payment_once;
create unique index credit_payment_once on credit_payment (shop_id, serial_no) where take_back_time is null;
alter table credit_event add column credit_payment_id bigint;
alter domain credit_kind drop constraint credit_kind_check;
alter domain credit_kind add constraint credit_kind_check check (value in
  ('blocked', 'released', 'paid', 'unpaid', 'statement', 'agreed', 'disputed', 'requested', 'confirmed', 'rejected', 'voided'));
