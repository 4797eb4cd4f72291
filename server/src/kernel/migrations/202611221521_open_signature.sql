-- Signatures of the open gateway that a person has used, each with its call.
create table open_signature (
  user_id bigint not null,
  sign bytea not null,
  call text not null,
  use_time timestamptz(3) not null,
  primary key (user_id, sign)
);
create index open_signature_old on open_signature (use_time);
