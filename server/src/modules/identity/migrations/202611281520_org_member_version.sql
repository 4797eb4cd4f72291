-- Members of an enterprise are changed in the version that was read.
alter table org_member add column version int not null default 1;
