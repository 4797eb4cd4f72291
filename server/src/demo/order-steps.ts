import type { Fen } from '@mall/api/money'
import type { Courier } from '@mall/api/order/status'
import type { Id } from '@mall/api/wire-types'
import type { Actor, Seller } from '../actor.ts'
import type { House } from '../kernel/outbox.ts'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { actOnTrade } from '../modules/cashier/act-on-trade.ts'
import { addReview } from '../modules/comment/reviews/add-review.ts'
import { markReviewUseful, replyToReview } from '../modules/comment/reviews/answer-review.ts'
import { appendReview } from '../modules/comment/reviews/append-review.ts'
import { reviewsOfOrder } from '../modules/comment/reviews/queries.ts'
import { putPublicVideo } from '../modules/file/public.ts'
import { actorOf } from '../modules/identity/public.ts'
import { balanceOf } from '../modules/ledger/public.ts'
import { placeOrder } from '../modules/order/checkout/place-order.ts'
import { previewCheckout } from '../modules/order/checkout/preview-checkout.ts'
import { cancelOrder, closeOrder } from '../modules/order/life/cancel-order.ts'
import { remindShop } from '../modules/order/life/mark-order.ts'
import { factsOf } from '../modules/order/life/queries.ts'
import { reviewChances } from '../modules/order/life/review-chances.ts'
import { payOrder } from '../modules/order/paying/pay-order.ts'
import { handOverGoods } from '../modules/order/shipping/hand-over-goods.ts'
import { openLines, pickupCodeOf } from '../modules/order/shipping/queries.ts'
import { receiveOrder } from '../modules/order/shipping/receive-order.ts'
import { signPlaced } from '../modules/signing/demo.ts'
import { shipOrder } from '../modules/order/shipping/ship-order.ts'
import type { Album } from './album.ts'
import { demoGoods } from './catalogue.ts'
import { filmOf } from './film.ts'
import { shopIdsOf } from './history.ts'
import type { Purchase } from './history.ts'
import type { GoodsIds } from './load-goods.ts'
import { bringPapers } from './paper-steps.ts'
import type { People } from './load-people.ts'
import type { ShopParts } from './load-shops.ts'
import { ordersById } from './queries.ts'
import { demoShops } from './shops.ts'
import { firstLevelOf } from './categories.ts'
import { reviewFor } from '../modules/comment/demo.ts'

/* Steps of people for a purchase, through the program's use cases, each by the person in charge. */

/** Data loaded before anything is ordered. */
export type Loaded = {
  readonly house: House
  readonly people: People
  readonly goods: GoodsIds
  readonly shops: ReadonlyMap<number, ShopParts>
  readonly album: Album
  readonly password: string
}

type Placed = { readonly tradeNo: string; readonly orderIds: readonly Id[]; readonly payMoney: Fen; cashier?: string }
type Running = {
  readonly loaded: Loaded
  readonly purchase: Purchase
  readonly actors: Actors
  placed?: Placed
  paidTime?: Date
}

/** Finds actors, and remembers them. */
export type Actors = {
  readonly buyer: (account: string) => Promise<Actor>
  readonly seller: (shopId: number) => Promise<Seller>
}

export const openActors = ({ db }: House): Actors => {
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

/** Returns the lorries of a shop, or its first pick-up point. */
const wayOf = ({ shops }: Loaded, { fetched }: Purchase, shopId: number): Id => {
  const point = demoShops.find((it) => it.shopId === shopId)!.deliveries.find((it) => it.deliveryType === 3)
  return shops.get(shopId)!.deliveries.get(fetched && point ? point.key : 'fleet')!
}

type Preview = Awaited<ReturnType<typeof previewCheckout>>

/** Returns the day on which the buyer fetches the goods: the third day with room for them. */
const dayToFetch = ({ shops }: Preview, { fetched }: Purchase, shopId: number): { expectTime?: string } => {
  const part = shops.find(({ shop }) => shop.shopId === shopId)
  const days = part?.deliveries.find(({ deliveryId }) => deliveryId === part.deliveryId)?.days ?? []
  const expectTime = fetched && days.filter(({ fits }) => fits)[2]?.day
  return expectTime ? { expectTime } : {}
}

const place = async (it: Running): Promise<void> => {
  const { loaded, purchase } = it
  const actor = await it.actors.buyer(purchase.account)
  const items = purchase.lines.map((line) => ({
    goodsId: loaded.goods.get(line.key)!.goodsIds[line.sku]!,
    qty: line.qty,
  }))
  const chosen = { items, addressId: loaded.people.get(purchase.account)!.addressIds[purchase.address]! }
  const wanted = shopIdsOf(purchase).map((shopId) => ({ shopId, deliveryId: wayOf(loaded, purchase, shopId) }))
  const preview = (more: object) => previewCheckout(readContext(loaded.house, actor), { ...chosen, ...more })
  const asWanted = purchase.fleet || purchase.fetched ? await preview({ deliveryByShop: wanted }) : undefined
  const plain = asWanted?.canSubmit === true ? asWanted : await preview({})
  const contractByShop = plain.shops.flatMap(({ shop: { shopId }, contracts }) =>
    contracts.filter((one) => one.name === purchase.contract).map(({ contractId }) => ({ shopId, contractId })),
  )
  const deliveryByShop = wanted.map((one) => ({ ...one, ...dayToFetch(plain, purchase, one.shopId) }))
  const more = { ...(plain === asWanted ? { deliveryByShop } : {}), contractByShop }
  const seen = contractByShop.length === 0 ? plain : await preview(more)
  if (!seen.canSubmit)
    throw new Error(
      `${purchase.account} cannot order: ${seen.shops
        .flatMap((one) => one.errors)
        .map((one) => one.msg)
        .join()}`,
    )
  const { tradeNo, orderIds, payMoney } = await inWrite(loaded.house, actor, (ctx) =>
    placeOrder(ctx, {
      ...chosen,
      ...more,
      payMoney: seen.payMoney,
      sourceClient: purchase.account.length % 2 === 0 ? 'pc' : 'h5',
      ...(purchase.remark === undefined
        ? {}
        : { remarkByShop: shopIdsOf(purchase).map((shopId) => ({ shopId, remark: purchase.remark! })) }),
    }),
  )
  it.placed = { tradeNo, orderIds, payMoney }
  const paid = purchase.pay !== undefined || purchase.paidLate !== undefined
  for (const orderId of orderIds)
    await signPlaced(loaded.house, { orderId, paid, buyer: actor, seller: it.actors.seller })
}

const openPayment = async ({ loaded, purchase, actors, placed }: Running, by: NonNullable<Purchase['pay']>['by']) => {
  const actor = await actors.buyer(purchase.account)
  const way =
    by === 'balance' ? { payType: 4 as const, password: loaded.password } : { payType: 1 as const, channel: by }
  return (await payOrder(callContext(loaded.house, actor), { tradeNo: placed!.tradeNo, ...way })).cashierUrl
}

/** Presses a button of the cashier page that `payOrder` returned. */
export const press = (house: House, cashier: string, action: 'pay' | 'payLate') =>
  inWrite(house, null, (ctx) => actOnTrade(ctx, { token: cashier.split('/').at(-1)!, action }))

const payNow = async (it: Running): Promise<void> => {
  const { by } = it.purchase.pay!
  const { availableMoney } = await balanceOf(it.loaded.house.db, {
    boId: it.loaded.people.get(it.purchase.account)!.boId,
  })
  // Pays by phone if the balance is too small.
  const cashier = await openPayment(it, by === 'balance' && availableMoney < it.placed!.payMoney ? 'wechat' : by)
  if (cashier !== null) await press(it.loaded.house, cashier, 'pay')
  it.paidTime = it.loaded.house.clock.now()
}

const day = 86_400_000
/** Reminds the shop after a day; skipped if the clock jumped over days, because then no day has passed. */
const remind = async (it: Running): Promise<void> => {
  const { house } = it.loaded
  if (house.clock.now().getTime() - it.paidTime!.getTime() < day) return
  await byBuyer(it, (actor, orderId) => inWrite(house, actor, (ctx) => remindShop(ctx, { orderId })))
}

// The page stays open while the order is cancelled, and is paid afterwards.
const openLate = async (it: Running): Promise<void> => {
  it.placed!.cashier = (await openPayment(it, 'wechat'))!
}
const payLate = (it: Running) => press(it.loaded.house, it.placed!.cashier!, 'payLate')

const eachOrder = async ({ placed }: Running, work: (orderId: Id) => Promise<unknown>): Promise<void> => {
  for (const orderId of placed!.orderIds) await work(orderId)
}

const byBuyer = async (it: Running, work: (actor: Actor, orderId: Id) => Promise<unknown>) => {
  const actor = await it.actors.buyer(it.purchase.account)
  await eachOrder(it, (orderId) => work(actor, orderId))
}

const ordersOf = ({ loaded, placed }: Running) => ordersById(loaded.house.reading, placed!.orderIds)

const bySeller = async (it: Running, work: (actor: Seller, orderId: Id, deliveryType: number) => Promise<unknown>) => {
  const orders = new Map((await ordersOf(it)).map((order) => [order.orderId, order]))
  await eachOrder(it, async (orderId) => {
    const { shopId, deliveryType } = orders.get(orderId)!
    await work(await it.actors.seller(shopId), orderId, deliveryType)
  })
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

/** Hands the goods over with the code that the buyer shows at the pick-up point. */
const handOver = async ({ loaded: { house } }: Running, actor: Seller, orderId: Id) => {
  const pickupCode = (await pickupCodeOf(house.reading, orderId))!
  return inWrite(house, actor, (ctx) => handOverGoods(ctx, { orderId, pickupCode }))
}

/** Sends one package of each order: the last one carries all that is open, earlier ones half of each line. */
const send = (it: Running, at: number) =>
  bySeller(it, async (actor, orderId, deliveryType) => {
    const { house } = it.loaded
    const { reading } = house
    await bringPapers({ house, buyer: await it.actors.buyer(it.purchase.account), seller: actor, orderId }, 'complete')
    if (deliveryType === 3) return handOver(it, actor, orderId)
    const last = at === it.purchase.ship!.length - 1
    const open = (await openLines(reading, [orderId])).filter((line) => line.afterSalesId === null)
    // Half of one is one, so everything went with the first.
    if (open.length === 0) return
    const lines = open.map((line) => ({
      lineId: line.lineId,
      qty: last ? line.openQty : half(line.openQty, line.qtyScale),
    }))
    await inWrite(house, actor, (ctx) => shipOrder(ctx, { orderId, ...papers(orderId, deliveryType, at), lines }))
  })

/** Returns the reviews of an order's lines, by the category of their goods. */
const wordsOf = async ({ loaded: { house, goods }, purchase }: Running, orderId: Id) => {
  const { lines } = (await reviewChances(house.reading, house.clock.now(), orderId))!
  return lines.map((line, at) => {
    const key = purchase.lines.find((one) => goods.get(one.key)!.goodsIds.includes(line.goodsId))!.key
    const bought = demoGoods.find((one) => one.key === key)!
    return { lineId: line.lineId, bought, review: reviewFor(firstLevelOf(bought.category), purchase.review!.text + at) }
  })
}

const writeReviews = (it: Running) =>
  byBuyer(it, async (actor, orderId) => {
    const { house, album } = it.loaded
    if ((await reviewChances(house.reading, house.clock.now(), orderId))?.canReview !== true) return
    const said = await wordsOf(it, orderId)
    const lines = await Promise.all(
      said.map(async ({ lineId, bought, review }) => ({
        lineId,
        goodsScore: review.score,
        content: review.words,
        images: album.bought(bought).slice(0, review.pictures),
        ...(review.film
          ? { video: await putPublicVideo(house.ports.storage, await filmOf([bought.key]), 'webm') }
          : {}),
      })),
    )
    const [{ review } = { review: undefined }] = said
    const scores = { serviceScore: Math.min(5, (review?.score ?? 4) + 1), logisticsScore: 4 + (orderId % 2) }
    const anonymous = review?.anonymous ?? false
    await inWrite(house, actor, (ctx) => addReview(ctx, { orderId, lines, anonymous, ...scores }))
  })

const reviewReaders = ['farmer1', 'farmer2', 'farmer3', 'farmer4', 'farmer6', 'farmer7'] as const
/** Marks a review as useful for some people, but not for its author. */
const findUseful = async ({ loaded: { house }, purchase: { account }, actors }: Running, reviewId: number) => {
  const readers = reviewReaders.filter((reader) => reader !== account)
  for (const reader of readers.slice(0, reviewId % readers.length))
    await inWrite(house, await actors.buyer(reader), (ctx) => markReviewUseful(ctx, { reviewId, useful: true }))
}

const answerReviews = (it: Running) =>
  bySeller(it, async (actor, orderId) => {
    const { house } = it.loaded
    const said = new Map((await wordsOf(it, orderId)).map(({ lineId, review }) => [lineId, review]))
    for (const { lineId, reviewId, state, sellerReply, version } of await reviewsOfOrder(house.reading, orderId)) {
      const content = said.get(lineId)?.reply
      if (content !== undefined && state === 1 && sellerReply === null)
        await inWrite(house, actor, (ctx) => replyToReview(ctx, { reviewId, version, content }))
      if (content !== undefined && state === 1) await findUseful(it, reviewId)
    }
  })

const appendReviews = (it: Running) =>
  byBuyer(it, async (actor, orderId) => {
    const { house } = it.loaded
    const said = await wordsOf(it, orderId)
    const lines = said.flatMap(({ lineId, review: { later } }) =>
      later === undefined ? [] : [{ lineId, content: later, images: [] }],
    )
    const chances = await reviewChances(house.reading, house.clock.now(), orderId)
    if (lines.length > 0 && chances?.canAppend === true)
      await inWrite(house, actor, (ctx) => appendReview(ctx, { orderId, lines }))
  })

// The deadline may have come earlier: goods at a limited-time price are kept for half an hour only.
const stillUnpaid = async (it: Running): Promise<boolean> =>
  (await ordersOf(it)).every((order) => order.orderStatus === 10)

const end = async (it: Running): Promise<void> => {
  if (!(await stillUnpaid(it))) return
  const { cancel: given, close: refused } = it.purchase
  if (given !== undefined)
    await byBuyer(it, (actor, orderId) =>
      inWrite(it.loaded.house, actor, (ctx) => cancelOrder(ctx, { orderId, reason: given.reason })),
    )
  if (refused !== undefined)
    await bySeller(it, (actor, orderId) =>
      inWrite(it.loaded.house, actor, (ctx) => closeOrder(ctx, { orderId, reason: refused.reason })),
    )
}

export type Step = { readonly at: Date; readonly what: string; readonly run: () => Promise<unknown> }

/** Returns the steps of people for a purchase, each at its time; the program itself does what deadlines trigger. */
export const stepsOf = (loaded: Loaded, actors: Actors, purchase: Purchase): Step[] => {
  const it: Running = { loaded, purchase, actors }
  const steps: Step[] = []
  const add = (what: string, at: Date | undefined, run: () => Promise<unknown>) => {
    if (at !== undefined) steps.push({ at, what: `${purchase.account} ${what}`, run })
  }
  const { house } = loaded
  const ending = purchase.cancel?.at ?? purchase.close?.at
  add('places', purchase.at, () => place(it))
  if (purchase.paidLate !== undefined)
    add('opens the cashier', new Date(ending!.getTime() - 60_000), () => openLate(it))
  add('ends', ending, () => end(it))
  add('pays late', purchase.paidLate, () => payLate(it))
  add('pays', purchase.pay?.at, () => payNow(it))
  // Nobody asks about goods that were already sent.
  if (purchase.remind !== undefined && !(purchase.ship !== undefined && purchase.ship[0]! < purchase.remind))
    add('reminds', purchase.remind, () => remind(it))
  const { papers: brought } = purchase
  add('brings papers', brought?.at, () =>
    bySeller(it, async (seller, orderId) =>
      bringPapers({ house, buyer: await actors.buyer(purchase.account), seller, orderId }, brought!.stage),
    ),
  )
  for (const [at, moment] of (purchase.ship ?? []).entries()) add('is sent', moment, () => send(it, at))
  add('receives', purchase.receive, () =>
    byBuyer(it, async (actor, orderId) => {
      // Nobody confirms the receipt while they have open after-sales.
      if ((await factsOf(house.reading, house.clock.now(), orderId))?.afterSaleStatus !== 1)
        await inWrite(house, actor, (ctx) => receiveOrder(ctx, { orderId }))
    }),
  )
  const reviewed = purchase.review?.at.getTime()
  if (reviewed !== undefined) {
    add('reviews', new Date(reviewed), () => writeReviews(it))
    add('is answered', new Date(reviewed + 0.4 * day), () => answerReviews(it))
    if (purchase.review!.append === true) add('adds to the review', new Date(reviewed + day), () => appendReviews(it))
  }
  return steps
}
