import { quantityText } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Terms } from '../../catalog/public.ts'

/** Goods with their terms, and what the shop calls these. */
export type GoodsWithTerms = Terms & {
  readonly spuId: Id
  readonly name: string
  readonly maxQty: Milli | null
  readonly classifyNames: string[]
  readonly freightName: string | null
  readonly deliveryName: string | null
  readonly unitName: string
  /** What it is priced by where that is not the sale unit. */
  readonly priceUnitName: string | null
}

/** Terms as a call names them. */
export type AskedTerms = {
  readonly toClassifyIds?: readonly number[] | undefined
  readonly toFreightId?: number | undefined
  readonly toDeliveryTemplateId?: number | undefined
  readonly toUnitId?: number | undefined
  readonly minQty?: Milli | undefined
  readonly stepQty?: Milli | undefined
}

/** The terms that are asked for; no template of freight means free of carriage. */
export const askedTerms = (it: AskedTerms): Partial<Terms> => ({
  ...(it.toClassifyIds === undefined ? {} : { classifyIds: it.toClassifyIds }),
  ...(it.toFreightId === undefined ? {} : { freightTemplateId: it.toFreightId === 0 ? null : it.toFreightId }),
  ...(it.toDeliveryTemplateId === undefined ? {} : { deliveryTemplateId: it.toDeliveryTemplateId }),
  ...(it.toUnitId === undefined ? {} : { saleUnitId: it.toUnitId }),
  ...(it.minQty === undefined ? {} : { minQty: it.minQty }),
  ...(it.stepQty === undefined ? {} : { stepQty: it.stepQty }),
})

/** What of the present terms would become another. */
export const formerTerms = (goods: GoodsWithTerms, to: Partial<Terms>): Partial<Terms> =>
  Object.fromEntries((Object.keys(to) as (keyof Terms)[]).map((name) => [name, goods[name]]))

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Why goods may not have these terms; null when they may. */
export const termsFault = (goods: GoodsWithTerms, to: Partial<Terms>): string | null => {
  if (same(formerTerms(goods, to), to)) return '没有变化'
  if (to.minQty !== undefined && goods.maxQty !== null && to.minQty > goods.maxQty)
    return `起订量不能大于限购量 ${quantityText(goods.maxQty)}`
  // The price by the other unit would be that of something else.
  if (to.saleUnitId !== undefined && goods.priceUnitName !== null)
    return `商品按${goods.priceUnitName}标价，单位请在商品编辑里修改`
  return null
}
