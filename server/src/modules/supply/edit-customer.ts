import type { supply } from '@mall/api/supply/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { demandOthers } from '../../kernel/demand-others.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { customerOf, grantCredit } from '../customer/public.ts'
import { markSupplier } from '../identity/public.ts'
import { orderBuyersOf, underArchive } from './customer-queries.ts'
import { bind, settleBy, unbind } from './customer-store.ts'

export const listOrderBuyers: Handler<typeof supply.orderBuyers> = ({ db, actor }, input) =>
  orderBuyersOf(db, actor.shop, input, pageOfInput(input))

const byDays = 3

export const editCustomer: Handler<typeof supply.editCustomer> = async (ctx, { customerId, version, ...input }) => {
  const { shopId, boId: supplierBoId } = ctx.actor.shop
  const { archiveId, archiveName = '', creditDays, creditLimitMoney } = input
  if (!archiveId && archiveName !== '') return refuseField('archiveId', '请填写档案编码；解除绑定请把两项都清空')
  const granted = await grantCredit(ctx, shopId, { customerId, version }, { creditDays, creditLimit: creditLimitMoney })
  if (granted === undefined) return refuse((await customerOf(ctx.db, shopId, customerId)) ? 'STALE' : 'NOT_FOUND')
  if (input.settleType === byDays && granted.creditDays === 0)
    return refuseField('creditDays', '按账期结算，须填写账期天数')
  const { buyerBoId: boId } = granted
  demandOthers(ctx.actor, boId)
  // A shop that was moved may still have its own enterprise as a customer.
  if (boId === supplierBoId) return refuse('NOT_FOUND')
  const terms = { settleType: input.settleType, settleDay: input.settleDay, creditDays: granted.creditDays }
  const relationId = await settleBy(ctx, { boId, supplierBoId, shopId }, terms)
  await markSupplier(ctx, supplierBoId)
  const archive = archiveId ? { archiveId, archiveName } : undefined
  await unbind(ctx, shopId, boId, archive)
  if (archive !== undefined) {
    await bind(ctx, { ...archive, shopId, boId, relationId })
    const holder = await underArchive(ctx.db, shopId, archive.archiveId)
    if (holder?.buyerBoId !== boId)
      return refuse('ARCHIVE_BOUND', { archive: archive.archiveId, name: holder?.name ?? '' })
  }
  return { relationId, version: granted.version }
}
