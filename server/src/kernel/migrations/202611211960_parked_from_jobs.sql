-- Deadlines that were kept as jobs before they were parked. Those of orders had their name in the key once more.
with waiting as (
  delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
  where t.id = j.task_id and j.key is not null and j.locked_at is null and j.attempts = 0 and j.run_at > current_timestamp
  returning j.key, t.identifier as task, j.payload, j.run_at
)
insert into parked (key, task, payload, trace, at)
select regexp_replace(key, '^(order\.[^:]+):[^:]+:', '\1:'), task, payload, md5(key), run_at from waiting
on conflict (key) do nothing;
