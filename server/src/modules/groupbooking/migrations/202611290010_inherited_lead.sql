-- A person who inherited the lead of a team may also open one of their own: only opened teams count against the limit of one.
alter table group_team add column inherited boolean not null default false;
drop index group_team_of_leader;
create unique index group_team_of_leader on group_team (shop_id, activity_id, leader_user_id) where state in (0, 1) and not inherited;
