import type { comment } from '@mall/api/comment/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { sendMessage } from '../../message/public.ts'
import { demandWords } from '../../wording/public.ts'
import { refuseUnchanged } from './refuse-unchanged.ts'
import { putAnswer } from './store.ts'

export const answerQuestion: Handler<typeof comment.answer> = async (ctx, { questionId, version, content }) => {
  const { userId, shop } = ctx.actor
  await demandWords(ctx.db, content)
  const which = { shopId: shop.shopId, questionId, version }
  const changed = await putAnswer(ctx, which, { userId, content })
  if (changed === undefined) return refuseUnchanged(ctx, which)
  await sendMessage(ctx, {
    userIds: [changed.askUserId],
    event: 'question.answered',
    title: '您的提问有回答了',
    content: `问：${changed.content} 答：${content}`.slice(0, 500),
    link: `/goodsDetail?spuId=${changed.spuId}#questions`,
    key: `question:${questionId}:answered`,
  })
  return { version: changed.version }
}
