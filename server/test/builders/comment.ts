import { addQuestions } from '../../src/modules/comment/public.ts'
import type { QuestionToAdd } from '../../src/modules/comment/public.ts'
import type { World } from '../world.ts'
import type { TestBuyer } from './order.ts'

/** Makes a question about goods of a shop, which waits for an answer by default. */
export const aQuestion = async (
  world: World,
  { shopId }: { readonly shopId: number },
  { spuId }: { readonly spuId: number },
  askUserId: number,
  more: Partial<QuestionToAdd> = {},
): Promise<{ questionId: number }> => {
  const content = '保质期多久？'
  await world.write((ctx) => addQuestions(ctx, [{ shopId, spuId, askUserId, content, ...more }]))
  return world.db
    .selectFrom('goodsQuestion')
    .select('questionId')
    .where('spuId', '=', spuId)
    .orderBy('questionId', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Reviews a received order as its buyer; returns the review of its first line. */
export const aReviewOf = async (
  { speak }: Pick<TestBuyer, 'speak'>,
  orderId: number,
  lines: readonly { readonly lineId: number }[],
  content = '很好',
): Promise<number> => {
  const said = lines.map(({ lineId }) => ({ lineId, goodsScore: 5, content }))
  const answer = await speak.post('/rest/comment/add', { orderId, lines: said })
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`)
  return Number(answer.data.reviewIds[0])
}
