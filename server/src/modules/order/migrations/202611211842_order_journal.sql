create view order_log_content as
  select log_id as id, time as at, jsonb_build_array(log_id, order_id, shop_id, action, from_status, to_status, actor_type, actor_id, text,
    in_milliseconds(time), trace, act)::text as content
  from order_log;
insert into journal (name, content_view) values ('order_log', 'order_log_content');
