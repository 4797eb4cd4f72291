-- Records that a person exported private values of many rows as a file: the table, the filter and the number of rows. Personal data
-- in the filter is masked.
create function audit_export(shop bigint, exported_of text, exported_id text, filter jsonb, private text[], many int)
returns void language sql as $$
  insert into audit_trail (shop_id, time, actor_id, trace, action, target, target_id, after)
  select shop, coalesce(acting(4)::timestamptz, clock_timestamp()), acting_actor(), acting_trace(), acting_act(), exported_of,
    exported_id, jsonb_build_object('exported', many, 'filter', coalesce(jsonb_object_agg(f.name,
      case when f.name = any(private) or f.value #>> '{}' ~ '^1[0-9]{10}$' then masked(f.value) else f.value end)
      filter (where f.name is not null), '{}'))
  from (select 1) as one left join jsonb_each(filter) as f(name, value) on true
$$;
