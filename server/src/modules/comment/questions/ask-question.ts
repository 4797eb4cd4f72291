import type { comment } from '@mall/api/comment/endpoints'
import { mostAskedInDay, mostWaitingOfGoods } from '@mall/api/comment/states'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { staffWith } from '../../identity/public.ts'
import { sendMessage } from '../../message/public.ts'
import { demandWords } from '../../wording/public.ts'
import { insertQuestion, setUseful } from './store.ts'

export const askQuestion: Handler<typeof comment.ask> = async (ctx, input) => {
  const { userId, staff } = ctx.actor
  await demandWords(ctx.db, input.content)
  const asked = await insertQuestion(ctx, { ...input, userId, ownShopIds: staff.map(({ shopId }) => shopId) })
  if (asked === undefined) return refuse('NOT_FOUND')
  const { questionId, shopId, goodsName } = asked
  if (questionId === null) {
    if (asked.own) return refuse('ASKED_OWN_SHOP')
    if (asked.inDay >= mostAskedInDay) return refuse('ASKED_TOO_OFTEN', { most: mostAskedInDay })
    return refuse('ASKED_WAITING', { most: mostWaitingOfGoods })
  }
  const people = await staffWith(ctx.db, [shopId], 'content.manage')
  await sendMessage(ctx, {
    userIds: [...(people.get(shopId) ?? [])],
    event: 'question.asked',
    title: '有买家提问，等待回答',
    content: `“${goodsName}”：${input.content}`,
    link: `/mj/goodsQa/detail/${questionId}`,
    key: `question:${questionId}`,
  })
  return { questionId }
}

export const markUseful: Handler<typeof comment.markUseful> = async (ctx, { questionId, useful }) => {
  const usefulCount = await setUseful(ctx, { questionId, useful, userId: ctx.actor.userId })
  return usefulCount === undefined ? refuse('NOT_FOUND') : { usefulCount, marked: useful }
}
