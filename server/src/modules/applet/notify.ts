import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { notifyStaff } from '../message/public.ts'

/** Notifies the people who manage a shop's mini-program of what WeChat decided. */
export const notifyOf = (ctx: Write, shopId: Id, title: string, content: string): Promise<void> =>
  notifyStaff(ctx, {
    shopId,
    can: 'applet.manage',
    event: 'applet.moved',
    title,
    content: content.slice(0, 500),
    link: '/miniProgram',
    key: `applet:${shopId}:${ctx.now.getTime()}:${title}`,
  })
