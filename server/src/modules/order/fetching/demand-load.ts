import { quantityText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/refusal.ts'
import { loadFault } from './load-rules.ts'
import { loadOf } from './queries.ts'

/** Fields of the weighing call that hold the weight and its reason. */
export type LoadFields = { readonly kg: string; readonly why: string }

/** Refuses a load that is too heavy to be settled, and one that deviates from the order without a reason. */
export const demandLoad = async (ctx: Write, orderId: Id, why: string, fields: LoadFields): Promise<void> => {
  const load = await loadOf(ctx.db, orderId)
  const fault = load && loadFault(load)
  if (load === undefined || fault === undefined) return
  const [loaded, ordered] = [quantityText(load.loadedKg), quantityText(load.orderedKg)]
  if (fault === 'tooMuch')
    return refuseField(
      fields.kg,
      `净重共 ${loaded} 公斤，订购 ${ordered} 公斤，最多多装一成：请核对皮重和毛重，或卸货后再过磅`,
    )
  if (why.trim().length >= 2) return
  const off = quantityText(Math.abs(load.loadedKg - load.orderedKg))
  return refuseField(
    fields.why,
    `净重共 ${loaded} 公斤，比订购的 ${ordered} 公斤${fault === 'less' ? '少' : '多'} ${off} 公斤，超过 ${load.tolerance}%：核对无误请写明原因`,
  )
}
