-- When a shop was moved to another enterprise; a shop can be moved once.
alter table shop add column bound_time timestamptz(3);
