-- Openings of what a shop publishes, once a day (Asia/Shanghai) for each visitor.
create table content_visit (
  shop_id bigint not null references shop,
  day date not null,
  -- 1 article, 2 video
  kind smallint not null check (kind in (1, 2)),
  thing_id bigint not null,
  visitor text not null check (length(visitor) <= 40),
  primary key (shop_id, day, kind, thing_id, visitor)
);
create index content_visit_late on content_visit (day);
