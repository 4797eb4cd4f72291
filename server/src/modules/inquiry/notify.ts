import type { MessageEvent } from '@mall/api/message/events'
import type { Write } from '../../kernel/context.ts'
import { notifyStaff, sendMessage } from '../message/public.ts'
import type { Moved } from './store.ts'

type Said = { readonly event: MessageEvent; readonly title: string; readonly content: string }

export const notifyBuyer = (ctx: Write, it: Moved, { event, title, content }: Said): Promise<void> =>
  sendMessage(ctx, {
    userIds: [it.buyerUserId],
    boId: it.buyerBoId,
    event,
    title,
    content: `“${it.goodsName}” ${content}`,
    link: `/buyer/inquiry?keyword=${encodeURIComponent(it.goodsName.slice(0, 60))}`,
    key: `inquiry:${it.inquiryId}:${it.version}`,
  })

/** Notifies the shop's staff who answer inquiries of what the buyer did. */
export const notifyShop = (ctx: Write, it: Moved, title: string, content: string): Promise<void> =>
  notifyStaff(ctx, {
    shopId: it.shopId,
    can: 'price.scheme',
    event: 'inquiry.moved',
    title,
    content: `“${it.goodsName}” ${content}`,
    link: `/mj/inquiry/detail/${it.inquiryId}`,
    key: `inquiry:${it.inquiryId}:${it.version}`,
  })
