-- The platform's decision about a review, and the people who found it useful.
alter table review
  add column hide_reason text not null default '' check (length(hide_reason) <= 100),
  add check (cardinality(append_images) = 0 or append_content is not null);
create index review_of_buyer on review (buyer_user_id, create_time desc, review_id desc);
create index review_of_shop_by_score on review (shop_id, goods_score, create_time desc, review_id desc);
create index review_of_all on review (create_time desc, review_id desc);
create index review_waiting on review (create_time desc, review_id desc) where state = 0;
alter table review add unique (shop_id, review_id);

-- Each person once, and never their own review.
create table review_useful (
  review_id bigint not null,
  shop_id bigint not null,
  user_id bigint not null references app_user,
  time timestamptz(3) not null,
  primary key (review_id, user_id),
  foreign key (shop_id, review_id) references review (shop_id, review_id)
);
