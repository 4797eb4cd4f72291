-- 4: passed over by a direct marketing, because the person was sent something within its days of rest.
alter table marketing_send drop constraint marketing_send_result_check;
alter table marketing_send add constraint marketing_send_result_check check (result between 1 and 4);
