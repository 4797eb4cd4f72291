-- Facts that wait for their moment. Most are taken back before it comes, so they become jobs only then.
create table parked (
  key text primary key,
  task text not null,
  payload json not null,
  trace text not null,
  at timestamptz(3) not null
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);
create index parked_by_moment on parked (at);
