import { quantityText } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Terms } from '../../catalog/public.ts'
import { partFault, rateFault, saleUnitFault } from '../../publishing/public.ts'
import type { KnownUnit } from '../../publishing/public.ts'

/** Goods with their terms, and what the shop calls these. */
export type GoodsWithTerms = Terms & {
  readonly spuId: Id
  readonly name: string
  readonly maxQty: Milli | null
  readonly classifyNames: string[]
  readonly freightName: string | null
  readonly deliveryName: string | null
  readonly categoryName: string
  /** The units its category is sold by; none: by all. */
  readonly unitIds: readonly Id[]
  readonly saleUnit: KnownUnit
  readonly baseUnit: KnownUnit
  /** How much of the base unit a sale unit of its specifications holds. */
  readonly rates: readonly Milli[] | null
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

/** Why goods are not sold by this unit: what their form would refuse. */
const unitFault = (goods: GoodsWithTerms, to: KnownUnit): string | null => {
  // The price by the other unit would be that of something else.
  if (goods.priceUnitName !== null) return `商品按${goods.priceUnitName}标价，单位请在商品编辑里修改`
  const { categoryName: name, unitIds, saleUnit, baseUnit, rates } = goods
  const refused = saleUnitFault(to, { name, unitIds })
  if (refused !== null || baseUnit.unitId === saleUnit.unitId) return refused
  return (rates ?? []).map((rate) => rateFault(to, baseUnit, rate)).find((fault) => fault !== null) ?? null
}

const partsFault = (goods: GoodsWithTerms, to: Partial<Terms>, unit: KnownUnit): string | null => {
  const named = [['起订量', 'minQty'], ['每次加购', 'stepQty'], ['限购量', 'maxQty']] as const // prettier-ignore
  const next = { ...goods, ...to }
  for (const [words, name] of named) {
    const qty = next[name]
    const fault = qty === null ? null : partFault(unit, qty)
    if (fault !== null) return `${words} ${quantityText(qty!)} ${unit.name}：${fault}`
  }
  return null
}

/** Why goods may not have these terms, though they differ from theirs; `unit` is the one that is asked for. */
export const refusedTerms = (goods: GoodsWithTerms, to: Partial<Terms>, unit: KnownUnit | null): string | null => {
  if (to.minQty !== undefined && goods.maxQty !== null && to.minQty > goods.maxQty)
    return `起订量不能大于限购量 ${quantityText(goods.maxQty)}`
  const fault = unit === null ? null : unitFault(goods, unit)
  if (fault !== null) return fault
  const counted = unit !== null || to.minQty !== undefined || to.stepQty !== undefined
  return counted ? partsFault(goods, to, unit ?? goods.saleUnit) : null
}

/** Why a batch passes goods over; null when they get these terms. */
export const termsFault = (goods: GoodsWithTerms, to: Partial<Terms>, unit: KnownUnit | null): string | null =>
  same(formerTerms(goods, to), to) ? '没有变化' : refusedTerms(goods, to, unit)
