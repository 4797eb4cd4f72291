-- Who is shown a private value that stands masked elsewhere is told as a change is: which columns, never what they hold.
create function audit_reveal(shown_of text, shown_id text, columns text[]) returns void language sql as $$
  insert into audit_trail (at, actor_id, trace, action, target, target_id, after)
  values (coalesce(acting(4)::timestamptz, clock_timestamp()), acting_actor(), acting_trace(), acting_act(), shown_of, shown_id,
    jsonb_build_object('revealed', to_jsonb(columns)))
$$;
