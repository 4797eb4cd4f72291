import { randomBytes } from 'node:crypto'
import { orderButtonNames } from '@mall/api/order/status'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setPrices } from '../src/modules/catalog/public.ts'
import { hashPassword } from '../src/modules/identity/public.ts'
import { deposit, post, purse } from '../src/modules/ledger/public.ts'
import { saveSalePrice } from '../src/modules/price/public.ts'
import { setStock } from '../src/modules/stock/public.ts'
import { aGoods } from './builders/catalog.ts'
import { aFreightTemplate, aPickupPoint } from './builders/freight.ts'
import { hasPassword, loginPassword as password } from './builders/fund.ts'
import { pressesOf, shownTo, statusAndLog } from './builders/order-buttons.ts'
import type { Presses } from './builders/order-buttons.ts'
import { aBuyer, aSeller, submit } from './builders/order.ts'
import type { TestBuyer } from './builders/order.ts'
import { pressAtCashier } from './builders/payment.ts'
import { stockOf } from './builders/stock.ts'
import { takesTransfers } from './builders/transfer.ts'
import { brokenInvariants } from './invariants.ts'
import { chance } from './nasty-values.ts'
import { openWorld } from './world.ts'
import type { Answer, World } from './world.ts'

/*
 * Several people act in any order, one after another or two at once, while time passes and the shop changes its prices and counts
 * its stock. A shown button works, a hidden one is refused and changes nothing, and at every moment all invariants hold. SEED=…
 * repeats a run.
 */

const seed = Number(process.env.SEED ?? randomBytes(4).readUInt32BE())
const by = chance(seed)
const actions = 400

type Seller = Awaited<ReturnType<typeof aSeller>>
type Sold = { readonly goodsId: number; readonly seller: number }
type Placed = { readonly orderId: number; readonly tradeNo: string; readonly buyer: number; readonly seller: number }

let world: World
let buyers: TestBuyer[]
let sellers: Seller[]
const points: number[] = []
const goods: Sold[] = []
const orders: Placed[] = []
const cashiers: string[] = []
const day = 86_400_000

beforeAll(async () => {
  world = await openWorld()
  const passwordHash = await hashPassword(password)
  buyers = await Promise.all([1, 2, 3].map(() => aBuyer(world, { passwordHash })))
  sellers = await Promise.all([1, 2].map(() => aSeller(world)))
  for (const { boId, userId } of buyers)
    await world.write((ctx) =>
      post(ctx, {
        key: `recharge:${userId}`,
        why: '充值',
        lines: [
          { account: deposit, debit: 3_000_000 },
          { account: purse(boId), credit: 3_000_000 },
        ],
      }),
    )
  for (const [seller, shop] of sellers.entries()) {
    const freightTemplateId = await aFreightTemplate(world, shop)
    points.push(await aPickupPoint(world, shop))
    await takesTransfers(world, shop)
    await hasPassword(world, shop.ownerUserId)
    for (const stockType of [0, 1, 2] as const) {
      const { goodsId } = await aGoods(world, shop, { stockType, stock: 30_000, price: 1_235, freightTemplateId })
      goods.push({ goodsId, seller })
    }
    const { goodsId } = await aGoods(world, shop, { stockType: 2, stock: 30_000 })
    goods.push({ goodsId, seller })
    const [beginTime, endTime] = [new Date(world.now().getTime() - day), new Date(world.now().getTime() + 20 * day)]
    const limits = { stockQty: 12_000, perUserQty: 6_000 }
    await world.write((ctx) =>
      saveSalePrice(ctx, { shopId: shop.shopId, goodsId, price: 999, beginTime, endTime, ...limits }),
    )
  }
})
afterAll(() => world?.close())

/** Sessions end while days pass. */
const signInAgain = async () => {
  buyers = await Promise.all(buyers.map(async (one) => ({ ...one, speak: await world.signIn(one.userId) })))
  sellers = await Promise.all(sellers.map(async (one) => ({ ...one, speak: await world.signIn(one.ownerUserId) })))
}

const buy = async () => {
  const at = by.below(buyers.length)
  const wanted = new Map(Array.from({ length: 1 + by.below(3) }, () => [by.oneOf(goods), 1 + by.below(4)]))
  const items = [...wanted].map(([{ goodsId }, qty]) => ({ goodsId, qty }))
  // One in three is fetched.
  const fetched = by.below(3) === 0
  const deliveryByShop = sellers.map(({ shopId }, place) => ({ shopId, deliveryId: points[place]! }))
  // One in three is paid by transfer.
  const payType = by.below(3) === 0 ? { payType: 2 } : {}
  const answer = await submit(buyers[at]!, items, { ...payType, ...(fetched ? { deliveryByShop } : {}) })
  if (answer.code !== 0) return void expect([30401, 30301, 30126, 30127, 30521, 10400]).toContain(answer.code)
  const { tradeNo, orderIds } = answer.data as { tradeNo: string; orderIds: string[] }
  for (const orderId of orderIds.map(Number)) {
    const { shopId } = await world.db
      .selectFrom('tradeOrder')
      .select('shopId')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    orders.push({ orderId, tradeNo, buyer: at, seller: sellers.findIndex((it) => it.shopId === shopId) })
  }
}

const asBuyer = ({ buyer }: Placed) => buyers[buyer]!.speak
const asSeller = ({ seller }: Placed) => sellers[seller]!.speak
const placed = ({ orderId }: { readonly orderId: number }) => orders.find((it) => it.orderId === orderId)!
let behind: Presses
beforeAll(() => {
  behind = pressesOf({
    world,
    by,
    asBuyer: (it) => asBuyer(placed(it)),
    asSeller: (it) => asSeller(placed(it)),
    addressOf: (it) => buyers[placed(it).buyer]!.addressId,
    password,
    onCashier: (url) => cashiers.push(url),
  })
})

const buttonsOf = (it: Placed, side: '' | 'mj/') => shownTo(side === '' ? asBuyer(it) : asSeller(it), side, it.orderId)
const accepted = ({ code }: Answer): boolean => Number(code) === 0

/** Presses one button of one order; returns what is wrong with the answer. */
const press = async (): Promise<string | undefined> => {
  const it = by.oneOf(orders)
  // Half of the presses are of shown buttons: by chance alone few orders would ever be sent.
  const offered = by.below(2) === 0 ? [] : [...(await buttonsOf(it, '')), ...(await buttonsOf(it, 'mj/'))]
  const name = by.oneOf(offered.length > 0 ? offered : orderButtonNames)
  const { side, action } = behind[name]
  // One payment pays the whole checkout.
  const asked = name === 'PAY' ? orders.filter(({ tradeNo }) => tradeNo === it.tradeNo) : [it]
  const shown = (await Promise.all(asked.map((one) => buttonsOf(one, side)))).some((all) => all.includes(name))
  const before = await statusAndLog(world, it.orderId)
  const answer = await action(it)
  // A button considers the order, not the balance.
  if (accepted(answer) === shown || Number(answer.code) === 30307) tried.add(`${name} ${shown}`)
  else return `${name} was ${shown ? 'shown' : 'not shown'}, but ${answer.code} ${answer.msg}: ${before}`
  return shown || (await statusAndLog(world, it.orderId)) === before
    ? undefined
    : `${name} was refused and changed ${before}`
}
const tried = new Set<string>()
const pressTwoAtOnce = async () => {
  const it = by.oneOf(orders)
  const [one, other] = [by.oneOf(orderButtonNames), by.oneOf(orderButtonNames)]
  const answers = await Promise.all([behind[one].action(it), behind[other].action(it), world.settle()])
  for (const answer of answers.slice(0, 2) as Answer[]) expect(answer.status).toBeLessThan(500)
}

const atCashier = async () => {
  if (cashiers.length === 0) return
  const action = by.oneOf(['pay', 'pay', 'pay', 'fail', 'payLate', 'payUnheard', 'repeat'])
  await pressAtCashier(world, by.oneOf(cashiers), action)
}

const shopWorks = async () => {
  const { goodsId, seller } = by.oneOf(goods)
  const { shopId } = sellers[seller]!
  await world.write((ctx) => setPrices(ctx, shopId, [{ goodsId, price: 1_000 + by.below(500) }]))
  const { version, reservedQty } = await stockOf(world, goodsId)
  const qty = reservedQty + by.below(40) * 1_000
  // Goods without stock numbers have none to set.
  await world.write((ctx) => setStock(ctx, { shopId, goodsId, qty, version })).catch(() => {})
}

const timePasses = async () => {
  await world.later(by.oneOf([60_000, 31 * 60_000, 3_600_000, day, day, 8 * day]))
  await signInAgain()
}

const happenings: readonly (() => Promise<string | undefined | void>)[] = [
  buy,
  buy,
  press,
  press,
  press,
  press,
  press,
  press,
  pressTwoAtOnce,
  atCashier,
  atCashier,
  atCashier,
  () => world.settle().then(() => undefined),
  () => world.settle().then(() => undefined),
  shopWorks,
  () => (by.below(4) === 0 ? timePasses() : Promise.resolve()),
]

it(`whatever ${actions} things people do, the house stays sound (SEED=${seed})`, async () => {
  const wrong: string[] = []
  await buy()
  for (let at = 0; at < actions && wrong.length === 0; at += 1) {
    const found = orders.length === 0 ? await buy() : await by.oneOf(happenings)()
    if (found !== undefined) wrong.push(found)
    if (at % 20 === 0) wrong.push(...(await brokenInvariants(world.db, world.now())).map((it) => JSON.stringify(it)))
  }
  expect(wrong, `seed ${seed}`).toEqual([])
  expect(orders.length).toBeGreaterThan(20)
  // Chance decides which are tried; most must be.
  expect(tried.size).toBeGreaterThan(orderButtonNames.length * 0.8)

  // Left alone, every order reaches its end, and nothing is owed except to settled shops.
  for (let days = 0; days < 80; days += 8) await world.later(8 * day)
  expect(await brokenInvariants(world.db, world.now())).toEqual([])
  const open = await world.db
    .selectFrom('tradeOrder')
    .select(['orderId', 'orderStatus'])
    .where('orderStatus', 'in', [10, 40, 50])
    .execute()
  expect(open).toEqual([])
  const owed = await world.db.selectFrom('payment').select('paymentId').where('state', 'in', [0, 1]).execute()
  expect(owed).toEqual([])
  const refunds = await world.db.selectFrom('refund').select('refundId').where('state', '<>', 2).execute()
  expect(refunds).toEqual([])
})
