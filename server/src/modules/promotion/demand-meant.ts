import { quantityText, timesQuantity } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'
import { priceSource } from '@mall/api/price/sources'
import type { ConfirmedPrices } from '@mall/api/unusual-prices'
import type { Write } from '../../kernel/context.ts'
import { cheapestOf, demandConfirmed } from '../catalog/public.ts'
import type { Cheapest } from '../catalog/public.ts'
import { quote } from './quote.ts'
import { effectField } from './rules.ts'
import type { Tier } from './rules.ts'
import type { FullReductionToSave } from './store.ts'
import { tierWords } from './words.ts'

const one: Milli = 1_000
/** Returns the smallest multiple of a threshold that covers `least`; if the reduction does not repeat, the larger of the two. */
const reaching = (least: number, threshold: number, repeatable: boolean): number =>
  repeatable ? Math.ceil(least / threshold) * threshold : Math.max(least, threshold)

/** Returns the smallest order that reaches a tier, as one line; of it the tier takes the largest share. */
const smallestOrder = (
  type: 1 | 2 | 3,
  { threshold }: Tier,
  { minQty, price }: Cheapest,
  repeatable: boolean,
): { readonly price: Fen; readonly qty: Milli } =>
  type === 2
    ? { price, qty: reaching(minQty, threshold, repeatable) }
    : { price: reaching(timesQuantity(price, minQty), threshold, repeatable), qty: one }

type Reduction = Pick<FullReductionToSave, 'shopId' | 'promotionType' | 'tiers' | 'repeatable' | 'spuIds'>

/** Asks for confirmation of tiers that take much off the smallest order that reaches them. */
export const demandMeant = async (ctx: Write, it: Reduction, confirmed: ConfirmedPrices): Promise<void> => {
  const { shopId, promotionType: type, tiers, repeatable = false, spuIds } = it
  const most = Math.max(...tiers.map(({ threshold }) => threshold))
  const scope = spuIds === undefined ? { all: true as const } : { spuIds }
  const goods = await cheapestOf(ctx.db, ctx.now, { shopId, scope, qty: type === 2 ? most : 0 })
  if (goods === undefined) return
  const changes = tiers.map((tier, at) => {
    const line = { lineId: 1, spuId: 1, classifyIds: [], priceSource: priceSource.list }
    const order = smallestOrder(type, tier, goods, repeatable)
    const promotion = { promotionId: 1, name: '', type, tiers: [tier], repeatable, spuIds: null, isDefault: false }
    const { goodsMoney, fullReductionMoney } = quote({
      lines: [{ ...line, ...order }],
      promotions: [promotion],
      coupon: null,
      points: null,
    })
    const of = type === 2 ? `（${goods.subject} ${quantityText(order.qty)} ${goods.unitName}）` : ''
    return {
      field: `tiers.${at}.${effectField(type)}`,
      subject: `${tierWords({ type, repeatable }, tier)}${of}`,
      from: goodsMoney,
      to: goodsMoney - fullReductionMoney,
    }
  })
  demandConfirmed(changes, confirmed)
}
