-- Invitations to the staff of shops as they were sent. They bound what a shop sends and what a person gets on a day, even if they
-- are taken back or declined.
create table staff_invite (
  invite_id bigint generated always as identity primary key,
  shop_id bigint not null,
  user_id bigint not null references app_user,
  invite_time timestamptz(3) not null
);
create index staff_invite_of_shop on staff_invite (shop_id, invite_time);
create index staff_invite_of_user on staff_invite (user_id, invite_time);
create index staff_invite_late on staff_invite (invite_time);
