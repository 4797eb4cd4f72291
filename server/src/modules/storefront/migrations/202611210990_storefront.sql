-- What visitors browse: one row per product on sale, ready to be shown and found; a product without a row is not for sale.
-- Reactions to facts of lower rooms maintain it; it can be rebuilt from them at any time.
create table goods_card (
  spu_id bigint primary key,
  -- First specification.
  goods_id bigint not null,
  shop_id bigint not null,
  shop_name text not null,
  name text not null,
  image text,
  unit_name text not null,
  area_name text not null,
  province_id int not null,
  city_id int,
  county_id int,
  category1 bigint not null,
  category2 bigint not null,
  category3 bigint not null,
  classify_ids bigint[] not null,
  price fen not null,
  price_max fen not null,
  market_price fen,
  -- Public limited-time price, valid while `sale_until` is in the future.
  sale_price fen,
  sale_until timestamptz(3),
  -- Who sees prices: 0 everybody, 1 nobody (on inquiry), 2 signed-in callers, 3 customers.
  secret smallint not null check (secret between 0 and 3),
  -- Price by which lists may filter and sort: the lowest one, if visitors, or signed-in callers, may know it.
  open_price fen generated always as (case when secret = 0 then price end) stored,
  member_price fen generated always as (case when secret in (0, 2) then price end) stored,
  min_qty milli not null,
  multi_spec boolean not null,
  sold_qty milli not null,
  sold_week milli not null default 0,
  sold_month milli not null default 0,
  view_count int not null,
  fav_count int not null,
  -- Best of all specifications: 0 none, 1 enough, 2 little.
  stock_state smallint not null,
  resting boolean not null,
  recommend boolean not null,
  shop_sort int not null,
  tags text[] not null,
  popularity real not null,
  listed_time timestamptz(3) not null,
  suggestible text[] not null,
  words tsvector not null
);
create index goods_card_words on goods_card using gin (words) with (fastupdate = off);
create index goods_card_popular on goods_card (popularity desc, spu_id desc);
create index goods_card_sold on goods_card (sold_qty desc, spu_id desc);
create index goods_card_sold_week on goods_card (sold_week desc, spu_id desc) where sold_week > 0;
create index goods_card_sold_month on goods_card (sold_month desc, spu_id desc) where sold_month > 0;
create index goods_card_viewed on goods_card (view_count desc, spu_id desc) where view_count > 0;
create index goods_card_kept on goods_card (fav_count desc, spu_id desc) where fav_count > 0;
create index goods_card_newest on goods_card (listed_time desc, spu_id desc);
create index goods_card_cheap on goods_card (open_price, spu_id);
create index goods_card_cheap_to_members on goods_card (member_price, spu_id);
create index goods_card_dear on goods_card (open_price desc nulls last, spu_id desc);
create index goods_card_dear_to_members on goods_card (member_price desc nulls last, spu_id desc);
create index goods_card_category_1 on goods_card (category1, popularity desc, spu_id desc);
create index goods_card_category_2 on goods_card (category2, popularity desc, spu_id desc);
create index goods_card_category_3 on goods_card (category3, popularity desc, spu_id desc);
create index goods_card_shop on goods_card (shop_id, popularity desc, spu_id desc);
create index goods_card_province on goods_card (province_id, popularity desc, spu_id desc);

-- Words that people may mean: of goods (kind 1), categories (2) and shops (3), as they are written and as they are typed.
create table search_word (
  kind smallint not null check (kind between 1 and 3),
  ref_id bigint not null default 0,
  text text collate "C" not null,
  letters text collate "C" not null,
  initials text collate "C" not null,
  -- Number of goods.
  weight int not null,
  primary key (kind, ref_id, text)
);
create index search_word_text on search_word (text);
create index search_word_letters on search_word (letters);
create index search_word_initials on search_word (initials);
create index search_word_near on search_word using gin (letters gin_trgm_ops);
create index search_word_hot on search_word (weight desc, text) where kind = 1;
