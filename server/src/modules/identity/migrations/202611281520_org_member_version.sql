-- A change of a member names the version that was read.
alter table org_member add column version int not null default 1;
