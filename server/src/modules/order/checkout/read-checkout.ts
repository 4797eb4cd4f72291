import type { In } from '@mall/api/endpoint'
import { largestMoney, quantityText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { order } from '@mall/api/order/endpoints'
import { priceSource } from '@mall/api/price/sources'
import { sameSaleUnit, saleUnitWords } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Read } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import {
  amountRefusal,
  seesPrices,
  shelfOfCart,
  shelfOfLines,
  shortLine,
  sumOfTwins,
  tooMuch,
} from '../../cart/public.ts'
import type { Shelf } from '../../cart/public.ts'
import { lotOffer } from '../../auction/public.ts'
import type { LotOffer } from '../../auction/public.ts'
import { sheetOffer } from '../../combination/public.ts'
import type { SheetOffer } from '../../combination/public.ts'
import { groupOffer } from '../../groupbooking/public.ts'
import type { GroupOffer } from '../../groupbooking/public.ts'
import { offerToOrder } from '../../inquiry/public.ts'
import { atContractPrices, chosenContracts } from './contract-prices.ts'
import { priceCheckout } from './price-checkout.ts'
import type { Address, PricedShop } from './price-checkout.ts'
import { beside, besideOfOrder } from './queries.ts'
import type { Beside } from './queries.ts'
import type { ShopPayTerms } from '../paying/pay-terms-queries.ts'

export type CheckoutInput = Pick<
  In<typeof order.preview>,
  | 'cartIds'
  | 'items'
  | 'addressId'
  | 'deliveryByShop'
  | 'contractByShop'
  | 'couponByShop'
  | 'pointsByShop'
  | 'inquiryId'
  | 'groupActivityId'
  | 'groupTeamId'
  | 'combinationId'
  | 'auctionId'
> & {
  /** Order that was placed already. Then only the coupon used for it is read, not the other coupons of its buyer. */
  readonly ofOrder?: Id
}

/** Priced checkout with its destination and what its buyer may pay with. */
export type Checkout = {
  readonly shops: PricedShop[]
  readonly address: Address | null
  readonly balance: Fen
  readonly payTerms: readonly ShopPayTerms[]
  /** Group offer that prices its only line; null if none. */
  readonly group: GroupOffer | null
  /** Sheet that prices all its lines; null if none. */
  readonly sheet: SheetOffer | null
  /** Lot that is its only line; null if none. */
  readonly lot: LotOffer | null
}

/** Refuses a checkout that names two of the prices that replace all others, or a team without its activity. */
const demandOneSpecial = (it: CheckoutInput): void => {
  const special = [it.inquiryId, it.groupActivityId, it.combinationId, it.auctionId].filter((id) => id !== undefined)
  if (special.length > 1) return refuseField('items', '询价、拼团、团购、竞拍的价格一次只能按一种下单')
  if (it.groupTeamId !== undefined && it.groupActivityId === undefined)
    return refuseField('groupTeamId', '请选择要参加的拼团')
}

const readShelf = async (
  { db, now, actor }: Read<Actor>,
  input: CheckoutInput,
  toOrder: boolean,
): Promise<Shelf & Beside> => {
  const more = (toOrder ? besideOfOrder : beside)(actor, input, now)
  if ((input.cartIds === undefined) === (input.items === undefined)) return refuseField('cartIds', '请选择要结算的商品')
  if (input.cartIds !== undefined) return shelfOfCart(db, now, actor, input.cartIds, more)
  return shelfOfLines(db, now, actor, sumOfTwins(input.items!), more)
}

/** Returns the goods at the price of the accepted offer that the checkout names. Refuses other goods, another quantity or another unit. */
const atOffer = async (ctx: Read<Actor>, inquiryId: Id, lines: Shelf['lines']): Promise<Shelf['lines']> => {
  const offer = await offerToOrder(ctx, inquiryId)
  const { goodsId, goodsName, qty, price } = offer
  const [line] = lines
  if (lines.length !== 1 || line?.goodsId !== goodsId || line.qty !== qty || !sameSaleUnit(line, offer))
    return refuse('OFFER_OTHER', { goods: goodsName, qty: quantityText(qty), unit: saleUnitWords(offer) })
  // The shop agreed to this quantity, so its limit per buyer does not apply.
  return [{ ...line, maxQty: null, special: { source: priceSource.inquiry, sourceId: inquiryId, price } }]
}

type Together = Pick<Checkout, 'group' | 'sheet' | 'lot'> & { readonly lines: Shelf['lines'] }

/** Returns the goods at the price of the group activity that the checkout names; it allows only one line. */
const atGroupPrice = async (
  ctx: Read<Actor>,
  { groupActivityId: activityId, groupTeamId: teamId }: CheckoutInput,
  lines: Shelf['lines'],
): Promise<Together> => {
  if (activityId === undefined) return { lines, group: null, sheet: null, lot: null }
  const [line] = lines
  if (lines.length !== 1 || line === undefined) return refuse('GROUP_ONE')
  const group = await groupOffer(ctx, { activityId, teamId }, line)
  const special = { source: priceSource.groupBooking, sourceId: activityId, price: group.price }
  return { lines: [{ ...line, special }], group, sheet: null, lot: null }
}

/** Returns the goods at the prices of the sheet that the checkout names; all lines must be on it. */
const onSheet = async (ctx: Read<Actor>, combinationId: Id, lines: Shelf['lines']): Promise<Together> => {
  const sheet = await sheetOffer(
    ctx,
    combinationId,
    lines.map((line) => line.goodsId),
  )
  const source = priceSource.groupPurchase
  return {
    lines: lines.map((line) => ({
      ...line,
      special: { source, sourceId: combinationId, price: sheet.prices.get(line.goodsId)! },
    })),
    group: null,
    sheet,
    lot: null,
  }
}

/**
 * Returns the goods of a lot that the caller won, in its quantity and at their bid. Its goods left the stock when it was announced,
 * so what the shop sells meanwhile does not matter.
 */
const atLotPrice = async (ctx: Read<Actor>, auctionId: Id, lines: Shelf['lines']): Promise<Together> => {
  const lot = await lotOffer(ctx, auctionId)
  const [line] = lines
  if (lines.length !== 1 || line?.goodsId !== lot.goodsId || line.qty !== lot.qty) return refuse('LOT_ONE')
  const special = { source: priceSource.auction, sourceId: auctionId, price: lot.price }
  const all = { onSale: true, minQty: lot.qty, maxQty: null, qtyScale: 3, availableQty: null }
  return { lines: [{ ...line, ...all, special }], group: null, sheet: null, lot }
}

/**
 * Lets the winner of a lot order even if the shop since became display-only or for customers only, rests, or wants contracts signed
 * first. A frozen or closed shop still sells nothing.
 */
const openToWinner = (shop: Shelf['shops'][number]): Shelf['shops'][number] => ({
  ...shop,
  isZhanShi: false,
  dhEnabled: false,
  priceVisible: 1,
  shopStatus: shop.shopStatus === 2 ? 1 : shop.shopStatus,
  contractPolicy: shop.contractPolicy === 2 ? 3 : shop.contractPolicy,
})

/** Returns the goods of a checkout at the prices of its team, sheet or lot, if it has one. */
const atTogetherPrices = (ctx: Read<Actor>, input: CheckoutInput, lines: Shelf['lines']): Promise<Together> => {
  if (input.auctionId !== undefined) return atLotPrice(ctx, input.auctionId, lines)
  return input.combinationId === undefined ? atGroupPrice(ctx, input, lines) : onSheet(ctx, input.combinationId, lines)
}

/**
 * Reads and prices a checkout of any size in one statement; `toOrder` locks its buyer. Refuses lines that are not the caller's and
 * sums above the largest amount.
 */
export const readCheckout = async (ctx: Read<Actor>, input: CheckoutInput, toOrder = false): Promise<Checkout> => {
  demandOneSpecial(input)
  const { ways, templates, address, balance, payTerms, contracts, coupons, points, buyer, ...found } = await readShelf(
    ctx,
    input,
    toOrder,
  )
  if (toOrder && buyer === null) return refuse('ACCOUNT_CLOSED')
  const chosen = chosenContracts(contracts ?? [], input.contractByShop)
  const agreed = atContractPrices(found.lines, chosen)
  const { inquiryId } = input
  const together = await atTogetherPrices(ctx, input, agreed)
  const { group, sheet, lot } = together
  const alone = group === null && sheet === null && lot === null
  const lines = inquiryId === undefined ? together.lines : await atOffer(ctx, inquiryId, agreed)
  const shelf = { ...found, lines, shops: lot === null ? found.shops : found.shops.map(openToWinner) }
  const asked = input.cartIds ?? input.items?.map((it) => it.goodsId)
  if (shelf.lines.length < new Set(asked).size) return refuse('NOT_FOUND')
  const secret = shelf.shops.find((shop) => !seesPrices(shop, ctx.actor))
  if (secret !== undefined) return refuse(secret.isZhanShi ? 'DISPLAY_ONLY' : 'CUSTOMERS_ONLY')
  if (input.addressId !== undefined && address === null) return refuse('NOT_FOUND')
  // A line above the largest amount must not enter any calculation.
  const vast = shelf.lines.find(tooMuch)
  if (vast !== undefined) {
    const why = amountRefusal(vast)!
    return refuse(why.refusal, why.values, { lines: [shortLine(why.values, vast)] })
  }
  const deliveryOf = new Map(input.deliveryByShop?.map((it) => [it.shopId, it.deliveryId]))
  const offered = { ways: ways ?? [], templates: templates ?? [] }
  const shops = priceCheckout({
    shelf,
    buyer: ctx.actor,
    address,
    ways: offered,
    deliveryOf,
    contracts: { offered: contracts ?? [], chosen },
    coupons: {
      // A buyer in a team, on a sheet or of a lot uses no coupon.
      held: alone ? (coupons ?? []) : [],
      chosen: new Map(input.couponByShop?.map((it) => [it.shopId, it.couponUserId])),
    },
    points: {
      // Such a buyer uses no points either, but earns them; only a lot earns none.
      rules: new Map(
        lot === null ? points?.map((it) => [it.shopId, alone ? it : { ...it, deductEnabled: false }]) : [],
      ),
      wanted: new Map(input.pointsByShop?.map((it) => [it.shopId, it.points])),
    },
    truck: sheet?.truck ?? null,
    now: ctx.now,
  })
  // The wire cannot carry a larger amount, so the buyer could never confirm it.
  if (shops.reduce((sum, shop) => sum + shop.totals.payMoney, 0) > largestMoney) return refuse('QUANTITY_LIMIT')
  return { shops, address, balance, payTerms: payTerms ?? [], group, sheet, lot }
}
