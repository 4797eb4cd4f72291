import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database, DatabaseTransaction } from '../src/kernel/database.ts'
import { anApplication, say } from './builders/aftersales.ts'
import { aGoods } from './builders/catalog.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller } from './builders/order.ts'
import type { TestBuyer } from './builders/order.ts'
import { pressAtCashier } from './builders/payment.ts'
import { brokenInvariants, demandSoundBooks, invariants } from './invariants.ts'
import { plantedAfterSales } from './planted-after-sales.ts'
import { plantedApproval } from './planted-approval.ts'
import { plantedBills } from './planted-bills.ts'
import { plantedCoupons } from './planted-coupons.ts'
import { plantedMarketing } from './planted-marketing.ts'
import { plantedPoints } from './planted-points.ts'
import { plantedTogether } from './planted-together.ts'
import { plantedTrade } from './planted-trade.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/* A query that finds nothing may be blind, so each is shown a database that contradicts it. */

let world: World

/** Makes a refund of money that came after the order was cancelled. */
const aRefund = async (buyer: TestBuyer, items: Parameters<typeof anOrder>[1]) => {
  const { orderId, tradeNo } = await anOrder(buyer, items)
  const created = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'alipay' })
  await pressAtCashier(world, created.data.cashierUrl, 'pay')
  await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })
}

beforeAll(async () => {
  world = await openWorld()
  const seller = await aSeller(world)
  const buyer = await aBuyer(world)
  await aSeller(world)
  const sellableQty = await aGoods(world, seller, { stockType: 1 })
  const managed = await aGoods(world, seller, { stockType: 2 })
  const both = [sellableQty, managed].map(({ goodsId }) => ({ goodsId, qty: 2 }))
  await aPaidOrder(world, buyer, both)
  const { orderId } = await aPaidOrder(world, buyer, both)
  const { data } = await seller.speak.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId })
  const shipped = await seller.speak.post('/sctrading/order/logisticsorder/mj/edit', {
    orderId,
    logisticsType: 1,
    companyCode: 'SF',
    trackingNo: 'SF0000000001',
    lines: data.lines.map((line: { lineId: string }) => ({ lineId: line.lineId, qty: 1 })),
  })
  if (shipped.code !== 0) throw new Error(shipped.msg)
  await anOrder(buyer, both)
  const closed = await anOrder(buyer, both)
  await seller.speak.post('/mj/order/manage/closeOrder', { orderId: closed.orderId, reason: '缺货' })
  await aRefund(buyer, both)
  const returned = await aPaidOrder(world, buyer, both)
  const afterSalesId = await anApplication(buyer, returned.orderId, { lines: [{ at: 0 }] })
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
  await anApplication(buyer, returned.orderId, { lines: [{ at: 1 }] })
  await seller.speak.post('/rest/order/batch/remark/check', { status: 'all', sellerRemark: '加急' })
  await world.settle()
  // The clock stands still, because kept messages would become due at the next full ten minutes.
  world.stopClock()
})
afterAll(() => world?.close())

/** Removes the guards that would refuse the violation; everything is rolled back. */
const unguarded = ['ledger_entry', 'ledger_line', 'order_log'].map(
  (table) => `alter table ${table} disable trigger user`,
)
const unchecked = (table: string) => `
  do $$ declare name text; domain text; begin
    for name in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c'
    loop execute format('alter table ${table} drop constraint %I', name); end loop;
    for domain, name in select distinct c.contypid::regtype, c.conname from pg_constraint c
      join pg_attribute a on a.atttypid = c.contypid where a.attrelid = '${table}'::regclass and c.contype = 'c'
    loop execute format('alter domain %s drop constraint %I', domain, name); end loop;
  end $$`
/** Adds a job to the queue, due long ago. */
const aJob = `select graphile_worker.add_job('planted', run_at => '2000-01-01')`
const givenUp = `select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs where task_identifier = 'planted'))`
/** Milliseconds after which that job counts as overdue. */
const longAfter = 120_000
const otherShop = '(select max(shop_id) from shop)'

/** Increases a figure by one. */
const oneMore = (table: string, figure: string) => `update ${table} set ${figure} = ${figure} + 1`

/** Adds orders' use of a delivery day. */
const onADay = (which: string) => `
  insert into delivery_day_use (order_id, shop_id, delivery_id, day, qty)
    select order_id, d.shop_id, d.delivery_id, '2099-01-01', 1 from order_delivery d join trade_order using (order_id) where ${which}`

/** Adds a contract in force with a content that does not match its hash. */
const aContract = [
  `insert into contract (contract_id, contract_no, shop_id, name, contract_type, begin_date, end_date, pay_term, state, content_hash,
      submit_time, create_time, update_time)
    select 7, 'HT202600007', shop_id, '合同', 1, '2026-01-01', '2099-01-01', 1, 2, repeat('0', 64), '2026-01-01', '2026-01-01', '2026-01-01'
    from goods_sku limit 1`,
] as const

/** Adds a question that was marked useful by nobody. */
const aQuestion = `
  insert into goods_question (shop_id, spu_id, ask_user_id, content, ask_time, useful_count)
    select shop_id, spu_id, (select min(user_id) from app_user), '能喂多久', '2026-01-01', 1 from goods_spu limit 1`

const planted: readonly (readonly [invariant: string, ...statements: string[]])[] = [
  ['an entry of the books balances', 'update ledger_line set amount_money = amount_money + 1 where line_no = 1'],
  ['an entry of the books balances', `insert into ledger_entry (key, why, time) values ('planted', 'planted', now())`],
  ['the books balance as a whole', 'delete from ledger_line where line_no = 1'],
  ...[
    ['1001', '1101'],
    ['2203', '4001'],
  ].map(([debit, credit]): readonly [string, string] => [
    'the platform holds what it owes and earned, and shops what came outside it',
    `with entry as (insert into ledger_entry (key, why, time) values ('planted', 'planted', now()) returning entry_id)
      insert into ledger_line select entry_id, n, code, 0, side, 5 from entry, (values
        (1::smallint, '${debit}'::account_code, 'D'), (2::smallint, '${credit}'::account_code, 'C')) as l(n, code, side)`,
  ]),
  ['a kept balance is the sum of its lines', 'update account set balance_money = balance_money + 1'],
  ['a kept balance is the sum of its lines', 'delete from account'],
  ['no account is overdrawn', unchecked('account'), `insert into account values ('2101', 1, -1)`],
  [
    'what a shop waits for is what its unfinished orders were paid',
    `update account set balance_money = balance_money - 1 where code = '2201'`,
  ],

  ['stock is within its bounds', unchecked('stock'), 'update stock set sellable_qty = -1 where stock_type = 1'],
  [
    'stock is within its bounds',
    unchecked('stock'),
    'update stock set reserved_qty = on_hand_qty + 1 where stock_type = 2',
  ],
  ['stock is the sum of its log', 'update stock set sellable_qty = sellable_qty + 1 where stock_type = 1'],
  ['stock reserves what lines hold', 'update stock set reserved_qty = reserved_qty + 1 where stock_type = 2'],
  [
    'an ended order holds no goods',
    'update trade_order set order_status = 90, cancel_time = create_time, cancel_type = 1 where order_status = 10',
  ],
  [
    'a day of a way took what orders take of it',
    `insert into delivery_day (shop_id, delivery_id, day, taken_qty)
      select shop_id, delivery_id, '2099-01-01', 1 from delivery_entry limit 1`,
  ],
  ['a day of a way took what orders take of it', onADay('true')],
  ['an order takes of the day it goes on, an ended one of none', onADay('true')],
  [
    'an order takes of the day it goes on, an ended one of none',
    `update order_delivery set expect_time = '2099-01-01'`,
    onADay('order_status = 90'),
  ],
  ['an order takes of its day no more than goes', onADay('true')],
  ['an open order holds its goods', 'update stock_reservation set released = 1 where open_qty > 0'],
  ['an open order holds its goods', 'delete from stock_reservation'],
  [
    'a contract sold what lines took at its prices',
    ...aContract,
    `insert into contract_goods (contract_id, shop_id, goods_id, price, used_qty, goods_name, spec_text, unit_name, base_unit_name,
        convert_rate, price_unit_name, price_rate)
      select 7, shop_id, goods_id, 1, 1, '料', '', '袋', '袋', 1000, '袋', 1000 from goods_sku where shop_id = (select shop_id from contract) limit 1`,
  ],
  ['a contract says what was signed', ...aContract],
  [
    'a price of limited quantity sold what lines took',
    `insert into sale_price (shop_id, goods_id, price, begin_time, end_time, sold_qty)
      select shop_id, goods_id, 1, '2026-01-01', '2099-01-01', 1 from goods_sku limit 1`,
  ],

  [
    'an order is the sum of its lines',
    'update trade_order set goods_money = goods_money + 1, adjust_money = adjust_money - 1',
  ],
  [
    'what is to be paid follows from its parts',
    unchecked('order_line'),
    'update order_line set goods_money = goods_money + 1',
  ],
  [
    'no reduction of a line is more than what is left of it',
    unchecked('order_line'),
    'update order_line set full_reduction_money = goods_money + 1, adjust_money = adjust_money + goods_money + 1',
  ],
  [
    'no reduction of a line is more than what is left of it',
    unchecked('order_line'),
    'update order_line set freight_money = pay_money + 1',
  ],
  ['a package holds what lines shipped', 'update order_line set ship_qty = ship_qty + 1 where ship_qty > 0'],

  ['a paid order has the money of its payments', 'update trade_order set payment_id = null where pay_status = 2'],
  ['a paid order has the money of its payments', 'update trade_order set paid_money = 1 where pay_status = 2'],
  ['an unpaid order has no money', 'update trade_order set paid_money = 1 where pay_status = 0'],
  [
    'an ended order keeps no money',
    'update trade_order set order_status = 90, cancel_time = create_time, cancel_type = 1 where order_status = 30',
  ],
  [
    'an ended order keeps no money',
    `update trade_order set order_status = 91, cancel_time = create_time, cancel_type = 8, refunded_money = paid_money - 1
      where order_status = 30`,
  ],
  ['the pay status says how much went back', 'update trade_order set refunded_money = 1 where pay_status = 2'],
  ['the pay status says how much went back', 'update trade_order set refunded_money = paid_money where pay_status = 2'],
  ['the pay status says how much went back', 'update trade_order set pay_status = 5 where pay_status = 2'],
  ['money that settled no order goes back', 'update trade_order set payment_id = null where pay_status = 2'],
  ['money for an order is in the books once', `update ledger_entry set key = key || '.' where key like 'paid:%'`],
  ['a payment is the sum of its shares', 'update payment set pay_money = pay_money + 1'],
  ['refunds are within what was paid', 'update payment_order set refunded_money = 1'],
  ['refunds are within what was paid', unchecked('order_line'), 'update order_line set refunded_money = pay_money + 1'],
  [
    'refunds are within what was paid',
    unchecked('trade_order'),
    'update trade_order set refunded_money = paid_money + 1',
  ],
  [
    'a number of a channel paid once',
    'drop index payment_third_no',
    `update payment set third_no = 'T' where state = 2`,
  ],
  ...['refund_money = refund_money + 1', 'way = 2', 'way = 3', "key = key || '.'"].map(
    (change): readonly [string, string] => [
      'a refund is in the books, at the account it went to',
      `update refund set ${change}`,
    ],
  ),
  [
    'a refund is in the books, at the account it went to',
    `update ledger_line set direction = case direction when 'C' then 'D' else 'C' end`,
  ],
  ['a refund in the books was made', 'delete from refund'],
  ['a believed notification paid its payment', 'update payment_notice set pay_money = pay_money + 1'],
  ['a payment that came by a channel was notified by it once', 'delete from payment_notice'],

  ['the last step of an order leads to its status', 'update trade_order set order_status = 40 where order_status = 35'],
  ['a step begins where the last one ended', `update order_log set from_status = 20 where action = 'settle'`],
  ['a step is one that the life of an order has', `update order_log set action = 'complete' where action = 'settle'`],

  ...["cancel_reason = '卖家修改备注'", 'cancel_type = 1', "cancel_time = cancel_time + interval '1 minute'"].map(
    (change): readonly [string, string] => [
      'an order says of its end what the step that ended it says',
      `update trade_order set ${change} where order_status = 90`,
    ],
  ),
  ...['order_count', 'order_money'].map((figure): readonly [string, string] => [
    'a customer has as many counted orders and as much money as the shop knows of',
    oneMore('customer', figure),
  ]),
  ['a shop sold as many orders as were counted', oneMore('shop', 'sold_count')],
  ...['goods_sku', 'goods_spu'].map((table): readonly [string, string] => [
    'a product and its goods sold what counted orders hold',
    oneMore(table, 'sold_qty'),
  ]),
  ...['review_count = review_count + 1', 'good_rate_bp = good_rate_bp - 1'].map((change): readonly [string, string] => [
    'a product counts its reviews, and the good ones of them',
    `update goods_spu set ${change}`,
  ]),
  ['a shop counts its goods that are on the shelf', oneMore('shop', 'goods_count')],
  ['a shop counts its goods that are on the shelf', 'update goods_spu set on_shelf = false'],
  ['a shop counts whose favourite it is', oneMore('shop', 'fav_count')],
  ['a product counts whose favourite it is', oneMore('goods_spu', 'fav_count')],
  ...plantedAfterSales(unchecked),
  ...plantedTrade(unchecked),
  ...plantedApproval,
  ...plantedBills(unchecked),
  ...plantedCoupons,
  ...plantedMarketing,
  ...plantedPoints,
  ...plantedTogether,
  ['a question counts who found it useful, and is answered where the shop said something', aQuestion],
  ['a task counts its rows, and how they ended', 'update task set done = done + 1'],
  ['a task counts its rows, and how they ended', "update task_row set fault = '失败'"],
  ['a task counts its rows, and how they ended', 'delete from task_row where row_no = 1'],
  ['an order that waits has a deadline that ends the waiting', 'delete from outbox'],
  ['what is due in the outbox does not wait', `update outbox set due_time = '2000-01-01'`],
  ['a due job does not wait', aJob],
  ['no job was given up', aJob, givenUp],

  ...[
    'update order_line set spu_id = (select max(spu_id) from goods_spu)',
    'update stock_reservation set order_id = order_id + 1',
    'update order_package set order_id = (select min(order_id) from trade_order)',
    `update order_log set shop_id = ${otherShop}`,
    `update payment set trade_no = trade_no || '.'`,
    'update trade_order set seller_bo_id = buyer_bo_id',
  ].map((statement): readonly [string, string] => ['a row belongs to whom its parent belongs to', statement]),
  [
    'a review is of an order of its shop, by who bought',
    `insert into review (order_id, line_id, spu_id, goods_id, shop_id, buyer_user_id, goods_score, desc_score, service_score,
        logistics_score, create_time)
      select order_id, line_id, spu_id, goods_id, shop_id, (select max(user_id) from app_user), 5, 5, 5, 5, now()
      from order_line limit 1`,
  ],
  ...['param', 'audit_trail', 'ledger_line'].map((table): readonly [string, string] => [
    'tables record their changes, and records are only added to',
    `alter table ${table} disable trigger user`,
  ]),
]

class Undo extends Error {}

/** Returns the broken invariants two minutes later. It moves the clock of the machine, which the times of the queue follow. */
const brokenLater = async (db: Database): Promise<string[]> => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + longAfter)
  try {
    return (await brokenInvariants(db, world.now())).map(({ invariant }) => invariant)
  } finally {
    clock.mockRestore()
  }
}

const brokenBy = async (statements: readonly string[]): Promise<string[]> => {
  let broken: string[] = []
  const plant = async (tx: DatabaseTransaction) => {
    for (const statement of [...unguarded, ...statements]) await sql.raw(statement).execute(tx)
    broken = await brokenLater(tx)
    throw new Undo()
  }
  await world.owner
    .transaction()
    .execute(plant)
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return broken
}

it('nothing is found in a house that sold, shipped in part and waits for money', async () => {
  expect(await brokenInvariants(world.db, world.now())).toEqual([])
  await demandSoundBooks(world)
})

it('every invariant is shown a violation', () => {
  const shown = [...planted.map(([invariant]) => invariant), 'a running job ends']
  expect([...new Set(shown)].toSorted()).toEqual(invariants.toSorted())
})

it.each(planted)('%s, else it is found', async (invariant, ...statements) => {
  expect(await brokenBy(statements)).toContain(invariant)
  expect(await brokenInvariants(world.db, world.now())).toEqual([])
})

it('a running job ends, else it is found', async () => {
  let found: string[] = []
  await sql`select graphile_worker.add_job('endless')`.execute(world.db)
  const endless = async () => void (found = await brokenLater(world.db))
  await runOnce({
    pgPool: world.house.pool,
    taskList: { endless },
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
  expect(found).toEqual(['a running job ends'])
  expect(await brokenInvariants(world.db, world.now())).toEqual([])
})
