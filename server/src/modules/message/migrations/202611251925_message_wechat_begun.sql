-- A person was sent to WeChat to consent; who comes back brings the state with them, once.
create table message_wechat_begun (
  user_id bigint primary key references app_user,
  state text not null check (length(state) = 32),
  time timestamptz(3) not null
);

-- When what is not urgent comes, once a day, in minutes of the day in Asia/Shanghai; null: as it happens.
alter table message_quiet add column digest_at smallint check (digest_at between 0 and 1439);
