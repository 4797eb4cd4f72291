-- Who receives is found by a part of their name: what is ordered by the whole of it is read from end to end then.
drop index order_delivery_of_receiver;
create index order_delivery_receiver on order_delivery using gin (receiver gin_trgm_ops);
