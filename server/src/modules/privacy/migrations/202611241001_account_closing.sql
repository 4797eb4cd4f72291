-- Requested closings of accounts; a person may withdraw one until it is due, which deletes the row.
create table account_closing (
  user_id bigint primary key references app_user,
  ask_time timestamptz(3) not null,
  due_time timestamptz(3) not null check (due_time > ask_time),
  close_time timestamptz(3) check (close_time >= due_time)
);
select audit_changes('account_closing', '{user_id}', '{ask_time,due_time,close_time}');
