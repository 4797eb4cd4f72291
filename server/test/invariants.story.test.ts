import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DatabaseTransaction } from '../src/kernel/database.ts'
import { aGoods } from './builders/catalog.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller } from './builders/order.ts'
import { brokenInvariants, demandSoundBooks, invariants } from './invariants.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/* A query that finds nothing may be blind: each is shown a database that contradicts it. */

let world: World
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
    trackingNo: 'SF1',
    lines: data.lines.map((line: { lineId: string }) => ({ lineId: line.lineId, qty: 1 })),
  })
  if (shipped.code !== 0) throw new Error(shipped.msg)
  await anOrder(buyer, both)
  await world.settle()
})
afterAll(() => world?.close())

/** Guards that would not let the violation in are taken away first; all of it is rolled back. */
const unguarded = ['ledger_entry', 'ledger_line', 'order_log'].map(
  (table) => `alter table ${table} disable trigger user`,
)
const unchecked = (table: string) => `
  do $$ declare name text; begin
    for name in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c'
    loop execute format('alter table ${table} drop constraint %I', name); end loop;
  end $$`
const aTask = `insert into graphile_worker._private_tasks (identifier) values ('planted')`
const aJob = (values: string) => `
  insert into graphile_worker._private_jobs (task_id, run_at, updated_at, locked_at, attempts)
  select min(id), ${values} from graphile_worker._private_tasks`
const otherShop = '(select max(shop_id) from shop)'

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
  ['an open order holds its goods', 'update stock_reservation set released = 1 where open_qty > 0'],
  ['an open order holds its goods', 'delete from stock_reservation'],
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

  ['a paid order has the money of one payment', 'update trade_order set payment_id = null where pay_status = 2'],
  ['a paid order has the money of one payment', 'update trade_order set paid_money = 1 where pay_status = 2'],
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
  ['a believed notification paid its payment', 'update payment_notice set pay_money = pay_money + 1'],
  ['a payment that came by a channel was told by it once', 'delete from payment_notice'],

  ['the last step of an order leads to its status', 'update trade_order set order_status = 40 where order_status = 35'],
  ['a step begins where the last one ended', `update order_log set from_status = 20 where action = 'settle'`],
  ['a step is one that the life of an order has', `update order_log set action = 'complete' where action = 'settle'`],

  ['an order that waits has a deadline that ends the waiting', 'delete from outbox'],
  ['what is due in the outbox does not wait', `update outbox set due_time = '2000-01-01'`],
  ['a due job does not wait', aTask, aJob(`now() - interval '2 minutes', now() - interval '2 minutes', null, 0`)],
  ['a running job ends', aTask, aJob(`now(), now(), now() - interval '2 minutes', 1`)],
  ['no job was given up', aTask, aJob('now(), now(), null, 25')],

  ...[
    'update order_line set spu_id = (select max(spu_id) from goods_spu)',
    'update stock_reservation set order_id = order_id + 1',
    'update order_package set order_id = (select min(order_id) from trade_order)',
    `update order_log set shop_id = ${otherShop}`,
    `update payment set trade_no = trade_no || '.'`,
    `insert into review (order_id, line_id, spu_id, goods_id, shop_id, buyer_user_id, goods_score, desc_score, service_score,
        logistics_score, create_time)
      select order_id, line_id, spu_id, goods_id, shop_id, (select max(user_id) from app_user), 5, 5, 5, 5, now()
      from order_line limit 1`,
    'update trade_order set seller_bo_id = buyer_bo_id',
  ].map((statement): readonly [string, string] => ['a row belongs to whom its parent belongs to', statement]),
  ...['param', 'audit_trail', 'ledger_line'].map((table): readonly [string, string] => [
    'tables tell their changes, and records are only added to',
    `alter table ${table} disable trigger user`,
  ]),
]

class Undo extends Error {}

const brokenBy = async (statements: readonly string[]): Promise<string[]> => {
  let broken: string[] = []
  const plant = async (tx: DatabaseTransaction) => {
    for (const statement of [...unguarded, ...statements]) await sql.raw(statement).execute(tx)
    broken = (await brokenInvariants(tx, world.now())).map(({ invariant }) => invariant)
    throw new Undo()
  }
  await world.db
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
  expect([...new Set(planted.map(([invariant]) => invariant))]).toEqual(invariants)
})

it.each(planted)('%s, or it is told', async (invariant, ...statements) => {
  expect(await brokenBy(statements)).toContain(invariant)
  expect(await brokenInvariants(world.db, world.now())).toEqual([])
})
