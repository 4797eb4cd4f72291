-- The WeChat account of a person that follows the official account of the mall.
create table message_wechat (
  user_id bigint primary key references app_user,
  open_id text not null check (length(open_id) between 6 and 64),
  bind_time timestamptz(3) not null
);
