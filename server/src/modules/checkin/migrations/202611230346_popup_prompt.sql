-- Guides that a user closed, so that each is shown once.
create table popup_prompt (
  user_id bigint not null references app_user,
  type text not null check (length(type) between 1 and 30),
  time timestamptz(3) not null,
  primary key (user_id, type)
);
