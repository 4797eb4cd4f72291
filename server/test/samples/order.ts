import { batches } from '@mall/api/order/batches'
import { buying } from '@mall/api/order/buying'
import { details } from '@mall/api/order/details'
import { lists } from '@mall/api/order/lists'
import { sales } from '@mall/api/order/sales'
import { selling } from '@mall/api/order/selling'
import { shipping } from '@mall/api/order/shipping'
import { paying } from '@mall/api/payment/endpoints'
import { readSheet } from '../builders/workbook.ts'
import { aGoods } from '../builders/catalog.ts'
import { aPaidOnSheet, aRunningSheet, aTruckSheet } from '../builders/combination.ts'
import { aCouponOf } from '../builders/coupon.ts'
import { aKeptPaper, aPaper } from '../builders/file.ts'
import { aPickupPoint } from '../builders/freight.ts'
import { aPaidPlace, aRunningActivity } from '../builders/groupbooking.ts'
import {
  aBuyer,
  aCancelledOrder,
  anOrder,
  anOrderToFetch,
  aPaidOrder,
  aSentOrder,
  aTrackingSheet,
  byCourier,
} from '../builders/order.ts'
import type { TestBuyer } from '../builders/order.ts'
import { takesTransfers } from '../builders/transfer.ts'
import { sessionCookie } from '../../src/edge/session.ts'
import { checkoutsOf } from './order-checkouts.ts'
import { externalSamples } from './order-external.ts'
import { fetchingSamples } from './order-fetching.ts'
import { pointsSamples } from './order-points.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

type Speaker = TestBuyer['speak']

const firstLine = async (speak: Speaker, orderId: number): Promise<number> =>
  Number((await speak.post('/sctrading/order/ordergoods/selOrderGoodsListByOrderId', { orderId })).data[0].lineId)

/** Makes a vehicle with which a shop sent an order. */
const aVehicle = async (world: Scene['world'], buyer: TestBuyer, seller: { speak: Speaker }, goodsId: number) => {
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])
  const vehicles = [{ plateNo: '冀A12345', driverName: '赵六', driverMobile: '13900000009' }]
  await seller.speak.post('/sctrading/order/logisticsorder/mj/edit', { orderId, logisticsType: 2, vehicles })
  const { data } = await seller.speak.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId })
  return Number(data.vehicles[0].orderVehicleId)
}

/** Makes orders of the buyer in every state that calls need. */
const ordersOf = ({ world, buyer, seller, goods, keptGoods }: Scene) => {
  const items = () => [goods, keptGoods].map(({ goodsId }) => ({ goodsId, qty: 2 }))
  // New goods, because a buyer may hold only so many unpaid orders of the same goods.
  const unpaid = async () => {
    const fresh = [await aGoods(world, seller), await aGoods(world, seller, { stockType: 2 })]
    return anOrder(
      buyer,
      fresh.map(({ goodsId }) => ({ goodsId, qty: 2 })),
    )
  }
  const paid = async () => ({ orderId: (await aPaidOrder(world, buyer, items())).orderId })
  return {
    items,
    unpaid,
    unpaidId: async () => ({ orderId: (await unpaid()).orderId }),
    paid,
    sent: async () => ({ orderId: (await aSentOrder(world, buyer, seller, items())).orderId }),
    ended: async () => {
      const fresh = [{ goodsId: (await aGoods(world, seller)).goodsId, qty: 1 }]
      return { orderId: (await aCancelledOrder(buyer, fresh)).orderId }
    },
    longPaid: async () => {
      const { orderId } = await paid()
      const payTime = new Date(world.now().getTime() - 7 * 86_400_000)
      await world.db.updateTable('tradeOrder').set({ payTime }).where('orderId', '=', orderId).execute()
      return { orderId }
    },
    withVersion: async (order: Promise<{ orderId: number }>) => {
      const { orderId } = await order
      const { data } = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })
      return { orderId, version: data.version as number }
    },
  }
}

export const samples = (scene: Scene) => {
  const { world, buyer, seller, goods } = scene
  const { items, unpaid, unpaidId, paid, sent, ended, longPaid, withVersion } = ordersOf(scene)
  const { fromCart, byWay, byContract, withCoupon, byOffer, opening, joining, onSheet, won, priced, comers } =
    checkoutsOf(scene)
  const listed = {
    input: () => ({ status: '30' }) as const,
    naming: {
      orderIds: async () => ({ orderIds: [(await paid()).orderId] }),
      // Two orders, because all orders of a sweep would be too many to export.
      exceptIds: async () => {
        const [one, other] = [await paid(), await paid()]
        return { orderIds: [one.orderId, other.orderId], exceptIds: [one.orderId] }
      },
      channelUserId: () => ({ channelUserId: buyer.userId }),
      combinationId: async () => ({ combinationId: (await aRunningSheet(world, seller)).combinationId }),
    },
  }
  const one = { input: paid }
  /** The fields of a batch that name things, with the action. Two plans differ only in their number, and each replaces the present one. */
  const batch = <M extends object>(more: M) => ({
    naming: {
      exceptIds: async () => ({ exceptIds: [(await paid()).orderId], ...more }),
      channelUserId: () => ({ channelUserId: buyer.userId, ...more }),
      combinationId: async () => ({ combinationId: (await aRunningSheet(world, seller)).combinationId, ...more }),
    },
    outcome: async ({ data }: { data: unknown }) => JSON.stringify({ ...(data as object), planId: undefined }),
    pressed: 'once with a key' as const,
  })
  const planned = async (of: 'remark' | 'close') => {
    const target = { orderIds: [(await unpaidId()).orderId] }
    const more = of === 'remark' ? { sellerRemark: '加急' } : { reason: '缺货' }
    return (await seller.speak.post(`/rest/order/batch/${of}/check`, { ...target, ...more })).data.planId as string
  }
  /** Changes the money of a line of an unpaid order. */
  const moneyChange = async () => {
    const { orderId, version } = await withVersion(unpaidId())
    const lines = [{ lineId: await firstLine(seller.speak, orderId), newGoodsMoney: '300.00' }]
    return { orderId, version, lines, freightMoney: '0.00', reason: '老客户优惠' }
  }
  const checkedSheet = async () => {
    const path = await aTrackingSheet(world, seller.speak)
    return (await seller.speak.post('/rest/order/shipping/check', { path })).data.taskId as string
  }
  const cells = async ({ bytes }: { bytes: Uint8Array }) =>
    JSON.stringify(await readSheet(bytes, { rows: 5_001, columns: 60 }))
  /** Returns the cells of the sheet that a task wrote, or why there is none. */
  const exported = async ({ data }: { data: unknown }) => {
    await world.settle()
    const url = `/rest/task/result/${(data as { taskId: string }).taskId}`
    const headers = { cookie: `${sessionCookie}=${seller.speak.token}` }
    const response = await world.app.inject({ url, headers })
    const refused = String(response.headers['content-type']).includes('json')
    return refused ? response.json().msg : cells({ bytes: response.rawPayload })
  }
  return {
    ...samplesOf({ paying })({
      onBehalf: { input: () => ({}) },
      create: {
        input: async () => ({ tradeNo: (await unpaid()).tradeNo, payType: 1, channel: 'wechat' }),
        pressed: 'once',
      },
      chooseTransfer: {
        input: async () => {
          await takesTransfers(world, seller)
          const { tradeNo } = await anOrder(buyer, [{ goodsId: (await aGoods(world, seller)).goodsId, qty: 1 }])
          return { tradeNo }
        },
        pressed: 'once',
      },
    }),
    ...fetchingSamples(scene),
    ...externalSamples(scene),
    ...pointsSamples(scene),
    ...samplesOf({
      order: { ...buying, ...selling, ...shipping, ...lists, ...batches, ...details, ...sales },
    })({
      preview: {
        input: fromCart,
        naming: {
          'deliveryByShop.deliveryId': byWay,
          'contractByShop.contractId': byContract,
          'couponByShop.couponUserId': withCoupon,
          inquiryId: byOffer,
          groupActivityId: opening,
          groupTeamId: joining,
          combinationId: onSheet,
          auctionId: won,
        },
      },
      submit: {
        input: async () => priced(await fromCart()),
        naming: {
          'deliveryByShop.deliveryId': () => priced(byWay()),
          'contractByShop.contractId': async () => priced(await byContract()),
          'couponByShop.couponUserId': async () => priced(await withCoupon()),
          inquiryId: async () => priced(await byOffer()),
          groupActivityId: async () => priced(await opening()),
          groupTeamId: async () => priced(await joining()),
          combinationId: async () => priced(await onSheet()),
          auctionId: async () => priced(await won()),
          ...comers,
        },
        pressed: 'once with a key',
      },
      toPay: { input: async () => ({ tradeNo: (await unpaid()).tradeNo }), naming: { orderId: unpaidId } },
      edit: {
        input: async () => ({ ...(await withVersion(unpaidId())), buyerRemark: '请早些送' }),
        naming: {
          'delivery.addressId': async () => ({
            ...(await withVersion(unpaidId())),
            delivery: { addressId: buyer.addressId },
          }),
        },
        pressed: 'once',
      },
      cancelCheck: { input: unpaidId },
      cancel: { input: async () => ({ ...(await unpaidId()), reason: '其他' }), pressed: 'once' },
      remind: { input: longPaid, pressed: 'once' },
      leaveTeam: {
        input: async () => ({
          orderId: (await aPaidPlace(world, buyer, await aRunningActivity(world, seller))).orderId,
        }),
        pressed: 'once',
      },
      receive: {
        input: sent,
        naming: {
          voucherFileIds: async () => {
            const { orderId } = await sent()
            return { orderId, voucherFileIds: [(await aKeptPaper(world, buyer.speak, orderId, 3)).fileId] }
          },
          slips: async () => ({ ...(await sent()), slips: [(await aPaper(world, buyer.speak)).path] }),
          'counted.lineId': async () => {
            const { orderId } = await sent()
            return { orderId, counted: [{ lineId: await firstLine(seller.speak, orderId), qty: 1 }] }
          },
        },
        pressed: 'once',
      },
      buyAgain: { input: ended, pressed: 'once' },
      remove: { input: ended, pressed: 'once' },
      sellerEdit: {
        input: async () => ({ ...(await withVersion(paid())), sellerRemark: '老客户' }),
        naming: {
          'delivery.deliveryId': async () => ({
            ...(await withVersion(paid())),
            delivery: { deliveryId: seller.deliveryId },
          }),
        },
        pressed: 'once',
      },
      close: { input: async () => ({ ...(await unpaidId()), reason: '缺货' }), pressed: 'once' },
      checkMoney: { input: moneyChange },
      saveMoney: { input: moneyChange, pressed: 'once' },
      revealMobile: { input: paid, pressed: { apart: 'each time is recorded, and what was shown is kept nowhere' } },
      sellerExtend: one,
      toShip: { input: async () => ({ orderIds: [(await paid()).orderId, (await paid()).orderId] }) },
      ship: {
        input: async () => ({ ...(await paid()), ...byCourier }),
        naming: {
          packageId: async () => {
            const { orderId, packageId } = await aSentOrder(world, buyer, seller, items())
            const seen = await withVersion(Promise.resolve({ orderId }))
            return { ...seen, packageId, ...byCourier, trackingNo: 'SF0000000002' }
          },
          vehicleIds: async () => {
            const vehicleId = await aVehicle(world, buyer, seller, goods.goodsId)
            return { ...(await paid()), logisticsType: 2, vehicleIds: [vehicleId] }
          },
          'lines.lineId': async () => {
            const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 2 }])
            return { orderId, ...byCourier, lines: [{ lineId: await firstLine(seller.speak, orderId), qty: 2 }] }
          },
        },
        pressed: 'once',
      },
      handOver: {
        input: async () => {
          const point = { shopId: seller.shopId, deliveryId: await aPickupPoint(world, seller) }
          const { orderId, pickupCode } = await anOrderToFetch(world, buyer, point, items())
          return { orderId, pickupCode }
        },
        pressed: 'once',
      },
      withdrawParcel: {
        input: async () => {
          const { orderId, packageId } = await aSentOrder(world, buyer, seller, items())
          return { ...(await withVersion(Promise.resolve({ orderId }))), packageId }
        },
        pressed: 'once',
      },
      markPrinted: {
        input: async () => ({ orderIds: [(await paid()).orderId] }),
        pressed: { apart: 'each printing is recorded' },
      },
      pickList: { input: async () => ({ orderIds: [(await paid()).orderId] }) },
      shippingSheet: {
        input: () => ({}),
        outcome: cells,
        pressed: { apart: 'changes nothing; each sheet is recorded' },
      },
      checkShipping: {
        input: async () => ({ path: await aTrackingSheet(world, seller.speak) }),
        pressed: 'once with a key',
      },
      mendShipping: {
        input: async () => ({ taskId: await checkedSheet(), cells: [{ rowNo: 1, column: 'company', value: '顺丰' }] }),
        pressed: 'once with a key',
      },
      wrongShipping: { input: async () => ({ taskId: await checkedSheet() }) },
      buyerList: { input: () => ({}) },
      checkRemarks: {
        input: async () => {
          await planned('remark')
          return { orderIds: [String((await paid()).orderId)], sellerRemark: '加急' }
        },
        ...batch({ sellerRemark: '加急' }),
      },
      runRemarks: { input: async () => ({ planId: await planned('remark') }), pressed: 'once' },
      undoRemarks: {
        input: async () => {
          const planId = await planned('remark')
          await seller.speak.post('/rest/order/batch/remark/run', { planId })
          return { planId }
        },
        pressed: 'once with a key',
      },
      checkClosing: {
        input: async () => {
          await planned('close')
          return { orderIds: [String((await unpaidId()).orderId)], reason: '缺货' }
        },
        ...batch({ reason: '缺货' }),
      },
      runClosing: { input: async () => ({ planId: await planned('close') }), pressed: 'once' },
      loadList: {
        input: async () => {
          const sheet = await aTruckSheet(world, seller)
          await aPaidOnSheet(world, await aBuyer(world), sheet, 2)
          return { combinationId: sheet.combinationId }
        },
        pressed: { apart: 'each time is recorded, and what was shown is kept nowhere' },
      },
      combined: {
        input: async () => {
          const sheet = await aRunningSheet(world, seller)
          await aPaidOnSheet(world, await aBuyer(world), sheet, 2)
          return { combinationId: sheet.combinationId }
        },
      },
      sellerList: listed,
      compactList: {
        by: 'seller',
        input: () => ({}),
        naming: { shopId: () => ({ side: 'seller', shopId: seller.shopId }) },
      },
      buyerTabs: { input: () => ({}) },
      sellerTabs: { ...listed, input: () => ({}) },
      tabs: {
        by: 'seller',
        input: () => ({}),
        naming: { shopId: () => ({ side: 'seller', shopId: seller.shopId }) },
      },
      exportSellerOrders: {
        ...listed,
        naming: {
          ...listed.naming,
          // One order, because all orders of a sweep would be too many at once.
          shopId: async () => ({ shopId: seller.shopId, orderIds: [(await paid()).orderId] }),
        },
        outcome: cells,
        pressed: { apart: 'changes nothing; each sheet is recorded' },
      },
      startExport: { ...listed, outcome: exported, pressed: 'once with a key' },
      buyerDetail: one,
      sellerDetail: one,
      sellerDetails: {
        input: async () => ({ orderIds: [(await paid()).orderId] }),
        pressed: { apart: 'each time is recorded, and what was shown is kept nowhere' },
      },
      operatorDetail: one,
      operatorList: { input: () => ({}), naming: { shopId: () => ({ shopId: seller.shopId }) } },
      refusedActions: one,
      lines: one,
      deliveryDetail: one,
      explainPrices: one,
      tracking: { input: sent },
      buyerButtons: one,
      sellerButtons: one,
      isTotal: one,
      sellCollect: { input: () => ({ groupBy: 'goods' }) },
      exportSellCollect: {
        input: () => ({ groupBy: 'category' }),
        outcome: cells,
        pressed: { apart: 'changes nothing; each sheet is recorded' },
      },
      startSellExport: { input: () => ({ groupBy: 'customer' }), outcome: exported, pressed: 'once with a key' },
    }),
  }
}

export const foreign = ({ world, otherBuyer, otherSeller, otherGoods: { goodsId } }: Scene): Foreign => {
  const items = [{ goodsId, qty: 2 }]
  const paid = async () => (await aPaidOrder(world, otherBuyer, items)).orderId
  return {
    order: paid,
    heldCoupon: () => aCouponOf(world, otherBuyer, otherSeller.shopId),
    orderLine: async () => firstLine(otherBuyer.speak, await paid()),
    package: async () => (await aSentOrder(world, otherBuyer, otherSeller, items)).packageId,
    vehicle: () => aVehicle(world, otherBuyer, otherSeller, goodsId),
    orderVehicle: () => aVehicle(world, otherBuyer, otherSeller, goodsId),
  }
}
