import { comment } from '@mall/api/comment/endpoints'
import { aGoods } from '../builders/catalog.ts'
import { aQuestion, aReviewOf } from '../builders/comment.ts'
import { aReceivedOrder } from '../builders/order.ts'
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
  const received = () => aReceivedOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty: 1 }])
  const reviewed = async (content = '很好') => {
    const { orderId, lines } = await received()
    return { orderId, lines, reviewId: await aReviewOf(buyer, orderId, lines, content) }
  }
  const judged = async (content?: string) => ({ reviewId: (await reviewed(content)).reviewId, version: 1 })
  return samplesOf({ comment })({
    reviewsOfOrder: { by: 'buyer', input: async () => ({ orderId: (await received()).orderId }) },
    addReview: {
      input: async () => {
        const { orderId, lines } = await received()
        const said = lines.map(({ lineId }) => ({ lineId, goodsScore: 5, content: '很好' }))
        return { orderId, lines: said, serviceScore: 1, logisticsScore: 1 }
      },
      pressed: 'once',
    },
    appendReview: {
      input: async () => {
        const { orderId, lines } = await reviewed()
        return { orderId, lines: lines.map(({ lineId }) => ({ lineId, content: '还是很好' })) }
      },
      pressed: 'once',
    },
    myReviews: { by: 'buyer', input: async () => (await reviewed(), {}) },
    markReviewUseful: {
      by: 'seller',
      input: async () => ({ reviewId: (await reviewed()).reviewId, useful: true }),
      pressed: 'once',
    },
    shopReviews: { input: async () => (await reviewed(), {}), naming: { spuId: () => ({ spuId }) } },
    shopReviewTabs: { input: async () => (await reviewed(), {}), naming: { spuId: () => ({ spuId }) } },
    shopScores: { input: async () => (await reviewed(), {}) },
    replyToReview: { input: async () => ({ ...(await judged()), content: '谢谢' }), pressed: 'once' },
    allReviews: { input: async () => (await reviewed(), {}), naming: { spuId: () => ({ spuId }) } },
    hideReview: { input: async () => ({ ...(await judged()), reason: '广告' }), pressed: 'once' },
    showReview: { input: () => judged('加微信 nongxin88'), pressed: 'once' },
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
  review: async () => {
    const { orderId, lines } = await aReceivedOrder(world, otherBuyer, otherSeller, [
      { goodsId: otherGoods.goodsId, qty: 1 },
    ])
    return aReviewOf(otherBuyer, orderId, lines)
  },
  goodsQuestion: async () => (await aQuestion(world, otherSeller, otherGoods, otherBuyer.userId)).questionId,
})
