-- Who stopped a task that was cancelled.
alter table task add column stop_user_id bigint references app_user, add check (stop_user_id is null or state = 5);
