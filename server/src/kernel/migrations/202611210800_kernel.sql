-- Tables and types of no room: the column types, idempotency keys, call budgets, the audit trail.
create extension if not exists pg_trgm;

-- A check of one column is a domain: a connection reads it once, and an update runs it only for the columns it sets (decision 60).
create domain fen as bigint;
create domain fen_nonnegative as bigint check (value >= 0);
create domain fen_positive as bigint check (value > 0);
create domain milli as bigint;
create domain milli_nonnegative as bigint check (value >= 0);
create domain milli_positive as bigint check (value > 0);
create domain basis_points as int check (value between 0 and 10000);

create table idempotency (
  user_id bigint not null,
  endpoint text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  create_time timestamptz(3) not null,
  primary key (user_id, endpoint, key)
);
create index idempotency_old on idempotency (create_time);

create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Changes of money, rights and personal data: actor, action, before and after. Rows are only added.
create table audit_trail (
  id bigint generated always as identity primary key,
  time timestamptz(3) not null,
  actor_id bigint,
  action text not null,
  target text not null,
  target_id bigint not null,
  before jsonb,
  after jsonb
);
create index audit_trail_of_target on audit_trail (target, target_id);
create function audit_trail_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_trail is append-only';
end $$;
create trigger audit_trail_append_only before update or delete on audit_trail
  for each row execute function audit_trail_is_append_only();
