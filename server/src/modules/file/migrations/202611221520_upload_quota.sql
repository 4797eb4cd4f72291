-- A permit counts against its user's day from when it is granted, used or not.
delete from upload_token;
drop index upload_token_old;
alter table upload_token
  add grant_time timestamptz(3) not null,
  add use_time timestamptz(3);
create index upload_token_of_user on upload_token (user_id, grant_time);
create index upload_token_old on upload_token (grant_time);
