/* Databases with wrong activity pages, teams, sheets of group purchases and rebates, each with the invariant that it contradicts. */

const anActivity = (gave: number) => `
  insert into group_activity (activity_id, shop_id, name, spu_id, fill_by, need, group_hours, begin_time, end_time, state, create_time)
    select 7, shop_id, '拼团', spu_id, 1, 2, 24, '2026-01-01', '2099-01-01', 1, '2026-01-01' from goods_sku limit 1;
  insert into group_activity_goods (activity_id, goods_id, shop_id, price, taken_qty)
    select 7, goods_id, shop_id, 100, ${gave} from goods_sku where spu_id = (select spu_id from group_activity) limit 1`
const aTeam = (columns: string, values: string) => `
  insert into group_team (shop_id, activity_id, leader_user_id, fill_by, need, create_time, expire_time, ${columns})
    select shop_id, 7, (select min(user_id) from app_user), 1, 2, '2026-01-01', '2099-01-01', ${values} from group_activity`

const aSheet = (columns: string, values: string) => `
  insert into combination_order (combination_id, shop_id, comb_type, title, begin_time, end_time, state, create_time)
    select 7, min(shop_id), 1, '团购', '2026-01-01', '2099-01-01', 1, '2026-01-01' from goods_sku;
  insert into combination_goods (combination_id, goods_id, shop_id, base_price, min_qty, ${columns})
    select 7, g.goods_id, g.shop_id, 100, 1000, ${values} from goods_sku g join combination_order using (shop_id) limit 1`

/** Adds the truck of such a sheet, of one ton, with one order aboard. */
const aTruck = (columns: string, values: string, load = 1_000, share = 'null') => `
  insert into delivery_entry (delivery_id, shop_id, delivery_type, name, serve_area_ids)
    select 7, shop_id, 2, '车队', '{130000}' from combination_order;
  insert into combination_truck (combination_id, shop_id, delivery_id, vehicle, capacity, fill_bp, base_money, km_money, least_km,
      most_km, goes_anyway, ${columns})
    select 7, shop_id, 7, '货车', 1000, 10000, 100, 0, 1, 9, false, ${values} from combination_order;
  insert into combination_rider (shop_id, combination_id, order_id, user_id, bo_id, load, distance, place, bound_money, share_money,
      state, join_time)
    select shop_id, 7, 7, (select min(user_id) from app_user), (select min(bo_id) from enterprise), ${load}, 1000, '藁城区', 100, ${share},
      1, '2026-01-01' from combination_order`

/** Adds a lot with one deposit; `bids` are prices in order, the last one leads. */
const aLot = (columns: string, values: string, enrolled = '2, null') => `
  insert into auction (auction_id, shop_id, title, lot_type, goods_id, qty, start_price, step_price, deposit_money, begin_time, end_time,
      origin_end_time, extend_window_sec, extend_sec, extend_max, pay_hours, create_time)
    select 7, shop_id, '拍品', 1, goods_id, 1000, 100, 10, 50, '2026-01-01', '2099-01-01', '2026-01-02', 0, 300, 0, 72, '2026-01-01'
    from goods_sku limit 1;
  insert into auction_enroll (enroll_id, shop_id, auction_id, user_id, bo_id, bidder_no, deposit_money, create_time, state, settle_time)
    select 7, shop_id, 7, (select min(user_id) from app_user), (select min(bo_id) from enterprise), 1, 50, '2026-01-01', ${enrolled} from auction;
  update auction set (${columns}) = row(${values})`
const aBid = (price: number, seq: number, state: number, time = '2026-01-03') => `
  insert into auction_bid (shop_id, auction_id, enroll_id, seq, price, is_proxy, state, bid_time)
    select shop_id, 7, 7, ${seq}, ${price}, false, ${state}, '${time}' from auction`

const aRebate = (columns: string, values: string) => `
  insert into rebate_record (shop_id, order_id, rebate_type, level, owner_user_id, base_money, rate, create_time, due_time, ${columns})
    select shop_id, order_id, 1, 1, buyer_user_id, 1000, 100, '2026-01-01', '2026-01-01', ${values} from trade_order limit 1`

/** Adds a page with a price that differs from that of its goods. */
const aPage = (price: number) => `
  insert into sale_price (sale_id, shop_id, goods_id, price, begin_time, end_time)
    select 7, shop_id, goods_id, ${price}, '2026-01-01', '2099-01-01' from goods_sku limit 1;
  insert into activity (activity_id, shop_id, name, price_mode, begin_time, end_time, draft, published, published_time, state,
      create_time, update_time)
    select 7, shop_id, '冬储节', 1, '2026-01-01', '2099-01-01', c.content, c.content, '2026-01-01', 1, '2026-01-01', '2026-01-01'
    from sale_price, jsonb_build_object('floors', '[]'::jsonb, 'goods', jsonb_build_array(
      jsonb_build_object('goodsId', goods_id, 'activityFen', 100))) as c(content) where sale_id = 7;
  insert into activity_goods (activity_id, goods_id, shop_id, sale_id) select 7, goods_id, shop_id, 7 from sale_price where sale_id = 7`

export const plantedTogether: readonly (readonly [invariant: string, ...statements: string[]])[] = [
  ['goods cost in an activity what it publishes, in its time, and nothing once it is stopped', aPage(99)],
  [
    'goods cost in an activity what it publishes, in its time, and nothing once it is stopped',
    aPage(100),
    `update activity set state = 4 where activity_id = 7`,
  ],
  ['no activity gave more of goods than it has, and none is lost', anActivity(1)],
  [
    'a team has as many places taken and paid as its members hold',
    anActivity(0),
    aTeam('taken, paid, state', '1, 0, 1'),
  ],
  [
    'a team is filled by what it needs, unless its activity fills it all the same',
    anActivity(0),
    aTeam('taken, paid, state, fill_time', `0, 0, 2, '2026-01-02'`),
  ],
  ['a sheet counts of its goods what its orders take and paid', aSheet('taken_qty', '1000')],
  ['a sheet succeeded by what it needs, and fixed its prices then alone', aSheet('final_price', '90')],
  ['a truck counts what its riders load and paid', aSheet('taken_qty', '0'), aTruck('taken_load', '1000')],
  [
    'no truck carries more than its capacity',
    aSheet('taken_qty', '0'),
    aTruck('taken_load, paid_load', '1000000, 1000000', 1_000_001),
  ],
  [
    'the freight of a truck that left is shared by its riders and its shop to the fen, and of no other',
    aSheet('taken_qty', '0'),
    aTruck('taken_load, paid_load, freight_money, shop_share', '1000, 1000, 100, 9', 1_000, '90'),
  ],
  [
    'who leads a lot bid most, and bids rise',
    aLot('bid_count, current_price, leader_enroll_id, leader_max, state', '2, 110, 7, 110, 1'),
    aBid(110, 1, 2),
    aBid(100, 2, 1),
  ],
  [
    'one bid of a lot leads or won',
    aLot('bid_count, current_price, leader_enroll_id, leader_max, state', '2, 110, 7, 110, 1'),
    aBid(100, 1, 1),
    aBid(110, 2, 1),
  ],
  [
    'no bid came before a lot began or after it ended',
    aLot('bid_count, current_price, leader_enroll_id, leader_max, state', '1, 100, 7, 100, 1'),
    aBid(100, 1, 1, '2025-12-31'),
  ],
  [
    'an order of a lot is at what was bid',
    aLot(
      'state, winner_enroll_id, deal_price, pay_deadline, order_id',
      `3, 7, 100, '2026-01-05', (select min(order_id) from trade_order)`,
      `4, '2026-01-04'`,
    ),
  ],
  ['a deposit is held in the books as long as it is not settled', aLot('state', '1')],
  ['a lot that is over holds no deposit but that of who won it', aLot('state', '4')],
  [
    'a rebate is in the books once it is given, and not before',
    aRebate('money, state, settle_time', `10, 2, '2026-01-02'`),
  ],
  [
    'what a person may withdraw is what they earned less what they withdrew',
    aRebate('money, state, settle_time', `10, 2, '2026-01-02'`),
  ],
  ['nobody keeps more of an order than its rebate', aRebate('money', '11')],
]
