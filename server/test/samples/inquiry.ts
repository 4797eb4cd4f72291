import { inquiry } from '@mall/api/inquiry/endpoints'
import { timeText } from '@mall/api/wire-types'
import { aGoods } from '../builders/catalog.ts'
import type { TestGoods } from '../builders/catalog.ts'
import { aBuyer } from '../builders/order.ts'
import type { TestBuyer } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const aPriceAsked = async ({ speak }: Pick<TestBuyer, 'speak'>, { goodsId }: Pick<TestGoods, 'goodsId'>) => {
  const answer = await speak.post('/rest/inquiry/ask', { goodsId: String(goodsId), qty: 10 })
  if (answer.code !== 0) throw new Error(answer.msg)
  return Number(answer.data.inquiryId)
}

export const samples = (scene: Scene) => {
  const { world, seller, buyer } = scene
  const freshGoods = () => aGoods(world, seller)
  // Of somebody new, who is not held by the limits of a person.
  const asked = async () => ({ inquiryId: await aPriceAsked(await aBuyer(world), await freshGoods()), version: 1 })
  const askedByBuyer = async () => {
    await world.db.deleteFrom('priceInquiry').where('buyerUserId', '=', buyer.userId).execute()
    return { inquiryId: await aPriceAsked(buyer, await freshGoods()), version: 1 }
  }
  const validUntil = () => timeText(new Date(world.now().getTime() + 86_400_000))
  const offered = async () => {
    const { inquiryId } = await askedByBuyer()
    const offer = { inquiryId, version: 1, price: '9.00', qty: 10, validUntil: validUntil() }
    const answer = await seller.speak.post('/mj/inquiry/offer', offer)
    if (answer.code !== 0) throw new Error(answer.msg)
    return { inquiryId, version: 2 }
  }
  return samplesOf({ inquiry })({
    ask: {
      input: async () => {
        await world.db.deleteFrom('priceInquiry').where('buyerUserId', '=', buyer.userId).execute()
        return { goodsId: (await freshGoods()).goodsId, qty: 10 }
      },
      pressed: 'once with a key',
    },
    mine: { input: async () => (await askedByBuyer(), {}) },
    accept: { input: offered, pressed: 'once' },
    withdraw: { input: askedByBuyer, pressed: 'once' },
    shopList: { input: async () => (await asked(), {}) },
    shopTabs: { input: async () => (await asked(), {}) },
    shopOne: { input: async () => ({ inquiryId: (await asked()).inquiryId }) },
    offer: {
      input: async () => ({ ...(await asked()), price: '9.00', qty: 10, validUntil: validUntil() }),
      pressed: 'once',
    },
    decline: { input: async () => ({ ...(await asked()), reason: '没有货' }), pressed: 'once' },
  })
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  inquiry: async () => aPriceAsked(await aBuyer(world), await aGoods(world, otherSeller)),
})
