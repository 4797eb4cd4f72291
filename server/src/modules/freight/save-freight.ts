import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import { writeDeliveryTemplate, writeEntry, writeTemplate } from './store.ts'
import type { DeliveryEntryToSave, DeliveryTemplateToSave, FreightTemplateToSave } from './store.ts'

// An area in two rules would have two prices, and so would two rules for everywhere else.
const areaTwice = (rules: FreightTemplateToSave['rules']): boolean => {
  const areas = rules.flatMap((rule) => (rule.areaIds.length === 0 ? [0] : rule.areaIds))
  return new Set(areas).size < areas.length
}

/** Creates or changes a freight template and returns its id. Refuses FREIGHT_AREA_TWICE, and NOT_FOUND for a foreign template. */
export const saveFreightTemplate = async (ctx: Write, it: FreightTemplateToSave): Promise<number> => {
  if (it.rules.length === 0) return refuseField('rules', '至少设置一条运费规则')
  if (areaTwice(it.rules)) return refuse('FREIGHT_AREA_TWICE')
  return (await writeTemplate(ctx, it)) ?? refuse('NOT_FOUND')
}

/** Creates or changes a delivery way and returns its id; refuses NOT_FOUND for a foreign one. */
export const saveDeliveryEntry = async (ctx: Write, it: DeliveryEntryToSave): Promise<number> =>
  (await writeEntry(ctx, it)) ?? refuse('NOT_FOUND')

/** Creates or changes a delivery template and returns its id; refuses NOT_FOUND for foreign ways. */
export const saveDeliveryTemplate = async (ctx: Write, it: DeliveryTemplateToSave): Promise<number> => {
  if (it.deliveryIds.length === 0) return refuseField('ways', '至少选择一种配送方式')
  return (await writeDeliveryTemplate(ctx, it)) ?? refuse('NOT_FOUND')
}
