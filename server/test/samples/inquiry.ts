import { inquiry } from '@mall/api/inquiry/endpoints'
import { timeText } from '@mall/api/wire-types'
import { readSheet } from '../builders/workbook.ts'
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

/** Moves the buyer's inquiries long ago and ends them, because a sweep asks more often than a person may. */
const longAgo = ({ world, buyer }: Scene) =>
  world.db
    .updateTable('priceInquiry')
    .set({ state: 60, askTime: new Date(world.now().getTime() - 30 * 86_400_000) })
    .where('buyerUserId', '=', buyer.userId)
    .where('state', 'not in', [40, 60])
    .execute()

/** Makes an offer that the buyer accepted, with its goods. */
export const anAcceptedOffer = async (scene: Scene): Promise<{ inquiryId: number; goodsId: number }> => {
  const { world, seller, buyer } = scene
  await longAgo(scene)
  const { goodsId } = await aGoods(world, seller, { price: 1_000 })
  const inquiryId = await aPriceAsked(buyer, { goodsId })
  const validUntil = timeText(new Date(world.now().getTime() + 86_400_000))
  const offer = { inquiryId, version: 1, price: '9.00', qty: 10, validUntil }
  for (const answer of [
    await seller.speak.post('/mj/inquiry/offer', offer),
    await buyer.speak.post('/rest/inquiry/accept', { inquiryId, version: 2 }),
  ])
    if (answer.code !== 0) throw new Error(answer.msg)
  return { inquiryId, goodsId }
}

export const samples = (scene: Scene) => {
  const { world, seller, buyer } = scene
  const freshGoods = () => aGoods(world, seller, { price: 1_000 })
  // A new buyer, whom the limits of a person do not stop.
  const asked = async () => ({ inquiryId: await aPriceAsked(await aBuyer(world), await freshGoods()), version: 1 })
  const askedByBuyer = async () => {
    await longAgo(scene)
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
  const cells = async ({ bytes }: { bytes: Uint8Array }) =>
    JSON.stringify(await readSheet(bytes, { rows: 1_001, columns: 60 }))
  return samplesOf({ inquiry })({
    buyPurposes: { by: 'buyer', input: () => ({}) },
    ask: {
      input: async () => {
        await longAgo(scene)
        return { goodsId: (await freshGoods()).goodsId, qty: 10, buyPurpose: 3 as const }
      },
      pressed: 'once with a key',
    },
    mine: { input: async () => (await askedByBuyer(), {}) },
    ownOne: { input: async () => ({ inquiryId: (await askedByBuyer()).inquiryId }) },
    exportOwn: {
      input: async () => (await askedByBuyer(), {}),
      naming: { inquiryId: async () => ({ inquiryId: (await askedByBuyer()).inquiryId }) },
      outcome: cells,
      pressed: { apart: 'changes nothing' },
    },
    accept: { input: offered, pressed: 'once' },
    withdraw: { input: askedByBuyer, pressed: 'once' },
    shopList: { input: async () => (await asked(), {}) },
    shopTabs: { input: async () => (await asked(), {}) },
    shopOne: { input: async () => ({ inquiryId: (await asked()).inquiryId }) },
    exportShop: {
      input: async () => (await asked(), {}),
      naming: { inquiryId: async () => ({ inquiryId: (await asked()).inquiryId }) },
      outcome: cells,
      pressed: { apart: 'changes nothing; each sheet is recorded' },
    },
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
