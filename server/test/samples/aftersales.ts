import { aftersales } from '@mall/api/aftersales/endpoints'
import { addAddress } from '../../src/modules/addressbook/public.ts'
import { aReturn, anApplication, aPhoto, refundable, say } from '../builders/aftersales.ts'
import { aGoods } from '../builders/catalog.ts'
import { aPdf, upload } from '../builders/file.ts'
import { anAddress, aPaidOrder, aSentOrder, boIdOf } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller, buyer }: Scene) => {
  const items = async () => [{ goodsId: (await aGoods(world, seller)).goodsId, qty: 2 }]
  const paid = async () => (await aPaidOrder(world, buyer, await items())).orderId
  const sent = async () => (await aSentOrder(world, buyer, seller, await items())).orderId
  const applied = async () => ({ afterSalesId: await anApplication(buyer, await paid()) })
  const returning = async () => {
    const afterSalesId = await anApplication(buyer, await sent(), { afterType: 2, reasonCode: 4 })
    await say(seller.speak, 'mj/agreeRefund', { afterSalesId, returnAddress: '农场路1号' })
    return { afterSalesId }
  }
  const back = async () => {
    const it = await returning()
    await say(buyer.speak, 'fillReturn', { ...it, ...aReturn })
    return it
  }
  const refused = async () => {
    const it = await applied()
    await say(seller.speak, 'mj/rejectRefund', { ...it, reason: '货已备好' })
    return it
  }
  const asked = async (images: string[] = []) => {
    const it = await refused()
    await say(buyer.speak, 'applyPlatform', { ...it, reason: '请平台处理', images })
    return it
  }
  const wanted = async (orderId: number) => ({
    orderId,
    afterType: 1 as const,
    reasonCode: 2 as const,
    lines: [{ lineId: (await refundable(buyer, orderId)).lines[0]!.lineId, applyQty: 2 }],
  })
  const sellersAddress = async () =>
    world.write(async (ctx) =>
      addAddress(ctx, {
        userId: seller.ownerUserId,
        boId: await boIdOf(world, seller.ownerUserId),
        ...anAddress(),
      }),
    )
  return samplesOf({ aftersales })({
    toRefund: { input: async () => ({ orderId: await paid() }) },
    goodsToRefund: {
      input: async () => ({ orderId: await paid() }),
      naming: {
        afterSalesId: async () => {
          const orderId = await paid()
          return { orderId, afterSalesId: await anApplication(buyer, orderId) }
        },
      },
    },
    sum: {
      input: async () => ({ orderId: await paid(), afterType: 1 }),
      naming: { 'lines.lineId': async () => wanted(await paid()) },
    },
    apply: {
      input: async () => wanted(await paid()),
      naming: {
        afterSalesId: async () => {
          const orderId = await paid()
          const input = await wanted(orderId)
          return { ...input, afterSalesId: await anApplication(buyer, orderId) }
        },
        images: async () => ({ ...(await wanted(await paid())), images: [await aPhoto(world, buyer.speak)] }),
      },
      pressed: 'once',
    },
    buyerList: {
      input: async () => (await applied(), {}),
      naming: { orderId: async () => ({ orderId: await paid() }) },
    },
    sellerList: {
      input: async () => (await applied(), {}),
      naming: { orderId: async () => ({ orderId: await paid() }) },
    },
    markers: {
      by: 'seller',
      input: async () => (await applied(), {}),
      naming: {
        shopId: () => ({ side: 'seller', shopId: seller.shopId }),
        orderId: async () => ({ orderId: await paid() }),
      },
    },
    sellerTabs: {
      input: async () => (await applied(), {}),
      naming: { orderId: async () => ({ orderId: await paid() }) },
    },
    detail: { by: 'buyer', input: applied },
    withdraw: { input: applied, pressed: 'once' },
    fillReturn: {
      input: async () => ({ ...(await returning()), ...aReturn }),
      naming: {
        images: async () => ({ ...(await returning()), ...aReturn, images: [await aPhoto(world, buyer.speak)] }),
      },
      pressed: 'once',
    },
    askPlatform: {
      input: async () => ({ ...(await refused()), reason: '请平台处理' }),
      naming: {
        images: async () => ({
          ...(await refused()),
          reason: '请平台处理',
          images: [await aPhoto(world, buyer.speak)],
        }),
      },
      pressed: 'once',
    },
    agree: {
      input: applied,
      naming: {
        returnAddressId: async () => {
          const orderId = await sent()
          const afterSalesId = await anApplication(buyer, orderId, { afterType: 2, reasonCode: 4 })
          return { afterSalesId, returnAddressId: await sellersAddress() }
        },
        'restock.lineId': async () => {
          const it = await back()
          const { lines } = await say(seller.speak, 'selById', it)
          return { ...it, restock: [{ lineId: lines[0].lineId, restock: true }] }
        },
        voucherFileIds: async () => {
          const { path } = (await upload(world, seller.speak, aPdf(), { bizType: 9, ext: 'pdf' })).data
          return { ...(await applied()), voucherFileIds: [path.split('/')[3]] }
        },
        images: async () => ({ ...(await applied()), images: [await aPhoto(world, seller.speak)] }),
      },
      pressed: 'once',
    },
    reject: {
      input: async () => ({ ...(await applied()), reason: '货已备好' }),
      naming: {
        images: async () => ({
          ...(await back()),
          reason: '不是我店的货',
          images: [await aPhoto(world, seller.speak)],
        }),
      },
      pressed: 'once',
    },
    sendBack: { input: async () => ({ ...(await applied()), reason: '请补充照片' }), pressed: 'once' },
    operatorList: { input: async () => (await asked(), {}) },
    operatorDetail: { input: asked },
    paper: {
      input: async () => {
        const path = await aPhoto(world, buyer.speak)
        return { ...(await asked([path])), path }
      },
      pressed: { apart: 'changes nothing' },
    },
    decide: {
      input: async () => ({ ...(await asked()), arbitration: 2, reason: '证据充分' }),
      pressed: 'once',
    },
  })
}

export const foreign = ({ world, otherSeller, otherBuyer }: Scene): Foreign => ({
  afterSales: async () => {
    const { goodsId } = await aGoods(world, otherSeller)
    return anApplication(otherBuyer, (await aPaidOrder(world, otherBuyer, [{ goodsId, qty: 1 }])).orderId)
  },
})
