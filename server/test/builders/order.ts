import { sql } from 'kysely'
import { addAddress } from '../../src/modules/member/public.ts'
import type { World } from '../world.ts'
import { aDelivery } from './freight.ts'
import { aMobile, aUser } from './identity.ts'
import { pressAtCashier } from './payment.ts'
import { aShop } from './shop.ts'
import { brokenStock } from './stock.ts'

type Speaker = Awaited<ReturnType<World['signIn']>>

export type TestBuyer = {
  readonly userId: number
  readonly boId: number
  readonly addressId: number
  readonly mobile: string
  readonly speak: Speaker
}

export const boIdOf = async (world: World, userId: number): Promise<number> =>
  (
    await world.db
      .selectFrom('org_member')
      .select('bo_id')
      .where('user_id', '=', userId)
      .orderBy('is_default', 'desc')
      .executeTakeFirstOrThrow()
  ).bo_id

/** A person with an address in 石家庄 藁城区 who is signed in and buys for himself. */
export const aBuyer = async (world: World, it: { name?: string; passwordHash?: string } = {}): Promise<TestBuyer> => {
  const { userId, mobile } = await aUser(world, { name: '张海', ...it })
  const boId = await boIdOf(world, userId)
  const addressId = await world.write((ctx) =>
    addAddress(ctx, {
      userId,
      boId,
      receiver: '张海',
      mobile: aMobile(),
      provinceId: 130_000,
      cityId: 130_100,
      countyId: 130_109,
      detail: '农场路1号',
      lng: '114.85',
      lat: '38.03',
    }),
  )
  return { userId, boId, addressId, mobile, speak: await world.signIn(userId) }
}

/** A shop that takes money online and sends by courier, with its owner signed in. */
export const aSeller = async (world: World, it: Parameters<typeof aShop>[1] = {}) => {
  const shop = await aShop(world, { payEnabled: true, ...it })
  const deliveryId = await aDelivery(world, shop)
  return { ...shop, deliveryId, speak: await world.signIn(shop.ownerUserId) }
}

type Item = { readonly goodsId: number; readonly qty: number }

/** Asks for the price and orders at it; answers what the house said to the order. */
export const submit = async (
  buyer: Pick<TestBuyer, 'speak' | 'addressId'>,
  items: readonly Item[],
  more: Record<string, unknown> = {},
) => {
  const wish = { items, addressId: buyer.addressId }
  const preview = await buyer.speak.post('/rest/order/preview', wish)
  return buyer.speak.post('/rest/order/submit', { ...wish, payMoney: preview.data?.payMoney ?? '0', ...more })
}

/** An order of one shop that waits for its money. */
export const anOrder = async (buyer: TestBuyer, items: readonly Item[]) => {
  const answer = await submit(buyer, items)
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`)
  const { tradeNo, orderIds } = answer.data as { tradeNo: string; orderIds: string[] }
  return { tradeNo, orderId: Number(orderIds[0]), orderIds: orderIds.map(Number) }
}

/** Pays a checkout at the stand-in cashier and lets the notification arrive. */
export const pay = async (world: World, buyer: TestBuyer, tradeNo: string): Promise<void> => {
  const created = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
  if (created.code !== 0) throw new Error(`${created.code} ${created.msg}`)
  await pressAtCashier(world, created.data.cashierUrl, 'pay')
  await world.settle()
}

export const aPaidOrder = async (world: World, buyer: TestBuyer, items: readonly Item[]) => {
  const placed = await anOrder(buyer, items)
  await pay(world, buyer, placed.tradeNo)
  return placed
}

export const statusOf = async (world: World, orderId: number): Promise<number> =>
  (
    await world.db
      .selectFrom('trade_order')
      .select('order_status')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).order_status

/** What of the orders' books contradicts itself; must always be empty. */
export const brokenOrders = async (world: World): Promise<{ what: string; id: number }[]> => {
  const found = await sql<{ what: string; id: number }>`
    select 'sum of lines' as what, o.order_id as id from trade_order o
      join (select order_id, sum(goods_money) as goods, sum(full_reduction_money) as reduction, sum(freight_money) as freight,
        sum(pay_money) as pay, sum(refunded_money) as refunded from order_line group by order_id) l using (order_id)
      where o.goods_money <> l.goods or o.full_reduction_money <> l.reduction or o.freight_money <> l.freight or o.pay_money <> l.pay
    union all
    select 'paid without money', o.order_id from trade_order o
      where o.pay_status = 2 and o.pay_money > 0 and (o.paid_money <> o.pay_money or not exists (
        select from payment_order p join payment y using (payment_id)
        where p.order_id = o.order_id and y.state = 2 and y.payment_id = o.payment_id and p.amount_fen = o.paid_money))
    union all
    select 'money kept without an order', p.order_id from payment_order p join payment y using (payment_id)
      join trade_order o using (order_id)
      where y.state = 2 and o.payment_id is distinct from p.payment_id and p.refunded_fen <> p.amount_fen
    union all
    select 'goods held by an ended order', r.order_id from stock_reservation r join trade_order o using (order_id)
      where o.order_status in (40, 50, 60, 90, 91) and r.open_quantity > 0
    union all
    select 'goods not held by an open order', l.line_id from order_line l join trade_order o using (order_id)
      left join stock_reservation r using (line_id)
      where o.order_status in (10, 30, 35) and l.stock_type <> 0
        and coalesce(r.open_quantity, 0) <> l.order_quantity - l.ship_quantity
    union all
    select 'last log is not the status', o.order_id from trade_order o
      where o.order_status <> (select to_status from order_log g where g.order_id = o.order_id order by log_id desc limit 1)
    union all
    select 'log does not follow on', g.order_id from (
      select order_id, from_status, lag(to_status) over (partition by order_id order by log_id) as before from order_log) g
      where g.from_status is distinct from g.before
    union all
    select 'pending money of a shop', a.owner_id from account a
      where a.code = '2201' and a.balance_fen <> (select coalesce(sum(o.paid_money - o.refunded_money), 0) from trade_order o
        where o.shop_id = a.owner_id and o.order_status <> 60)`.execute(world.db)
  return found.rows
}

/** Fails when orders, stock or money contradict themselves: for after every story. */
export const demandSoundBooks = async (world: World): Promise<void> => {
  const broken = [...(await brokenOrders(world)), ...(await brokenStock(world))]
  if (broken.length > 0) throw new Error(`the books are broken: ${JSON.stringify(broken.slice(0, 5))}`)
}
