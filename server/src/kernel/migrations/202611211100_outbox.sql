-- What follows a change, written with it: a row for each reaction, taken out when it is due. Of a key there is one row, so that
-- a later one replaces an earlier one; most deadlines are taken back before they come.
create table outbox (
  outbox_id bigint generated always as identity primary key,
  key text unique,
  task text not null,
  payload json not null,
  trace text not null,
  due_time timestamptz(3) not null
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);
create index outbox_due on outbox (due_time, outbox_id);
