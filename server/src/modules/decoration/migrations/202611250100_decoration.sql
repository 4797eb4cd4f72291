-- How a shop decorates its page: the posters with what they lead to, and floors of chosen goods. Written as a draft, seen once published.
create table shop_decoration (
  shop_id bigint primary key references shop,
  -- {posters: [{image, linkType, spuId, classifyId, keyword}], floors: [{title, spuIds}]}
  draft jsonb not null,
  -- The same, as visitors see it. Which posters hang, and in what order, says the shop itself (`banner`); here is where they lead.
  published jsonb not null default '{"posters": [], "floors": []}',
  published_time timestamptz(3),
  set_by bigint references app_user,
  update_time timestamptz(3) not null,
  version int not null default 1,
  check (jsonb_typeof(draft -> 'posters') = 'array' and jsonb_typeof(draft -> 'floors') = 'array'),
  check (jsonb_typeof(published -> 'posters') = 'array' and jsonb_typeof(published -> 'floors') = 'array')
);
