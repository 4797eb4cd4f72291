-- Records that a person was shown a private value that is masked elsewhere: the row and the columns, never the values.
create function audit_reveal(shown_of text, shown jsonb, key text, columns text[]) returns void language sql as $$
  insert into audit_trail (shop_id, bo_id, user_id, time, actor_id, trace, action, target, target_id, after)
  values ((shown ->> 'shop_id')::bigint, (shown ->> 'bo_id')::bigint, (shown ->> 'user_id')::bigint,
    coalesce(acting(4)::timestamptz, clock_timestamp()), acting_actor(), acting_trace(), acting_act(), shown_of, shown ->> key,
    jsonb_build_object('revealed', to_jsonb(columns)))
$$;
