import { contract } from '@mall/api/contract/endpoints'
import { aTicket } from '../builders/captcha.ts'
import { aContract, contractInput } from '../builders/contract.ts'
import { aCustomer } from '../builders/customer.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller, buyer, goods }: Scene) => {
  const priced = [{ goodsId: goods.goodsId, price: '150.00', qtyLimit: 100 }]
  const customer = async () => [(await aCustomer(world, seller)).customerId]
  const draft = async () => aContract(world, seller, { customerIds: await customer(), goods: priced })
  const offered = async () => {
    const { customerId } = await aCustomer(world, seller, { userId: buyer.userId })
    return aContract(world, seller, { customerIds: [customerId], goods: priced, submitted: true })
  }
  const signed = async () => {
    const contractId = await offered()
    const { data } = await buyer.speak.get(`/rest/contract/offer?contractId=${contractId}`)
    return {
      op: 'sign' as const,
      contractId,
      contentHash: data.contentHash,
      captchaTicket: await aTicket(world, 'sign'),
    }
  }
  return samplesOf({ contract })({
    list: {
      by: 'seller',
      input: () => ({ side: 'buyer' as const }),
      naming: {
        shopId: () => ({ shopId: seller.shopId }),
        customerId: async () => ({ customerId: (await customer())[0]! }),
      },
    },
    detail: { input: async () => ({ contractId: await draft() }) },
    saveCustomers: {
      input: async () => ({ contractId: await draft(), version: 1, customerIds: await customer() }),
      pressed: 'once',
    },
    saveGoods: { input: async () => ({ contractId: await draft(), version: 1, goods: priced }), pressed: 'once' },
    edit: {
      input: async () => ({ op: 'submit' as const, contractId: await draft() }),
      naming: {
        customerIds: async () => contractInput(world, { customerIds: await customer() }),
        'goods.goodsId': async () => contractInput(world, { goods: priced }),
      },
      pressed: 'once',
    },
    drop: { input: async () => ({ contractId: await draft() }), pressed: 'once' },
    usable: { input: () => ({ shopId: seller.shopId }) },
    offers: { input: () => ({}) },
    offer: { input: async () => ({ contractId: await offered() }) },
    answer: { input: signed, pressed: 'once' },
  })
}

export const foreign = ({ world, otherSeller, otherGoods }: Scene): Foreign => ({
  contract: () => aContract(world, otherSeller, { goods: [{ goodsId: otherGoods.goodsId }] }),
})
