-- A notification may name a channel number under which another payment was paid.
alter table payment_notice
  drop constraint payment_notice_verdict_check,
  add constraint payment_notice_verdict_check check (verdict in ('applied', 'repeated', 'unknown', 'amount', 'taken'));
