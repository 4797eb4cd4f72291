import { quantityText } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Terms } from '../../catalog/public.ts'
import { partFault, rateFault, saleUnitFault } from '../../publishing/public.ts'
import type { KnownUnit } from '../../publishing/public.ts'

/** One product with its terms and the shop's names for them. */
export type GoodsWithTerms = Terms & {
  readonly spuId: Id
  readonly name: string
  readonly maxQty: Milli | null
  readonly classifyNames: string[]
  readonly freightName: string | null
  readonly deliveryName: string | null
  readonly categoryName: string
  /** Units in which goods of its category are sold; empty if all units are allowed. */
  readonly unitIds: readonly Id[]
  readonly saleUnit: KnownUnit
  readonly baseUnit: KnownUnit
  /** Amounts of the base unit that one sale unit of its specifications holds. */
  readonly rates: readonly Milli[] | null
  /** Price unit; null if goods are priced by the sale unit. */
  readonly priceUnitName: string | null
}

/** Terms as the input of a call names them. */
export type AskedTerms = {
  readonly toClassifyIds?: readonly number[] | undefined
  readonly toFreightId?: number | undefined
  readonly toDeliveryTemplateId?: number | undefined
  readonly toUnitId?: number | undefined
  readonly minQty?: Milli | undefined
  readonly stepQty?: Milli | undefined
}

/** Returns the requested terms; freight template 0 means free of carriage. */
export const askedTerms = (it: AskedTerms): Partial<Terms> => ({
  ...(it.toClassifyIds === undefined ? {} : { classifyIds: it.toClassifyIds }),
  ...(it.toFreightId === undefined ? {} : { freightTemplateId: it.toFreightId === 0 ? null : it.toFreightId }),
  ...(it.toDeliveryTemplateId === undefined ? {} : { deliveryTemplateId: it.toDeliveryTemplateId }),
  ...(it.toUnitId === undefined ? {} : { saleUnitId: it.toUnitId }),
  ...(it.minQty === undefined ? {} : { minQty: it.minQty }),
  ...(it.stepQty === undefined ? {} : { stepQty: it.stepQty }),
})

/** Returns the present values of the terms that would change. */
export const formerTerms = (goods: GoodsWithTerms, to: Partial<Terms>): Partial<Terms> =>
  Object.fromEntries((Object.keys(to) as (keyof Terms)[]).map((name) => [name, goods[name]]))

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns why goods cannot be sold by this unit, as their form would say; null if they can. */
const unitFault = (goods: GoodsWithTerms, to: KnownUnit): string | null => {
  // A new sale unit would change the meaning of the price by the price unit.
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

/** Returns why goods may not have these new terms; null if they may. `unit` is the requested sale unit. */
export const refusedTerms = (goods: GoodsWithTerms, to: Partial<Terms>, unit: KnownUnit | null): string | null => {
  if (to.minQty !== undefined && goods.maxQty !== null && to.minQty > goods.maxQty)
    return `起订量不能大于限购量 ${quantityText(goods.maxQty)}`
  const fault = unit === null ? null : unitFault(goods, unit)
  if (fault !== null) return fault
  const counted = unit !== null || to.minQty !== undefined || to.stepQty !== undefined
  return counted ? partsFault(goods, to, unit ?? goods.saleUnit) : null
}

/** Returns why a batch skips goods; null if they get these terms. */
export const termsFault = (goods: GoodsWithTerms, to: Partial<Terms>, unit: KnownUnit | null): string | null =>
  same(formerTerms(goods, to), to) ? '没有变化' : refusedTerms(goods, to, unit)
