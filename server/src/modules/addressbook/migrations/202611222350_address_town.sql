alter table member_address add column town_id int;
