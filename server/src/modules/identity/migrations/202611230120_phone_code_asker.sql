-- A code is tried only by who asked for it: the others do not know its id, and so cannot wear it out.
delete from phone_code;
alter table phone_code add column code_id text not null check (code_id ~ '^[0-9a-f]{32}$');
