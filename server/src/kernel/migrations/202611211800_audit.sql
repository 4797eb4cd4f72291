-- Tables themselves record changes of money, rights and personal data, in the transaction of the change, so that no writer can
-- forget it. A transaction names its cause once, in `mall.acting`: trace|actor|act|time. A transaction without it is somebody's
-- work by hand.
create function acting(part int) returns text language sql stable parallel safe as $$
  select nullif(split_part(current_setting('mall.acting', true), '|', part), '')
$$;
create function acting_trace() returns text language sql stable parallel safe as $$ select acting(1) $$;
create function acting_actor() returns bigint language sql stable parallel safe as $$ select acting(2)::bigint $$;
create function acting_act() returns text language sql stable parallel safe as $$
  select coalesce(acting(3), 'by hand: ' || session_user)
$$;

create function is_append_only() returns trigger language plpgsql as $$
begin
  -- `forget_journal` announces itself and may delete rows that are too old.
  if tg_op = 'DELETE' and tg_table_name = any(string_to_array(current_setting('mall.forgetting', true), ' ')) then return null; end if;
  raise exception '% is append-only', tg_table_name;
end $$;

-- Keys of two columns are recorded as `1/2`; keys of parameters are words.
alter table audit_trail alter column target_id type text;
alter table audit_trail add column trace text;
-- Owner of the changed row, if the row has one.
alter table audit_trail add column shop_id bigint, add column bo_id bigint, add column user_id bigint;
drop trigger audit_trail_append_only on audit_trail;
drop function audit_trail_is_append_only();
create trigger audit_trail_append_only before update or delete or truncate on audit_trail
  for each statement execute function is_append_only();

-- Masks a private value: the record shows that it changed, never what it is.
create function masked(value jsonb) returns jsonb language sql immutable parallel safe as $$
  select case
    when value = 'null' then value
    when value #>> '{}' ~ '^1[0-9]{10}$' then to_jsonb(regexp_replace(value #>> '{}', '^(...)....', '\1****'))
    else to_jsonb(left(value #>> '{}', 1) || '***')
  end
$$;

-- Arguments: the key columns, the columns recorded as they are, the columns recorded masked.
create function audit_row() returns trigger language plpgsql as $$
declare
  keys text[] := tg_argv[0];
  private text[] := tg_argv[2];
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  became jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  changed_row jsonb := was || became;
begin
  insert into audit_trail (shop_id, bo_id, user_id, time, actor_id, trace, action, target, target_id, before, after)
  select (changed_row ->> 'shop_id')::bigint, (changed_row ->> 'bo_id')::bigint, (changed_row ->> 'user_id')::bigint, coalesce(acting(4)::timestamptz, clock_timestamp()), acting_actor(), acting_trace(), acting_act(), tg_table_name,
    (select string_agg(changed_row ->> k.name, '/' order by k.place)
      from unnest(keys) with ordinality as k(name, place)),
    jsonb_object_agg(c.name, c.earlier) filter (where tg_op <> 'INSERT'),
    jsonb_object_agg(c.name, c.later) filter (where tg_op <> 'DELETE')
  from (
    select name, case when name = any(private) then masked(was -> name) else was -> name end as earlier,
      case when name = any(private) then masked(became -> name) else became -> name end as later
    from unnest(tg_argv[1]::text[] || private) as name
    where coalesce(was -> name, 'null') is distinct from coalesce(became -> name, 'null')
  ) c
  having count(*) > 0;
  return null;
end $$;

-- Records the changes of a table. `added` false: new rows are recorded elsewhere, and only later changes are recorded here.
create function audit_changes(audited regclass, keys text[], shown text[], private text[] default '{}', added boolean default true)
returns void language plpgsql as $$
declare
  record_row text := format('execute function audit_row(%L, %L, %L)', keys, shown, private);
  columns text[] := shown || private;
begin
  execute format('create trigger audited after %s on %s for each row %s', case when added then 'insert or delete' else 'delete' end,
    audited, record_row);
  execute format('create trigger audited_changes after update of %s on %s for each row when (%s) %s',
    (select string_agg(quote_ident(name), ', ') from unnest(columns) as name), audited,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', name), ' or ') from unnest(columns) as name), record_row);
end $$;
