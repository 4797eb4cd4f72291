-- When each invariant was checked: by the timer in some parts of its rows, and by an operator in all. `part` is the next part of a
-- running check of all rows.
create table invariant_state (
  invariant text primary key,
  room text not null,
  check_time timestamptz(3) not null,
  whole_time timestamptz(3),
  asked_time timestamptz(3),
  asked_by bigint references app_user,
  part bigint check (part >= 0),
  last_part bigint check (last_part >= 0),
  constraint invariant_state_asked check (part is null or (asked_time is not null and asked_by is not null))
);
select audit_changes('invariant_state', '{invariant}', '{asked_time,asked_by}', '{}', false);

-- Records that a person made failed jobs run again: which, why, and their tries before.
create function audit_jobs_again(jobs bigint[], reason text) returns void language sql as $$
  insert into audit_trail (time, actor_id, trace, action, target, target_id, before, after)
  select coalesce(acting(4)::timestamptz, clock_timestamp()), acting_actor(), acting_trace(), acting_act(), 'job', j.id::text,
    jsonb_build_object('task', j.task_identifier, 'attempts', j.attempts, 'error', left(j.last_error, 500)),
    jsonb_build_object('again', reason)
  from graphile_worker.jobs j where j.id = any(jobs) order by j.id
$$;
