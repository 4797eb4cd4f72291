import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { membersWith } from '../../identity/public.ts'
import { sendMessages } from '../../message/public.ts'

/** Sends a message to the members of an enterprise who agree to bills. */
export const notifyEnterprise = async (
  ctx: Write,
  it: {
    readonly boId: Id
    readonly offsetId: Id
    readonly title: string
    readonly content: string
    readonly step: string
  },
): Promise<void> => {
  const userIds = await membersWith(ctx.db, it.boId, 'purchase.bill')
  const { boId, offsetId, title, content, step } = it
  const link = `/purchase/offset/${offsetId}`
  await sendMessages(ctx, [
    { event: 'bill.offset', title, content, link, key: `offset:${offsetId}:${step}`, userIds, boId },
  ])
}
