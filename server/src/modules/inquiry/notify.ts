import type { Write } from '../../kernel/context.ts'
import { staffWith } from '../identity/public.ts'
import { sendMessage } from '../message/public.ts'
import type { Moved } from './store.ts'

/** The kind of message of the house itself. */
const system = 6

export const notifyBuyer = (ctx: Write, it: Moved, title: string, content: string): Promise<void> =>
  sendMessage(ctx, {
    userIds: [it.buyerUserId],
    boId: it.buyerBoId,
    type: system,
    title,
    content: `“${it.goodsName}” ${content}`,
    link: '/buyer/inquiry',
    key: `inquiry:${it.inquiryId}:${it.version}`,
  })

export const notifyShop = async (ctx: Write, it: Moved, title: string, content: string): Promise<void> => {
  const people = await staffWith(ctx.db, [it.shopId], 'price.scheme')
  await sendMessage(ctx, {
    userIds: [...(people.get(it.shopId) ?? [])],
    type: system,
    title,
    content: `“${it.goodsName}” ${content}`,
    link: `/mj/inquiry/detail/${it.inquiryId}`,
    key: `inquiry:${it.inquiryId}:${it.version}`,
  })
}
