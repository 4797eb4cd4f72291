import { signing } from '@mall/api/signing/endpoints'
import { aGoods } from '../builders/catalog.ts'
import { aTicket } from '../builders/captcha.ts'
import { aContract } from '../builders/contract.ts'
import { aPaper } from '../builders/file.ts'
import { anOrderToSign, signOrder } from '../builders/signing.ts'
import { aPayer, aTreaty } from '../builders/treaty.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'
import type { World } from '../world.ts'

type Speaker = Scene['seller']['speak']

const text = { name: '种猪合同', body: '第一条 质量标准\n{{卖方}}保证货物符合国家标准与包装标识。' }

/** Saves a text of the shop; deletes the present ones to make room. */
const saved = async (speak: Speaker) => {
  const { data } = await speak.post('/rest/contract/template/list', {})
  for (const { templateId } of data) await speak.post('/rest/contract/template/del', { templateId })
  return (await speak.post('/rest/contract/template/save', text)).data.templateId as string
}

/** Signs the buyer in anew, because the server remembers a session for a while, and their identity was verified since. */
const certified = (world: World, { userId }: { readonly userId: number }) => world.signIn(userId)

export const samples = ({ world, seller, buyer, goods }: Scene) => {
  // New goods, because a buyer may hold only so many unpaid orders of the same goods.
  const toSign = async () => {
    const { goodsId } = await aGoods(world, seller)
    return { orderId: await anOrderToSign(world, buyer, [{ goodsId, qty: 1 }]) }
  }
  const signed = async () => {
    const it = await toSign()
    await signOrder(world, await certified(world, buyer), it.orderId)
    return it
  }
  const done = async () => {
    const it = await signed()
    await signOrder(world, seller.speak, it.orderId)
    await world.settle()
    return it
  }
  const asRead = async (more: object = {}) => {
    const { orderId } = await toSign()
    const { data } = await buyer.speak.post('/rest/contract/previewAgreement', { orderId })
    return { orderId, previewHash: data.hash as string, captchaTicket: await aTicket(world, 'sign'), ...more }
  }
  return samplesOf({ signing })({
    isAllowed: { by: 'buyer', input: toSign },
    preview: {
      by: 'seller',
      input: toSign,
      naming: {
        contractId: async () => ({
          contractId: await aContract(world, seller, { goods: [{ goodsId: goods.goodsId }] }),
        }),
        treatyId: async () => ({
          treatyId: (await aTreaty(world, seller, await aPayer(world))).treatyId,
        }),
        templateId: async () => ({ ...(await toSign()), templateId: await saved(seller.speak) }),
      },
    },
    submit: {
      by: 'buyer',
      input: () => asRead(),
      naming: { materials: async () => asRead({ materials: [(await aPaper(world, buyer.speak)).path] }) },
      pressed: 'once',
    },
    info: { by: 'buyer', input: signed },
    refuse: {
      input: async () => {
        const { data } = await seller.speak.post('/sctrading/order/contract/info/getContractInfo', await signed())
        return { contractId: data.contractId as string, reason: '价格有误' }
      },
      pressed: 'once',
    },
    paper: { by: 'buyer', input: done, pressed: { apart: 'it is only read' } },
    texts: { input: async () => (await saved(seller.speak), {}) },
    saveText: {
      input: async () => {
        await saved(seller.speak)
        return text
      },
      naming: { templateId: async () => ({ templateId: await saved(seller.speak), ...text }) },
      pressed: 'once with a key',
    },
    dropText: { input: async () => ({ templateId: await saved(seller.speak) }), pressed: 'once' },
  })
}

export const foreign = ({ world, otherSeller, otherBuyer, otherGoods }: Scene): Foreign => ({
  contractText: async () => Number(await saved(otherSeller.speak)),
  orderContract: async () => {
    const orderId = await anOrderToSign(world, otherBuyer, [{ goodsId: otherGoods.goodsId, qty: 1 }])
    await signOrder(world, await certified(world, otherBuyer), orderId)
    const { data } = await otherSeller.speak.post('/sctrading/order/contract/info/getContractInfo', { orderId })
    return Number(data.contractId)
  },
})
