-- What kind of house this database is of: written once by the first start, so that no house of real trade ever opens one whose
-- orders were paid with nothing. One row at most.
create table house_kind (
  one boolean primary key default true check (one),
  sandbox boolean not null,
  create_time timestamptz(3) not null
);
