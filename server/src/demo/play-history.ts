import type { Fen } from '@mall/api/money'
import type { Courier } from '@mall/api/order/status'
import type { Id } from '@mall/api/wire-types'
import type { Actor, Seller } from '../actor.ts'
import type { House } from '../kernel/outbox.ts'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { actOnTrade } from '../modules/cashier/act-on-trade.ts'
import { addReviews } from '../modules/comment/public.ts'
import { actorOf } from '../modules/identity/public.ts'
import { balanceOf } from '../modules/ledger/public.ts'
import { placeOrder } from '../modules/order/checkout/place-order.ts'
import { previewCheckout } from '../modules/order/checkout/preview-checkout.ts'
import { cancelOrder, closeOrder } from '../modules/order/life/cancel-order.ts'
import { remindShop } from '../modules/order/life/mark-order.ts'
import { linesOf } from '../modules/order/lists/row-queries.ts'
import { payOrder } from '../modules/order/paying/pay-order.ts'
import { openLines } from '../modules/order/shipping/queries.ts'
import { receiveOrder } from '../modules/order/shipping/receive-order.ts'
import { shipOrder } from '../modules/order/shipping/ship-order.ts'
import type { Album } from './album.ts'
import { demoGoods } from './catalogue.ts'
import { shopIdsOf } from './history.ts'
import type { Story } from './history.ts'
import type { GoodsIds } from './load-goods.ts'
import type { People } from './load-people.ts'
import type { ShopParts } from './load-shops.ts'
import { demoShops } from './shops.ts'
import { tellings } from './tellings.ts'

/* Tells stories to the house through its own use cases, each step by the person who would do it. */

export type Stage = {
  readonly house: House
  readonly people: People
  readonly goods: GoodsIds
  readonly shops: ReadonlyMap<number, ShopParts>
  readonly album: Album
  readonly password: string
}

type Placed = { readonly tradeNo: string; readonly orderIds: readonly Id[]; readonly payMoney: Fen; cashier?: string }
type Telling = { readonly stage: Stage; readonly story: Story; readonly cast: Cast; placed?: Placed }

/** Knows people once they were asked for. */
export type Cast = {
  readonly buyer: (account: string) => Promise<Actor>
  readonly seller: (shopId: number) => Promise<Seller>
}

export const openCast = ({ db }: House): Cast => {
  const known = new Map<string, Promise<Actor>>()
  const person = (account: string, shopId?: number): Promise<Actor> => {
    const key = `${account} ${shopId}`
    const found = known.get(key) ?? actorOf(db, account, shopId).then((it) => it!)
    known.set(key, found)
    return found
  }
  return {
    buyer: (account) => person(account),
    seller: (shopId) => person(demoShops.find((it) => it.shopId === shopId)!.ownerAccount, shopId) as Promise<Seller>,
  }
}

const place = async (it: Telling): Promise<void> => {
  const { stage, story } = it
  const actor = await it.cast.buyer(story.account)
  const items = story.lines.map((line) => ({
    goodsId: stage.goods.get(line.key)!.goodsIds[line.sku]!,
    qty: line.qty,
  }))
  const wish = { items, addressId: stage.people.get(story.account)!.addressIds[story.address]! }
  const fleet = shopIdsOf(story).map((shopId) => ({
    shopId,
    deliveryId: stage.shops.get(shopId)!.deliveries.get('fleet')!,
  }))
  const look = (more: object) => previewCheckout(readContext(stage.house, actor), { ...wish, ...more })
  const wished = story.fleet ? await look({ deliveryByShop: fleet }) : undefined
  const seen = wished?.canSubmit === true ? wished : await look({})
  if (!seen.canSubmit)
    throw new Error(
      `${story.account} cannot order: ${seen.shops
        .flatMap((one) => one.errors)
        .map((one) => one.msg)
        .join()}`,
    )
  const { tradeNo, orderIds, payMoney } = await inWrite(stage.house, actor, (ctx) =>
    placeOrder(ctx, {
      ...wish,
      ...(seen === wished ? { deliveryByShop: fleet } : {}),
      payMoney: seen.payMoney,
      sourceClient: story.account.length % 2 === 0 ? 'pc' : 'h5',
      ...(story.remark === undefined
        ? {}
        : { remarkByShop: shopIdsOf(story).map((shopId) => ({ shopId, remark: story.remark! })) }),
    }),
  )
  it.placed = { tradeNo, orderIds, payMoney }
}

const openPayment = async ({ stage, story, cast, placed }: Telling, by: NonNullable<Story['pay']>['by']) => {
  const actor = await cast.buyer(story.account)
  const wish =
    by === 'balance' ? { payType: 4 as const, password: stage.password } : { payType: 1 as const, channel: by }
  return (await payOrder(callContext(stage.house, actor), { tradeNo: placed!.tradeNo, ...wish })).cashierUrl
}

/** Presses a button of the cashier page that `payOrder` answered. */
const press = (house: House, cashier: string, action: 'pay' | 'payLate') =>
  inWrite(house, null, (ctx) => actOnTrade(ctx, { token: cashier.split('/').at(-1)!, action }))

const payNow = async (it: Telling): Promise<void> => {
  const { by } = it.story.pay!
  const { availableMoney } = await balanceOf(it.stage.house.db, { boId: it.stage.people.get(it.story.account)!.boId })
  // Whoever has not enough in the purse takes the telephone.
  const cashier = await openPayment(it, by === 'balance' && availableMoney < it.placed!.payMoney ? 'wechat' : by)
  if (cashier !== null) await press(it.stage.house, cashier, 'pay')
}

// The page stays open while the order is cancelled, and is paid then.
const openLate = async (it: Telling): Promise<void> => {
  it.placed!.cashier = (await openPayment(it, 'wechat'))!
}
const payLate = (it: Telling) => press(it.stage.house, it.placed!.cashier!, 'payLate')

const eachOrder = async ({ placed }: Telling, work: (orderId: Id) => Promise<unknown>): Promise<void> => {
  for (const orderId of placed!.orderIds) await work(orderId)
}

const byBuyer = async (it: Telling, work: (actor: Actor, orderId: Id) => Promise<unknown>) => {
  const actor = await it.cast.buyer(it.story.account)
  await eachOrder(it, (orderId) => work(actor, orderId))
}

const bySeller = async (it: Telling, work: (actor: Seller, orderId: Id, shopId: number) => Promise<unknown>) => {
  const { rows } = await sellersOf(it)
  await eachOrder(it, async (orderId) => {
    const shopId = rows.get(orderId)!
    await work(await it.cast.seller(shopId), orderId, shopId)
  })
}

const sellersOf = async ({ stage, placed }: Telling) => {
  const found = await stage.house.db
    .selectFrom('tradeOrder')
    .select(['orderId', 'shopId'])
    .where('orderId', 'in', [...placed!.orderIds])
    .execute()
  return { rows: new Map(found.map((row) => [row.orderId, row.shopId])) }
}

const companies = ['ZTO', 'SF', 'JD', 'DBL', 'YUNDA', 'ANE'] as const satisfies readonly Courier[]
const drivers = [
  ['冀A8D013', '马国栋', '13800003011'],
  ['冀F2K776', '刘铁柱', '13800003012'],
  ['豫P6M352', '宋长江', '13800003013'],
  ['鲁H9C108', '孔令旗', '13800003014'],
] as const

const papers = (orderId: Id, deliveryType: number, at: number) => {
  if (deliveryType !== 2)
    return {
      logisticsType: 1 as const,
      companyCode: companies[orderId % companies.length]!,
      trackingNo: `7${String(orderId * 7_919 + at).padStart(12, '0')}`,
    }
  const [plateNo, driverName, driverMobile] = drivers[orderId % drivers.length]!
  return { logisticsType: 2 as const, vehicles: [{ plateNo, vehicleType: 2 as const, driverName, driverMobile }] }
}

const half = (qty: number, scale: number): number => {
  const unit = 10 ** (3 - scale)
  return Math.max(unit, Math.floor(qty / 2 / unit) * unit)
}

/** One package of each order: the last one carries all that is open, others half of each line. */
const send = (it: Telling, at: number) =>
  bySeller(it, async (actor, orderId) => {
    const { db } = it.stage.house
    const last = at === it.story.ship!.length - 1
    const open = await openLines(db, [orderId])
    // Half of one is one: all of it went with the first.
    if (open.length === 0) return
    const { deliveryType } = await db
      .selectFrom('tradeOrder')
      .select('deliveryType')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const lines = open.map((line) => ({ lineId: line.lineId, qty: half(line.openQty, line.qtyScale) }))
    await inWrite(it.stage.house, actor, (ctx) =>
      shipOrder(ctx, { orderId, ...papers(orderId, deliveryType, at), ...(last ? {} : { lines }) }),
    )
  })

const tell = (it: Telling) =>
  byBuyer(it, async (actor, orderId) => {
    const { house, album } = it.stage
    const lines = await linesOf(house.db, [orderId])
    await inWrite(house, actor, (ctx) =>
      addReviews(
        ctx,
        lines.map((line, at) => {
          const told = tellings[(it.story.review!.telling + at) % tellings.length]!
          const key = it.story.lines.find((one) => it.stage.goods.get(one.key)!.goodsIds.includes(line.goodsId))!.key
          const pictures = album.goods(demoGoods.find((one) => one.key === key)!)
          return {
            orderId,
            lineId: line.lineId,
            spuId: line.spuId,
            goodsId: line.goodsId,
            shopId: demoGoods.find((one) => one.key === key)!.shopId,
            buyerUserId: actor.userId,
            anonymous: told.anonymous ?? false,
            specText: line.specText,
            goodsScore: told.score,
            content: told.words,
            images: pictures.slice(0, told.pictures),
            usefulCount: (orderId * 7 + at) % 23,
            ...(told.reply === undefined ? {} : { sellerReply: told.reply }),
            ...(it.story.review!.append === true && told.later !== undefined ? { appendContent: told.later } : {}),
          }
        }),
      ),
    )
  })

// The calendar may have been quicker: goods at a price for a time are kept for half an hour only.
const stillUnpaid = async ({ stage, placed }: Telling): Promise<boolean> => {
  const found = await stage.house.db
    .selectFrom('tradeOrder')
    .select('orderId')
    .where('orderId', 'in', [...placed!.orderIds])
    .where('orderStatus', '=', 10)
    .execute()
  return found.length === placed!.orderIds.length
}

const end = async (it: Telling): Promise<void> => {
  if (!(await stillUnpaid(it))) return
  const { cancel: given, close: refused } = it.story
  if (given !== undefined)
    await byBuyer(it, (actor, orderId) =>
      inWrite(it.stage.house, actor, (ctx) => cancelOrder(ctx, { orderId, reason: given.reason })),
    )
  if (refused !== undefined)
    await bySeller(it, (actor, orderId) =>
      inWrite(it.stage.house, actor, (ctx) => closeOrder(ctx, { orderId, reason: refused.reason })),
    )
}

export type Deed = { readonly at: Date; readonly what: string; readonly run: () => Promise<unknown> }

/** Everything people do in a story, each at its time; what the calendar does is done by the house itself. */
export const deedsOf = (stage: Stage, cast: Cast, story: Story): Deed[] => {
  const it: Telling = { stage, story, cast }
  const deeds: Deed[] = []
  const add = (what: string, at: Date | undefined, run: () => Promise<unknown>) => {
    if (at !== undefined) deeds.push({ at, what: `${story.account} ${what}`, run })
  }
  const { house } = stage
  const ending = story.cancel?.at ?? story.close?.at
  add('places', story.at, () => place(it))
  if (story.paidLate !== undefined) add('opens the cashier', new Date(ending!.getTime() - 60_000), () => openLate(it))
  add('ends', ending, () => end(it))
  add('pays late', story.paidLate, () => payLate(it))
  add('pays', story.pay?.at, () => payNow(it))
  // Whoever was sent his goods does not ask where they are.
  if (story.remind !== undefined && !(story.ship !== undefined && story.ship[0]! < story.remind))
    add('reminds', story.remind, () =>
      byBuyer(it, (actor, orderId) => inWrite(house, actor, (ctx) => remindShop(ctx, { orderId }))),
    )
  for (const [at, moment] of (story.ship ?? []).entries()) add('is sent', moment, () => send(it, at))
  add('receives', story.receive, () =>
    byBuyer(it, (actor, orderId) => inWrite(house, actor, (ctx) => receiveOrder(ctx, { orderId }))),
  )
  add('reviews', story.review?.at, () => tell(it))
  return deeds
}
