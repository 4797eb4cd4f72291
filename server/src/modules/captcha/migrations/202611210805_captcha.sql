-- Captchas and the tickets for solving them. `state`: 1 open, 2 solved, 3 too many wrong answers.
create table captcha (
  captcha_id text primary key check (captcha_id ~ '^[0-9a-f]{32}$'),
  scene text not null,
  answer_hash bytea not null,
  expire_time timestamptz(3) not null,
  fail_count smallint not null default 0 check (fail_count between 0 and 5),
  state smallint not null default 1 check (state between 1 and 3),
  ticket_hash bytea unique,
  ticket_expire_time timestamptz(3),
  ticket_used boolean not null default false,
  check ((state = 2) = (ticket_hash is not null))
);
create index captcha_old on captcha (expire_time);
