import { orderButtonNames } from '@mall/api/order/status'
import { sql } from 'kysely'
import { pressesOf, shownTo, statusAndLog } from './builders/order-buttons.ts'
import type { Pressed } from './builders/order-buttons.ts'
import { chance } from './nasty-values.ts'
import type { World } from './world.ts'

export { notClosed } from './close-month.ts'

type Found = Pressed & { readonly buyerUserId: number; readonly ownerUserId: number; readonly addressId: number }

/**
 * Returns one order of the demonstration for each combination of statuses, with people for whom its enterprise and shop are the
 * default.
 */
const ordersOf = async (world: World): Promise<Found[]> => {
  const found = await sql<Found>`
    select distinct on (o.order_status, o.pay_status, o.pay_type, o.order_type, o.delivery_type, o.pickup_status,
      o.contract_status, o.debt_status, o.after_sale_status, o.review_status, o.invoice_status)
      o.order_id, o.trade_no, o.buyer_user_id, m.user_id as owner_user_id,
      coalesce((select min(address_id) from member_address a where a.user_id = o.buyer_user_id), 404) as address_id
    from trade_order o
      join org_member b on b.user_id = o.buyer_user_id and b.bo_id = o.buyer_bo_id and b.is_default
      join shop s on s.shop_id = o.shop_id and s.shop_status = 1
      join shop_staff m on m.shop_id = s.shop_id and 'OWNER' = any(m.role_codes)
    order by o.order_status, o.pay_status, o.pay_type, o.order_type, o.delivery_type, o.pickup_status,
      o.contract_status, o.debt_status, o.after_sale_status, o.review_status, o.invoice_status, o.order_id`.execute(
    world.db,
  )
  return found.rows
}

const notAllowed = [10403, 10404, 10410]
/** Numbers of hidden and of shown buttons pressed for each order, one after another. */
const most = process.env['FULL'] === '1' ? { hidden: Infinity, shown: 8 } : { hidden: 10, shown: 2 }

/**
 * Presses buttons of the orders of the demonstration. First some hidden ones, which must be refused and change nothing; then some
 * shown ones, which neither the state nor the right may refuse. Returns what is wrong. SEED=… repeats a run, FULL=1 presses all
 * hidden ones.
 */
export const pressDemoButtons = async (world: World): Promise<string[]> => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 32)
  const by = chance(seed)
  const speakers = new Map<number, Awaited<ReturnType<World['signIn']>>>()
  const orders = await ordersOf(world)
  for (const { buyerUserId, ownerUserId } of orders)
    for (const userId of [buyerUserId, ownerUserId])
      if (!speakers.has(userId)) speakers.set(userId, await world.signIn(userId))
  const orderOf = ({ orderId }: Pressed) => orders.find((it) => it.orderId === orderId)!
  const asBuyer = (it: Pressed) => speakers.get(orderOf(it).buyerUserId)!
  const asSeller = (it: Pressed) => speakers.get(orderOf(it).ownerUserId)!
  const addressOf = (it: Pressed) => orderOf(it).addressId
  const presses = pressesOf({ world, by, asBuyer, asSeller, addressOf, password: 'demo2026', onCashier: () => {} })
  const shownOf = async (it: Pressed) => {
    const [mine, theirs] = [await shownTo(asBuyer(it), '', it.orderId), await shownTo(asSeller(it), 'mj/', it.orderId)]
    return orderButtonNames.filter((name) => (presses[name].side === '' ? mine : theirs).includes(name))
  }
  /** Returns some of them in random order. */
  const someOf = <T>(all: readonly T[], count: number): T[] => {
    const left = [...all]
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(by.below(left.length), 1)[0]!)
  }
  const wrong: string[] = []
  for (const it of orders) {
    // A sweep presses more often than a person may.
    await world.db.deleteFrom('rateLimit').execute()
    const shown = await shownOf(it)
    const before = await statusAndLog(world, it.orderId)
    const hidden = orderButtonNames.filter((name) => !shown.includes(name))
    for (const name of someOf(hidden, most.hidden)) {
      const { code } = await presses[name].action(it)
      if (Number(code) === 0 || (await statusAndLog(world, it.orderId)) !== before)
        wrong.push(`${name} of ${it.orderId} is not shown, but: ${code}`)
    }
    const pressed = new Set<string>()
    while (pressed.size < most.shown) {
      const [name] = someOf(
        (await shownOf(it)).filter((one) => !pressed.has(one)),
        1,
      )
      if (name === undefined) break
      pressed.add(name)
      const { code, msg } = await presses[name].action(it)
      if (notAllowed.includes(Number(code))) wrong.push(`${name} of ${it.orderId} is shown, but: ${code} ${msg}`)
    }
  }
  if (orders.length < 20) wrong.push(`only ${orders.length} ways in which orders stand`)
  return wrong.map((it) => `SEED=${seed}: ${it}`)
}

const speak = async (world: World, account: string) => {
  const found = world.db.selectFrom('appUser').select('userId').where('account', '=', account)
  return world.signIn((await found.executeTakeFirstOrThrow()).userId)
}

const states = ['草稿', '未开始', '发放中', '已领完', '已结束', '已停止']

/** Returns what the demonstration lacks of coupons: kinds and states in the flagship shop, coupons held by buyer1, used coupons. */
export const lackingCoupons = async (world: World): Promise<string[]> => {
  const [seller, buyer] = [await speak(world, 'seller1'), await speak(world, 'buyer1')]
  const { data } = await seller.post('/rest/coupon/manage/list', { pageSize: 100 })
  const rows: { couponKind: number; internal: boolean; stateText: string }[] = data.list
  const held = async (state: string) => Number((await buyer.post('/rest/coupon/mine', { state })).data.total)
  const { sum } = (await seller.get('/rest/board/coupons?days=90')).data
  return [
    ...[1, 2, 3].filter((kind) => rows.every((it) => it.couponKind !== kind)).map((kind) => `kind ${kind}`),
    ...states.filter((state) => rows.every((it) => it.stateText !== state)),
    ...(rows.some(({ internal }) => internal) ? [] : ['internal']),
    ...((await held('unused')) > 0 ? [] : ['unused']),
    ...((await held('used')) > 0 ? [] : ['used']),
    ...((await held('over')) > 0 ? [] : ['over']),
    ...(sum.orderCount > 2 ? [] : [`orders ${sum.orderCount}`]),
  ]
}

/** Returns the states in which nobody finds a paper of the money of an order. */
const lackingPapers = async ({ db }: World): Promise<string[]> => {
  const found = await sql<{ lacking: string }>`
    select w.kind || ' ' || w.state as lacking from (
      select 'contract' as kind, unnest(array[1, 2, 3, 4]) as state union all
      select 'debt', unnest(array[1, 2, 3, 4]) union all
      select 'voucher', unnest(array[1, 2, 3, 4]) union all
      select 'invoice', unnest(array[0, 1, 2, 3, 9]) union all
      select 'invoice to be flushed', 1) w
    where not exists (
      select from (select 'contract' as kind, contract_status::int as state from trade_order
        union all select 'debt', debt_status from trade_order
        union all select 'voucher', state from credential_audit where credential_type = 2
        union all select 'invoice', state from order_invoice
        union all select 'invoice to be flushed', 1 from order_invoice where need_red) f
      where f.kind = w.kind and f.state = w.state)`.execute(db)
  return found.rows.map(({ lacking }) => lacking)
}

/**
 * Returns what the demonstration lacks of supply: goods bought from suppliers on terms, receiving settings of customers, rules of a
 * purchaser.
 */
const lackingSupplies = async (world: World): Promise<string[]> => {
  const [seller, purchaser] = [await speak(world, 'seller1'), await speak(world, 'seller8')]
  const { data: bought } = await purchaser.post('/sctrading/purchase/purchasesupplyinfo/selPage', {})
  const termed = bought.list.some((it: any) => it.agreedPrice !== null && it.leadDays !== null)
  const { data: taken } = await seller.post('/rest/supply/queryCustomerDeliveryList', {})
  const { data: basic } = await purchaser.get('/rest/supply/queryBasic')
  const { data: settled } = await seller.get('/rest/supply/queryOrderBuyerList?bound=true')
  return [
    ...(bought.total >= 15 ? [] : [`relations ${bought.total}`]),
    ...(termed ? [] : ['terms']),
    ...(settled.total === 4 ? [] : [`archives ${settled.total}`]),
    ...(taken.total === 6 ? [] : [`taken ${taken.total}`]),
    ...(basic.receiveNeedCheck && basic.requireWeigh && basic.allowOverReceive === '5.00' ? [] : ['basic']),
  ]
}

/** Returns what the demonstration lacks of supply and of the papers of money. */
export const lackingThings = async (world: World): Promise<string[]> => [
  ...(await lackingSupplies(world)),
  ...(await lackingPapers(world)),
]

type Speak = (account: string) => ReturnType<World['signIn']>

/**
 * Returns shops that take online payments without ever having checked in, and open shops without any way to pay. Also returns owners
 * who cannot read how their shop was checked in, or how far the check-in of the shop opened for free is.
 */
export const shopsWithout = async ({ db }: World, speak: Speak) => {
  const found = await sql<{ checkIn: number[] | null; payment: number[] | null }>`
    select json_agg(s.shop_id) filter (where s.pay_enabled
        and not exists (select from shop_checkin c where c.shop_id = s.shop_id and c.state = 50)) as check_in,
      json_agg(s.shop_id) filter (where s.shop_status = 1 and not s.pay_enabled
        and not exists (select from shop_transfer_account t where t.shop_id = s.shop_id)) as payment
    from shop s`.execute(db)
  const { checkIn, payment } = found.rows[0]!
  const unread: string[] = []
  for (const account of Array.from({ length: 9 }, (_, at) => `seller${at + 1}`)) {
    const { data } = await (await speak(account)).get('/rest/shopCheckIn/getShopInfo.do')
    const reads = data?.state === (account === 'seller8' ? 5 : 50) && data.contract.clauses.length > 0
    if (!reads) unread.push(account)
  }
  return { checkIn: checkIn ?? [], payment: payment ?? [], unread }
}
