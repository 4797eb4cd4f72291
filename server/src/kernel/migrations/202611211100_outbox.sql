-- Work that follows a change, written together with it: one row for each reaction, removed when it is due. A key has one row, so
-- that a later fact replaces an earlier one. Most deadlines are cancelled before they come.
create table outbox (
  outbox_id bigint generated always as identity primary key,
  key text unique,
  task text not null,
  payload json not null,
  trace text not null,
  due_time timestamptz(3) not null
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);
create index outbox_due on outbox (due_time, outbox_id);
