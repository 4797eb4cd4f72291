-- Kind of this database: real or sandbox. The first start writes it once, so that no real server ever opens a database whose orders
-- were paid with nothing. At most one row.
create table house_kind (
  one boolean primary key default true check (one),
  sandbox boolean not null,
  create_time timestamptz(3) not null
);
