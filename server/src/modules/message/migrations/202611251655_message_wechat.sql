-- WeChat accounts of people who follow the official account of the marketplace.
create table message_wechat (
  user_id bigint primary key references app_user,
  open_id text not null check (length(open_id) between 6 and 64),
  bind_time timestamptz(3) not null
);
