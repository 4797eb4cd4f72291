-- The trail is searched by actor, shop and time.
create index audit_trail_of_actor on audit_trail (actor_id, id);
create index audit_trail_of_shop on audit_trail (shop_id, id);
create index audit_trail_by_time on audit_trail using brin (time) with (pages_per_range = 32);
