import type { MessageEvent } from '@mall/api/message/events'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { membersWith, staffWith } from '../identity/public.ts'
import { sendMessages } from '../message/public.ts'

type Said = {
  readonly event: MessageEvent
  readonly title: string
  readonly content: string
  readonly key: string
}
type OfBill = { readonly billId: Id; readonly shopId: Id; readonly purchaserBoId: Id }

/** Sends a message to the staff who keep the bills of the shop. */
export const notifySupplier = async (ctx: Write, { billId, shopId }: OfBill, it: Said): Promise<void> => {
  const staff = await staffWith(ctx.db, [shopId], 'bill.manage')
  const link = `/supplier/generateBill?billId=${billId}`
  await sendMessages(ctx, [{ ...it, link, key: `bill:${it.key}`, userIds: staff.get(shopId) ?? [] }])
}

/** Sends a message to the members who agree to bills for the purchaser. */
export const notifyPurchaser = async (ctx: Write, { billId, purchaserBoId }: OfBill, it: Said): Promise<void> => {
  const userIds = await membersWith(ctx.db, purchaserBoId, 'purchase.bill')
  const link = `/purchase/generateBill?billId=${billId}`
  await sendMessages(ctx, [{ ...it, link, key: `bill:${it.key}`, userIds, boId: purchaserBoId }])
}
