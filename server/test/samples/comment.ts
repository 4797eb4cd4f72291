import { comment } from '@mall/api/comment/endpoints'
import { aGoods } from '../builders/catalog.ts'
import { aQuestion } from '../builders/comment.ts'
import type { Foreign } from './sample.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

const hidden = async ({ world, seller, goods, buyer }: Scene, by: 1 | 2) => {
  const { questionId } = await aQuestion(world, seller, goods, buyer.userId)
  await world.db
    .updateTable('goodsQuestion')
    .set({ state: 2, hiddenBy: by, hideReason: '广告' })
    .where('questionId', '=', questionId)
    .execute()
  return { questionId, version: 1 }
}

export const samples = (scene: Scene) => {
  const { world, seller, goods, buyer } = scene
  const { spuId } = goods
  const asked = async () => {
    const { questionId } = await aQuestion(world, seller, goods, buyer.userId)
    return { questionId, version: 1 }
  }
  return samplesOf({ comment })({
    reviews: { input: () => ({ spuId }) },
    questions: { input: async () => (await asked(), { spuId }) },
    ask: {
      by: 'buyer',
      input: async () => ({ spuId: (await aGoods(world, seller)).spuId, content: '能喂到出栏吗？' }),
      pressed: 'once with a key',
    },
    markUseful: {
      input: async () => ({ questionId: (await asked()).questionId, useful: true }),
      pressed: 'once',
    },
    myQuestions: { by: 'buyer', input: async () => (await asked(), {}) },
    shopQuestions: { input: async () => (await asked(), {}), naming: { spuId: () => ({ spuId }) } },
    shopQuestionTabs: { input: async () => (await asked(), {}), naming: { spuId: () => ({ spuId }) } },
    shopQuestion: { input: async () => ({ questionId: (await asked()).questionId }) },
    answer: { input: async () => ({ ...(await asked()), content: '可以' }), pressed: 'once' },
    hideQuestion: { input: async () => ({ ...(await asked()), reason: '广告' }), pressed: 'once' },
    showQuestion: { input: () => hidden(scene, 1), pressed: 'once' },
    allQuestions: { input: async () => (await asked(), {}) },
    hideAnyQuestion: { input: async () => ({ ...(await asked()), reason: '广告' }), pressed: 'once' },
    showAnyQuestion: { input: () => hidden(scene, 2), pressed: 'once' },
  })
}

export const foreign = ({ world, otherSeller, otherGoods, otherBuyer }: Scene): Foreign => ({
  goodsQuestion: async () => (await aQuestion(world, otherSeller, otherGoods, otherBuyer.userId)).questionId,
})
