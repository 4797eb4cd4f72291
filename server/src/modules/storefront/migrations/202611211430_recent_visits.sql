-- Visits and favourites of the last week and month, counted like recent sales.
alter table goods_card
  add column view_week int not null default 0,
  add column view_month int not null default 0,
  add column favourite_week int not null default 0,
  add column favourite_month int not null default 0;
create index goods_card_viewed_week on goods_card (view_week desc, spu_id desc) where view_week > 0;
create index goods_card_viewed_month on goods_card (view_month desc, spu_id desc) where view_month > 0;
create index goods_card_kept_week on goods_card (favourite_week desc, spu_id desc) where favourite_week > 0;
create index goods_card_kept_month on goods_card (favourite_month desc, spu_id desc) where favourite_month > 0;
create index favourite_of_late on favourite (fav_time) where type = 1;
create index shop_visit_of_late on shop_visit (day) include (spu_id);
