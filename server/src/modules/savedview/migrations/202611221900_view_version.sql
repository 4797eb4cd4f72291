-- A change names the version that was read; an older one is refused.
alter table list_view add version integer not null default 0;
