import type { Milli } from '@mall/api/money'
import type { cancelReasons } from '@mall/api/order/status'
import { timesDivideDown } from '@mall/api/money'
import { demoGoods } from './catalogue.ts'
import type { DemoGoods } from './demo-goods.ts'
import { chance } from './many-goods.ts'
import { contracts } from '../modules/contract/demo.ts'
import { demoAddresses } from '../modules/addressbook/demo.ts'
import { reviewTexts } from '../modules/comment/demo.ts'

/* Orders of the last ninety days as data, equal for the same moment; `order-steps.ts` makes steps of them. */

type PurchaseLine = { readonly key: string; readonly sku: number; readonly qty: Milli }

/** One checkout and its further steps. Steps that are not due yet are left to the people who try the demonstration. */
export type Purchase = {
  readonly account: string
  /** Position among the account's addresses. */
  readonly address: number
  readonly lines: readonly PurchaseLine[]
  readonly fleet: boolean
  /** Fetched at the first pick-up point of the shop; `ship` is then the time of the hand-over. */
  readonly fetched?: true
  /** Name of the chosen contract. */
  readonly contract?: (typeof contracts)[number]['name']
  readonly at: Date
  readonly remark?: string
  readonly pay?: { readonly at: Date; readonly by: 'wechat' | 'alipay' | 'bank' | 'balance' }
  readonly cancel?: { readonly at: Date; readonly reason: (typeof cancelReasons)[number] }
  readonly close?: { readonly at: Date; readonly reason: string }
  /** Time of a payment after the end of the order, which is refunded automatically. */
  readonly paidLate?: Date
  readonly remind?: Date
  /** How far the papers of its goods come; a sent order has all of them. */
  readonly papers?: { readonly at: Date; readonly stage: 'waiting' | 'rejected' | 'complete' }
  /** Times of the packages; all but the last carry half of what is open. */
  readonly ship?: readonly Date[]
  readonly receive?: Date
  readonly review?: { readonly at: Date; readonly text: number; readonly append?: boolean }
}

const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
export const daysOfHistory = 90

type Roll = (limit: number) => number
const pick = <T>(list: readonly T[], roll: Roll): T => list[roll(list.length)]!

/** Buyers of a shop, and the weight of the shop among all orders. */
type Market = {
  readonly shopId: number
  readonly weight: number
  readonly buyers: readonly string[]
  /** Approximate money of a line, in fen. */
  readonly lineMoney: number
}

const markets: readonly Market[] = [
  {
    shopId: 20001,
    weight: 42,
    buyers: [
      'buyer1',
      'purch1',
      'purch1',
      'purchadmin',
      'buyer2',
      'farmer1',
      'farmer2',
      'farmer3',
      'farmer7',
      'farmer8',
    ],
    lineMoney: 4_800_00,
  },
  {
    shopId: 20003,
    weight: 18,
    buyers: ['purch1', 'buyer2', 'farmer1', 'farmer3', 'farmer4', 'farmer7', 'farmer8'],
    lineMoney: 420_00,
  },
  {
    shopId: 20006,
    weight: 13,
    buyers: ['farmer6', 'farmer6', 'farmer5', 'farmer2', 'buyer2', 'buyer1'],
    lineMoney: 900_00,
  },
  {
    shopId: 20004,
    weight: 12,
    buyers: ['farmer4', 'farmer8', 'farmer3', 'farmer7', 'buyer1', 'buyer2'],
    lineMoney: 1_900_00,
  },
  { shopId: 20005, weight: 7, buyers: ['farmer5', 'farmer5', 'farmer6', 'buyer1'], lineMoney: 2_600_00 },
  { shopId: 20002, weight: 4, buyers: ['purch1', 'purchadmin', 'farmer2', 'farmer1'], lineMoney: 14_000_00 },
  { shopId: 20008, weight: 3, buyers: ['farmer7', 'farmer8', 'buyer1'], lineMoney: 1_600_00 },
  { shopId: 20010, weight: 1, buyers: ['farmer5', 'buyer2'], lineMoney: 320_00 },
]

/** Shops that no longer trade, with the number of days since their last order. */
export const quietDays: Readonly<Record<number, number>> = { 20008: 3, 20010: 8 }

/** Returns a shop's goods that history may sell: on sale, with enough stock. */
const moving = (shopId: number): readonly DemoGoods[] =>
  demoGoods.filter((it) => it.shopId === shopId && it.saleState === 1 && it.skus.some((sku) => isAmple(it, sku)))

const isAmple = (it: DemoGoods, sku: DemoGoods['skus'][number]): boolean =>
  it.stockType === 0 || sku.stock > 3 * sku.warn

const lineOf = (it: DemoGoods, money: number, roll: Roll): PurchaseLine => {
  const fit = it.skus.flatMap((sku, at) => (isAmple(it, sku) ? [{ sku, at }] : []))
  const { sku, at } = pick(fit, roll)
  const wanted = timesDivideDown(timesDivideDown(money, 40 + roll(120), 100), 1_000, sku.price)
  const steps = Math.max(0, Math.min(400, Math.floor((wanted - it.minQty) / it.stepQty)))
  return { key: it.key, sku: at, qty: it.minQty + steps * it.stepQty }
}

const linesFrom = (shopId: number, roll: Roll): PurchaseLine[] => {
  const market = markets.find((it) => it.shopId === shopId)!
  const shelf = moving(shopId)
  const first = pick(shelf, roll)
  const goods = new Set([first, ...Array.from({ length: [0, 0, 0, 1, 1, 2][roll(6)]! }, () => pick(shelf, roll))])
  return [...goods].map((it) => lineOf(it, market.lineMoney, roll))
}

/** Fish and eggs do not travel far: buyer1 has an address near that shop. */
const addressFor = (account: string, shopId: number, roll: Roll): number => {
  if (account === 'buyer1') return shopId === 20005 ? 5 : roll(4)
  return roll(demoAddresses.filter((it) => it.account === account).length)
}

const offset = 8 * hour
const startOfDay = (at: Date): number => Math.floor((at.getTime() + offset) / day) * day - offset
const after = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds)

const carriers = ['wechat', 'wechat', 'wechat', 'alipay', 'alipay', 'bank', 'balance'] as const
const remarks = [
  '请周末送货',
  '卸货请提前电话',
  '请尽快安排，栏里快断料了',
  '需要随车带检疫证明',
  '发新日期的货',
  undefined,
  undefined,
  undefined,
  undefined,
]

const unwanted = ['不想要了', '信息填写错误', '重复下单', '价格有误'] as const
const soldOut = ['卖家缺货', '收货地址超出配送范围', '与买家协商一致关闭'] as const

type Outcome = Pick<Purchase, 'pay' | 'cancel' | 'close' | 'paidLate' | 'remind' | 'ship' | 'receive' | 'review'>

const reviewAt = (receive: Date, roll: Roll): Outcome =>
  roll(100) < 70
    ? { review: { at: after(receive, (6 + roll(60)) * hour), text: roll(reviewTexts.length), append: roll(6) === 0 } }
    : {}

const sent = (paid: Date, roll: Roll): Outcome => {
  const first = after(paid, (3 + roll(34)) * hour)
  const ship = roll(12) === 0 ? [first, after(first, (12 + roll(30)) * hour)] : [first]
  const remind = roll(8) === 0 ? { remind: after(paid, 25 * hour) } : {}
  // One in six leaves the receipt to the deadline.
  if (roll(6) === 0) return { ship, ...remind }
  const receive = after(ship.at(-1)!, (30 + roll(90)) * hour)
  return { ship, receive, ...remind, ...reviewAt(receive, roll) }
}

const outcomeOf = (at: Date, roll: Roll): Outcome => {
  const luck = roll(100)
  if (luck < 5) return { cancel: { at: after(at, (5 + roll(300)) * minute), reason: pick(unwanted, roll) } }
  if (luck < 9) return {}
  if (luck < 12) return { close: { at: after(at, (1 + roll(9)) * hour), reason: pick(soldOut, roll) } }
  const pay = { at: after(at, (1 + roll(25)) * minute), by: pick(carriers, roll) }
  return { pay, ...sent(pay.at, roll) }
}

type OrdersOn = (daysAgo: number, weekday: number, roll: Roll) => number

/** More orders in recent days, fewer on Sundays. */
const usualOrders: OrdersOn = (daysAgo, weekday, roll) => {
  const usual = 12 + Math.floor(((daysOfHistory - daysAgo) * 30) / daysOfHistory)
  return Math.max(1, Math.floor((usual * (weekday === 0 ? 6 : 10) + roll(120)) / 100))
}

const weighted = (roll: Roll): Market => {
  let left = roll(markets.reduce((sum, it) => sum + it.weight, 0))
  return markets.find((it) => (left -= it.weight) < 0)!
}

const everyday = (now: Date, roll: Roll, ordersOn: OrdersOn): Purchase[] => {
  const today = startOfDay(now)
  return Array.from({ length: daysOfHistory }, (_, back) => daysOfHistory - 1 - back).flatMap((daysAgo) => {
    const begin = today - daysAgo * day
    const weekday = new Date(begin + offset).getUTCDay()
    return Array.from({ length: ordersOn(daysAgo, weekday, roll) }, (): Purchase => {
      const at = new Date(begin + (7 * 60 + roll(14 * 60)) * minute)
      const market = weighted(roll)
      const account = pick(market.buyers, roll)
      const remark = pick(remarks, roll)
      return {
        account,
        address: addressFor(account, market.shopId, roll),
        lines: linesFrom(market.shopId, roll),
        fleet: roll(3) === 0,
        at,
        ...(remark === undefined ? {} : { remark }),
        ...outcomeOf(at, roll),
      }
    }).filter((it) => daysAgo > (quietDays[demoGoods.find((one) => one.key === it.lines[0]!.key)!.shopId] ?? -1))
  })
}

const line = (key: string, qty: number, sku = 0): PurchaseLine => ({ key, sku, qty: qty * 1_000 })

/** Returns helpers for orders written by hand, with times in hours before now. */
const purchasesBefore = (now: Date) => {
  const ago = (hours: number): Date => after(now, -hours * hour)
  // Pays within a quarter of an hour, because goods at a limited-time price are not kept for long.
  const pay = (hours: number, by: 'wechat' | 'alipay' | 'bank' | 'balance' = 'wechat') => ({
    pay: { at: ago(Math.max(hours - 0.2, hours / 2)), by },
  })
  const purchase = (
    account: string,
    at: number,
    lines: readonly PurchaseLine[],
    more: Partial<Purchase> = {},
  ): Purchase => ({
    account,
    address: 0,
    lines,
    fleet: false,
    at: ago(at),
    ...more,
  })
  const review = (hours: number, text: number, append = false) => ({ review: { at: ago(hours), text, append } })
  return { ago, pay, purchase, review }
}

/** Orders for the accounts opened first: to be paid, to be shipped, shipped in part. */
const openPurchases = (now: Date): Purchase[] => {
  const { ago, pay, purchase } = purchasesBefore(now)
  return [
    // 待付款
    purchase('buyer1', 0.4, [line('feed-550', 20), line('med-vitamin', 10)], { remark: '两家一起付' }),
    purchase('buyer1', 5, [line('feed-s1', 12)]),
    purchase('buyer1', 27, [line('feed-concentrate', 30)], { fleet: true }),
    purchase('purch1', 2, [line('feed-551', 80)]),
    purchase('purch1', 30, [line('feed-finisher', 60, 1)]),
    purchase('farmer1', 9, [line('feed-550', 15)]),
    purchase('buyer2', 6, [line('egg-case', 2, 1)]),
    purchase('farmer5', 3, [line('fish-bass', 40)]),
    // 待发货
    purchase('buyer1', 3, [line('feed-s1', 10), line('feed-550', 15)], pay(3)),
    purchase('buyer1', 31, [line('feed-551', 40)], { ...pay(31, 'alipay'), remind: ago(4), remark: '请周末送货' }),
    purchase('buyer1', 52, [line('feed-concentrate', 16)], { ...pay(52, 'balance'), fleet: true }),
    purchase('buyer1', 8, [line('med-iodine', 6), line('med-ivermectin', 20)], pay(8)),
    purchase('purch1', 7, [line('feed-551', 120)], pay(7, 'balance')),
    purchase('purch1', 20, [line('vac-csf', 40), line('med-amoxicillin', 30)], {
      ...pay(20, 'bank'),
      papers: { at: ago(18), stage: 'waiting' },
    }),
    purchase('purch1', 33, [line('pig-gilt', 6)], { ...pay(33), papers: { at: ago(9), stage: 'waiting' } }),
    purchase('buyer1', 35, [line('med-amoxicillin', 12)], { ...pay(35), papers: { at: ago(10), stage: 'rejected' } }),
    purchase('farmer1', 36, [line('med-amoxicillin', 8)], { ...pay(36), papers: { at: ago(11), stage: 'complete' } }),
    purchase('purchadmin', 26, [line('feed-sow', 60)], pay(26, 'balance')),
    purchase('farmer2', 0.3, [line('feed-550', 10)], pay(0.3)),
    purchase('farmer7', 0.9, [line('feed-cattle', 8)], pay(0.9, 'alipay')),
    purchase('farmer6', 5, [line('egg-case', 10, 1)], pay(5)),
    purchase('farmer8', 11, [line('fert-urea', 30)], pay(11)),
    purchase('purch1', 40, [line('pig-piglet', 20)], pay(40, 'bank')),
    purchase('buyer1', 34, [line('feed-550', 60)], { ...pay(34), contract: '年度饲料框架合同' }),
    purchase('purchadmin', 29, [line('feed-sow', 100)], { ...pay(29, 'balance'), contract: '年度饲料框架合同' }),
    // 待自提
    purchase('buyer1', 16, [line('feed-550', 12)], { ...pay(16), fetched: true, remark: '周六上午来拉' }),
    purchase('farmer1', 5, [line('feed-s1', 8)], { ...pay(5), fetched: true }),
    // 部分发货
    purchase('buyer1', 60, [line('feed-550', 40), line('feed-s1', 20)], {
      ...pay(60),
      ship: [ago(20), after(now, day)],
    }),
    purchase('buyer1', 75, [line('feed-551', 60)], { ...pay(75), ship: [ago(30), after(now, day)], fleet: true }),
    purchase('purch1', 66, [line('feed-finisher', 100, 1)], {
      ...pay(66, 'balance'),
      ship: [ago(22), after(now, day)],
      fleet: true,
    }),
    purchase('farmer3', 50, [line('med-florfenicol', 60)], { ...pay(50), ship: [ago(9), after(now, day)] }),
  ]
}

/** Orders of the same accounts: on their way, received, cancelled. */
const endedPurchases = (now: Date): Purchase[] => {
  const { ago, pay, purchase, review } = purchasesBefore(now)
  return [
    // 待收货
    purchase('buyer1', 70, [line('feed-550', 25)], { ...pay(70), ship: [ago(44)] }),
    purchase('buyer1', 54, [line('feed-layer', 30)], { ...pay(54), ship: [ago(18)], fleet: true }),
    purchase('buyer1', 90, [line('feed-broiler', 24)], { ...pay(90), ship: [ago(60), ago(40)] }),
    purchase('buyer1', 48, [line('seed-maize-958', 12)], { ...pay(48, 'alipay'), ship: [ago(26)] }),
    purchase('purch1', 80, [line('feed-550', 150)], { ...pay(80, 'balance'), ship: [ago(50)], fleet: true }),
    purchase('purch1', 62, [line('med-glutaraldehyde', 12)], { ...pay(62), ship: [ago(33)] }),
    // 交易成功
    purchase('buyer1', 210, [line('feed-550', 80), line('feed-s1', 10)], {
      ...pay(210),
      contract: '年度饲料框架合同',
      ship: [ago(190)],
      receive: ago(140),
    }),
    purchase('buyer1', 150, [line('feed-s1', 16)], { ...pay(150), ship: [ago(120)], receive: ago(30) }),
    purchase('buyer1', 170, [line('feed-551', 30)], { ...pay(170), ship: [ago(140)], receive: ago(52), fleet: true }),
    purchase('buyer1', 190, [line('med-probiotic', 8)], { ...pay(190), ship: [ago(160)], receive: ago(70) }),
    purchase('buyer1', 200, [line('feed-550', 20)], {
      ...pay(200),
      ship: [ago(170)],
      receive: ago(90),
      ...review(48, 0),
    }),
    purchase('purch1', 180, [line('feed-551', 100)], { ...pay(180), ship: [ago(150)], receive: ago(60), fleet: true }),
    purchase('purch1', 210, [line('feed-550', 90)], {
      ...pay(210),
      ship: [ago(180)],
      receive: ago(80),
      ...review(20, 3),
    }),
    // 自提完成
    purchase('buyer1', 160, [line('feed-layer', 15)], { ...pay(160), ship: [ago(132)], fetched: true }),
    // 已取消：买家、超时、卖家；以及取消后才到的钱
    purchase('buyer1', 300, [line('feed-550', 10)], { cancel: { at: ago(299), reason: '重复下单' } }),
    purchase('buyer1', 130, [line('feed-layer', 20)], { cancel: { at: ago(129.2), reason: '不想要了' } }),
    purchase('buyer1', 420, [line('feed-551', 12)]),
    purchase('buyer1', 250, [line('feed-concentrate', 10)]),
    purchase('buyer1', 95, [line('med-ivermectin', 10)]),
    purchase('buyer1', 330, [line('feed-cattle', 40)], { close: { at: ago(322), reason: '卖家缺货' } }),
    purchase('buyer1', 110, [line('feed-broiler', 30)], { close: { at: ago(104), reason: '与买家协商一致关闭' } }),
    purchase('buyer1', 100, [line('feed-broiler', 10)], {
      cancel: { at: ago(99.8), reason: '信息填写错误' },
      paidLate: ago(99.6),
    }),
    purchase('purch1', 140, [line('feed-sow', 40)], { cancel: { at: ago(139), reason: '价格有误' } }),
    purchase('purch1', 410, [line('feed-550', 60)]),
    // 现在已冻结的店铺从前的订单
    purchase('farmer5', 700, [line('food-salted', 10)], {
      ...pay(700),
      ship: [ago(680)],
      receive: ago(600),
      ...review(590, 2),
    }),
    purchase('buyer2', 620, [line('food-preserved', 6)], { ...pay(620), ship: [ago(600)], receive: ago(530) }),
  ]
}

/** Returns every checkout of the last ninety days, oldest first. */
export const historyUntil = (now: Date): readonly Purchase[] => {
  const purchases = [...everyday(now, chance(20_261), usualOrders), ...openPurchases(now), ...endedPurchases(now)]
  return purchases.filter((it) => it.at < now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * Returns `count` more checkouts of the last ninety days, different ones for another seed. They are paid online, because balances
 * are limited.
 */
export const morePurchases = (now: Date, count: number, seed: number): readonly Purchase[] => {
  const few = Math.floor(count / daysOfHistory)
  const purchases = everyday(now, chance(seed), (daysAgo) => few + (daysAgo <= count % daysOfHistory ? 1 : 0))
  return purchases
    .map((it) => (it.pay?.by === 'balance' ? { ...it, pay: { ...it.pay, by: 'wechat' as const } } : it))
    .filter((it) => it.at < now && !shopIdsOf(it).some((shopId) => shopId in quietDays))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Returns how much of each specification the purchases order. */
export const demandOf = (purchases: readonly Purchase[]): ((key: string, sku: number) => Milli) => {
  const sums = new Map<string, number>()
  for (const { key, sku, qty } of purchases.flatMap((it) => it.lines))
    sums.set(`${key} ${sku}`, (sums.get(`${key} ${sku}`) ?? 0) + qty)
  return (key, sku) => sums.get(`${key} ${sku}`) ?? 0
}

export const shopIdsOf = (purchase: Purchase): number[] => [
  ...new Set(purchase.lines.map((it) => demoGoods.find((one) => one.key === it.key)!.shopId)),
]
