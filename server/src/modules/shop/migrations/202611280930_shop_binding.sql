-- When a shop was moved to another enterprise, which happens once.
alter table shop add column bound_time timestamptz(3);
