import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { staffWith } from '../../identity/public.ts'
import { sendMessages } from '../../message/public.ts'
import { refuseUnchanged } from './refuse-unchanged.ts'
import { hide, show } from './store.ts'

type Which = { readonly shopId: Id | null; readonly questionId: Id; readonly version: number }

/** Hides a question for the shop (1) or the platform (2). Notifies the asker, and the shop if the platform did it. */
export const hideAs = async (ctx: Write, which: Which, by: 1 | 2, reason: string) => {
  const changed = await hide(ctx, which, { by, reason })
  if (changed === undefined) return refuseUnchanged(ctx, which)
  const { shopId, askUserId, version } = changed
  const content = `问：${changed.content} 原因：${reason}`
  const key = `question:${which.questionId}:hidden:${version}`
  const staff = by === 2 ? await staffWith(ctx.db, [shopId], 'content.manage') : undefined
  await sendMessages(ctx, [
    {
      userIds: [askUserId],
      event: 'question.hidden',
      title: '您的提问已被隐藏',
      content,
      link: '/buyer/questions',
      key,
    },
    {
      userIds: [...(staff?.get(shopId) ?? [])],
      event: 'question.hiddenByHouse',
      title: '平台隐藏了一个商品问答',
      content,
      link: `/mj/goodsQa/detail/${which.questionId}`,
      key,
    },
  ])
  return { version }
}

export const showAs = async (ctx: Write, which: Which, by: 1 | 2) => {
  const changed = await show(ctx, which, by)
  return changed === undefined ? refuseUnchanged(ctx, which) : { version: changed.version }
}
