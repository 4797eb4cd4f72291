import { addQuestions } from '../../src/modules/comment/public.ts'
import type { QuestionToAdd } from '../../src/modules/comment/public.ts'
import type { World } from '../world.ts'

/** A question about goods of a shop that waits for an answer, unless given otherwise. */
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
