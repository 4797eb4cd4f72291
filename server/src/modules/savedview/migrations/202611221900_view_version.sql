-- A change says which version of a view was seen, and an older one is refused.
alter table list_view add version integer not null default 0;
