-- How much there is. Type 0 keeps no numbers; type 1 takes from `sellable` when an order is placed;
-- type 2 reserves when an order is placed and takes from `on_hand` when it is shipped.
create table stock (
  goods_id bigint primary key references goods_sku,
  shop_id bigint not null references shop,
  stock_type smallint not null check (stock_type between 0 and 2),
  sellable milli not null default 0 check (sellable >= 0),
  on_hand milli not null default 0,
  reserved milli not null default 0 check (reserved >= 0),
  warn_quantity milli check (warn_quantity >= 0),
  -- What a buyer may take now; null: without limit.
  available milli generated always as
    (case stock_type when 1 then sellable when 2 then on_hand - reserved end) stored check (available >= 0),
  -- 0 none, 1 enough, 2 little
  stock_state smallint not null generated always as (
    case
      when stock_type = 0 then 1
      when (case stock_type when 1 then sellable else on_hand - reserved end) <= 0 then 0
      when (case stock_type when 1 then sellable else on_hand - reserved end) <= warn_quantity then 2
      else 1
    end) stored,
  version int not null default 1,
  check (reserved <= on_hand),
  check (stock_type = 1 or sellable = 0),
  check (stock_type = 2 or (on_hand = 0 and reserved = 0))
);
create index stock_short_in_shop on stock (shop_id) where stock_state <> 1;

-- One row per order line of types 1 and 2: what it took, and what became of it. Nothing is given back twice.
create table stock_reservation (
  line_id bigint primary key,
  order_id bigint not null,
  goods_id bigint not null references stock,
  quantity milli not null check (quantity > 0),
  used milli not null default 0 check (used >= 0),
  released milli not null default 0 check (released >= 0),
  open_quantity milli not null generated always as (quantity - used - released) stored check (open_quantity >= 0),
  created_at timestamptz(3) not null
);
create index stock_reservation_of_order on stock_reservation (order_id);
create index stock_reservation_open on stock_reservation (goods_id) where open_quantity > 0;

-- Every change of a number with the numbers after it; adding the changes up gives the present numbers. Rows are only added.
create table stock_log (
  log_id bigint generated always as identity primary key,
  goods_id bigint not null references stock,
  shop_id bigint not null,
  -- 1 taken by an order, 2 given back, 3 shipped, 4 returned, 5 set by hand, 6 counted, 7 weighing difference
  change_type smallint not null check (change_type between 1 and 7),
  sellable_change milli not null default 0,
  on_hand_change milli not null default 0,
  reserved_change milli not null default 0,
  sellable_after milli not null,
  on_hand_after milli not null,
  reserved_after milli not null,
  order_id bigint,
  reason text,
  operator_id bigint,
  at timestamptz(3) not null
);
create index stock_log_of_goods on stock_log (goods_id, log_id);
