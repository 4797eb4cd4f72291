-- Each confirmation begins a run. A worker of an earlier run that was stopped changes nothing any more.
alter table task
  add column run_no integer not null default 0 check (run_no >= 0),
  -- The person who confirmed the task; it is worked in their name.
  add column confirm_user_id bigint references app_user;
update task set run_no = 1, confirm_user_id = user_id where state <> 0;
