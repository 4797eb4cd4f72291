-- What is to be done: a reaction to a fact, written with the change that made it; a deadline, parked until its moment; a
-- repeating task. What is done is gone.
create table job (
  job_id bigint generated always as identity primary key,
  task text not null,
  payload json not null,
  -- Of jobs with the same key only the latest is kept.
  key text unique,
  run_at timestamptz(3) not null,
  -- While an outside service is called; when the caller died, another one calls after this.
  held_until timestamptz(3),
  -- Failed tries; after the last one the job stays for people to look at, with `run_at` infinity.
  attempts smallint not null default 0,
  fault text
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);
create index job_due on job (task, run_at);

-- Houses that are older kept their jobs elsewhere.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    insert into job (task, payload, key, run_at, attempts, fault)
    select t.identifier, j.payload, j.key, case when j.attempts >= j.max_attempts then 'infinity' else j.run_at end,
      j.attempts, j.last_error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier like '%>%';
    drop schema graphile_worker cascade;
  end if;
end $$;
