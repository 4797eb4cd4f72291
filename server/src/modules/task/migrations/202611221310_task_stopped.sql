-- The person who stopped a cancelled task.
alter table task add column stop_user_id bigint references app_user, add check (stop_user_id is null or state = 5);
