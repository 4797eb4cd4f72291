import type { MessageEvent } from '@mall/api/message/events'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { membersWith, staffWith } from '../identity/public.ts'
import { sendMessages } from '../message/public.ts'

type Said = {
  readonly event: MessageEvent
  readonly title: string
  readonly content: string
  readonly link: string
  readonly key: string
}

/** Sends a message to the staff who confirm debts of the shop. */
export const notifyShop = async (ctx: Write, shopId: Id, it: Said): Promise<void> => {
  const staff = await staffWith(ctx.db, [shopId], 'debt.confirm')
  await sendMessages(ctx, [{ ...it, userIds: staff.get(shopId) ?? [] }])
}

/** Sends a message to the people who spend the money of an enterprise. */
export const notifyBuyer = async (ctx: Write, boId: Id, it: Said): Promise<void> =>
  sendMessages(ctx, [{ ...it, userIds: await membersWith(ctx.db, boId, 'pay'), boId }])
