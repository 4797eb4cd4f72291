import type { In } from '@mall/api/endpoint'
import { largestMoney, quantityText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { order } from '@mall/api/order/endpoints'
import { sameSaleUnit, saleUnitWords } from '@mall/api/units'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Read } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import { seesPrices, shelfOfCart, shelfOfLines, sumOfTwins, tooMuch } from '../../cart/public.ts'
import type { Shelf } from '../../cart/public.ts'
import { offerToOrder } from '../../inquiry/public.ts'
import { atContractPrices, chosenContracts } from './contract-prices.ts'
import { priceCheckout } from './price-checkout.ts'
import type { Address, PricedShop } from './price-checkout.ts'
import { beside, besideOfOrder } from './queries.ts'
import type { Beside } from './queries.ts'

export type CheckoutInput = Pick<
  In<typeof order.preview>,
  'cartIds' | 'items' | 'addressId' | 'deliveryByShop' | 'contractByShop' | 'inquiryId'
>

const readShelf = async (
  { db, now, actor }: Read<Actor>,
  input: CheckoutInput,
  toOrder: boolean,
): Promise<Shelf & Beside> => {
  const more = (toOrder ? besideOfOrder : beside)(actor, input.addressId, dateText(now))
  if ((input.cartIds === undefined) === (input.items === undefined)) return refuseField('cartIds', '请选择要结算的商品')
  if (input.cartIds !== undefined) return shelfOfCart(db, now, actor, input.cartIds, more)
  return shelfOfLines(db, now, actor, sumOfTwins(input.items!), more)
}

/** The goods at the price of the accepted offer that the checkout names; they are those of the offer, in its quantity, sold by its unit. */
const atOffer = async (ctx: Read<Actor>, inquiryId: Id, lines: Shelf['lines']): Promise<Shelf['lines']> => {
  const offer = await offerToOrder(ctx, inquiryId)
  const { goodsId, goodsName, qty, price } = offer
  const [line] = lines
  if (lines.length !== 1 || line?.goodsId !== goodsId || line.qty !== qty || !sameSaleUnit(line, offer))
    return refuse('OFFER_OTHER', { goods: goodsName, qty: quantityText(qty), unit: saleUnitWords(offer) })
  return [{ ...line, offer: { inquiryId, price } }]
}

/** Reads and prices a checkout in one statement, whatever its size; `toOrder` locks its buyer. Refuses lines that are not the caller's and sums too large to be said. */
export const readCheckout = async (
  ctx: Read<Actor>,
  input: CheckoutInput,
  toOrder = false,
): Promise<{ shops: PricedShop[]; address: Address | null; balance: Fen }> => {
  const { ways, templates, address, balance, contracts, buyer, ...found } = await readShelf(ctx, input, toOrder)
  if (toOrder && buyer === null) return refuse('ACCOUNT_CLOSED')
  const chosen = chosenContracts(contracts ?? [], input.contractByShop)
  const agreed = atContractPrices(found.lines, chosen)
  const { inquiryId } = input
  const shelf = { ...found, lines: inquiryId === undefined ? agreed : await atOffer(ctx, inquiryId, agreed) }
  const asked = input.cartIds ?? input.items?.map((it) => it.goodsId)
  if (shelf.lines.length < new Set(asked).size) return refuse('NOT_FOUND')
  const secret = shelf.shops.find((shop) => !seesPrices(shop, ctx.actor))
  if (secret !== undefined) return refuse(secret.isZhanShi ? 'DISPLAY_ONLY' : 'CUSTOMERS_ONLY')
  if (input.addressId !== undefined && address === null) return refuse('NOT_FOUND')
  const vast = shelf.lines.find(tooMuch)
  if (vast !== undefined)
    return refuse('QUANTITY_LIMIT', {}, { lines: [{ goodsId: String(vast.goodsId), name: vast.goodsName }] })
  const deliveryOf = new Map(input.deliveryByShop?.map((it) => [it.shopId, it.deliveryId]))
  const offered = { ways: ways ?? [], templates: templates ?? [] }
  const shops = priceCheckout({
    shelf,
    buyer: ctx.actor,
    address,
    ways: offered,
    deliveryOf,
    contracts: { offered: contracts ?? [], chosen },
    now: ctx.now,
  })
  // An amount that cannot be said could never be confirmed.
  if (shops.reduce((sum, shop) => sum + shop.totals.payMoney, 0) > largestMoney) return refuse('QUANTITY_LIMIT')
  return { shops, address, balance }
}
