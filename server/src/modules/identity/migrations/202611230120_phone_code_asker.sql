-- Only the caller who requested a code can try it: others do not know its id, and so cannot use up its tries.
delete from phone_code;
alter table phone_code add column code_id text not null check (code_id ~ '^[0-9a-f]{32}$');
