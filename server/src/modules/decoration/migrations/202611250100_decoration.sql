-- The decoration of a shop's page: posters with their links, and floors of chosen goods. Visitors see it after it is published.
create table shop_decoration (
  shop_id bigint primary key references shop,
  -- {posters: [{image, linkType, spuId, classifyId, keyword}], floors: [{title, spuIds}]}
  draft jsonb not null,
  -- The same, for visitors. The shop's `banner` says which posters are shown, in what order; this column holds their links.
  published jsonb not null default '{"posters": [], "floors": []}',
  published_time timestamptz(3),
  set_by bigint references app_user,
  update_time timestamptz(3) not null,
  version int not null default 1,
  check (jsonb_typeof(draft -> 'posters') = 'array' and jsonb_typeof(draft -> 'floors') = 'array'),
  check (jsonb_typeof(published -> 'posters') = 'array' and jsonb_typeof(published -> 'floors') = 'array')
);
