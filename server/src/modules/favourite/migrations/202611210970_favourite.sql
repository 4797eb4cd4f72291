-- Favourites of a person: products (type 1) and shops (type 2).
create table favourite (
  user_id bigint not null references app_user,
  type smallint not null check (type in (1, 2)),
  target_id bigint not null,
  fav_time timestamptz(3) not null,
  primary key (user_id, type, target_id)
);
create index favourite_newest on favourite (user_id, type, fav_time desc, target_id desc);
