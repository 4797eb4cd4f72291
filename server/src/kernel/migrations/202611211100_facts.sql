-- Facts that are worked many at a time: written with the change that made them, taken out by the transaction that works them.
create table fact (
  fact_id bigint generated always as identity primary key,
  task text not null,
  payload json not null,
  at timestamptz(3) not null
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);
create index fact_of_task on fact (task, fact_id);
