-- The version keeps a form that was opened earlier from overwriting what was saved since.
alter table member_address add column version int not null default 0, add column update_time timestamptz(3);
update member_address set update_time = create_time;
alter table member_address alter column update_time set not null;
