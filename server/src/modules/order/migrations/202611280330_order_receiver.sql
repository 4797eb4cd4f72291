-- Receivers are searched by a part of their name; an index on the whole name made the planner read it from end to end.
drop index order_delivery_of_receiver;
create index order_delivery_receiver on order_delivery using gin (receiver gin_trgm_ops);
