create domain stock_type as smallint check (value between 0 and 2);
-- 1 taken by an order, 2 given back, 3 shipped, 4 returned, 5 set by hand, 6 counted, 7 weighing difference
create domain stock_change_type as smallint check (value between 1 and 7);

-- Stock of goods. Type 0 keeps no numbers; type 1 takes from `sellable_qty` when an order is placed; type 2 reserves when an order
-- is placed and takes from `on_hand_qty` when it is shipped.
create table stock (
  goods_id bigint primary key,
  shop_id bigint not null,
  stock_type stock_type not null,
  sellable_qty milli_nonnegative not null default 0,
  on_hand_qty milli not null default 0,
  reserved_qty milli_nonnegative not null default 0,
  warn_qty milli_nonnegative,
  -- Quantity a buyer may take now; null: no limit.
  available_qty milli_nonnegative generated always as
    (case stock_type when 1 then sellable_qty when 2 then on_hand_qty - reserved_qty end) stored,
  -- 0 none, 1 enough, 2 little
  stock_state smallint not null generated always as (
    case
      when stock_type = 0 then 1
      when (case stock_type when 1 then sellable_qty else on_hand_qty - reserved_qty end) <= 0 then 0
      when (case stock_type when 1 then sellable_qty else on_hand_qty - reserved_qty end) <= warn_qty then 2
      else 1
    end) stored,
  version int not null default 1,
  check (reserved_qty <= on_hand_qty),
  check (stock_type = 1 or sellable_qty = 0),
  check (stock_type = 2 or (on_hand_qty = 0 and reserved_qty = 0)),
  unique (shop_id, goods_id),
  foreign key (shop_id, goods_id) references goods_sku (shop_id, goods_id)
);
create index stock_short_in_shop on stock (shop_id) where stock_state <> 1;

-- One row per order line of types 1 and 2: what it took, used and gave back. Nothing is given back twice.
create table stock_reservation (
  line_id bigint primary key,
  shop_id bigint not null,
  order_id bigint not null,
  goods_id bigint not null,
  qty milli_positive not null,
  used milli_nonnegative not null default 0,
  released milli_nonnegative not null default 0,
  open_qty milli_nonnegative not null generated always as (qty - used - released) stored,
  create_time timestamptz(3) not null,
  foreign key (shop_id, goods_id) references stock (shop_id, goods_id)
);
create index stock_reservation_of_order on stock_reservation (order_id);
create index stock_reservation_open on stock_reservation (goods_id) where open_qty > 0;

-- Every change of a number, with the numbers after it; the sum of the changes is the present number. Append-only.
create table stock_log (
  log_id bigint generated always as identity primary key,
  goods_id bigint not null,
  shop_id bigint not null,
  change_type stock_change_type not null,
  sellable_change milli not null default 0,
  on_hand_change milli not null default 0,
  reserved_change milli not null default 0,
  sellable_after milli not null,
  on_hand_after milli not null,
  reserved_after milli not null,
  order_id bigint,
  reason text,
  operator_id bigint,
  time timestamptz(3) not null,
  foreign key (shop_id, goods_id) references stock (shop_id, goods_id)
);
create index stock_log_of_goods on stock_log (goods_id, log_id);
