-- A consent begun at WeChat; the person returns with the state, which works once.
create table message_wechat_begun (
  user_id bigint primary key references app_user,
  state text not null check (length(state) = 32),
  time timestamptz(3) not null
);

-- Time of the daily text with messages that are not urgent, in minutes of the day in Asia/Shanghai; null: sent as they happen.
alter table message_quiet add column digest_at smallint check (digest_at between 0 and 1439);
