import { aGoods } from '../builders/catalog.ts'
import { aRunningLot, bid, enrolled, letTimePass, topUp } from '../builders/auction.ts'
import { aRunningSheet } from '../builders/combination.ts'
import { aSignedContract } from '../builders/contract.ts'
import { aCouponOf } from '../builders/coupon.ts'
import { aPickupPoint } from '../builders/freight.ts'
import { aPaidPlace, aRunningActivity } from '../builders/groupbooking.ts'
import { aPickupPerson, aVehicle } from '../builders/addressbook.ts'
import { aBuyer } from '../builders/order.ts'
import { anAcceptedOffer } from './inquiry.ts'
import type { Scene } from './scene.ts'

/** Checkouts of the buyer: from the cart, and of goods bought at once. */
export const checkoutsOf = (scene: Scene) => {
  const { world, buyer, seller, goods } = scene
  const fromCart = async () => {
    const { goodsId } = await aGoods(world, seller)
    const { data } = await buyer.speak.post('/rest/cart/add', { goodsId, qty: 2 })
    return { cartIds: [data.cartId as string], addressId: buyer.addressId }
  }
  const atOnce = () => ({ items: [{ goodsId: goods.goodsId, qty: 2 }], addressId: buyer.addressId })
  const byWay = () => ({ ...atOnce(), deliveryByShop: [{ shopId: seller.shopId, deliveryId: seller.deliveryId }] })
  // New goods, because a buyer may hold only so many unpaid orders of the same goods.
  const ofFreshGoods = async () => ({
    ...atOnce(),
    items: [{ goodsId: (await aGoods(world, seller)).goodsId, qty: 2 }],
  })
  const toFetch = async () => ({
    ...(await ofFreshGoods()),
    deliveryByShop: [{ shopId: seller.shopId, deliveryId: await aPickupPoint(world, seller) }],
  })
  const keptPerson = async () =>
    Number((await buyer.speak.post('/rest/member/self/addOrEdit', aPickupPerson())).data.selfId)
  const keptVehicle = async () =>
    Number((await buyer.speak.post('/rest/member/vehicle/add', aVehicle())).data.vehicleId)
  const priced = async <Checkout extends object>(checkout: Checkout) => {
    const { data } = await buyer.speak.post('/rest/order/preview', checkout)
    return { ...checkout, payMoney: data.payMoney as string }
  }
  const byContract = async () => {
    const contractId = await aSignedContract(world, seller, buyer, [{ goodsId: atOnce().items[0]!.goodsId }])
    return { ...atOnce(), contractByShop: [{ shopId: seller.shopId, contractId }] }
  }
  const withCoupon = async () => ({
    ...(await ofFreshGoods()),
    couponByShop: [
      { shopId: seller.shopId, couponUserId: await aCouponOf(world, buyer, seller.shopId, { thresholdMoney: 0 }) },
    ],
  })
  const byOffer = async () => {
    const { inquiryId, goodsId } = await anAcceptedOffer(scene)
    return { items: [{ goodsId, qty: 10 }], addressId: buyer.addressId, inquiryId }
  }
  /** Opens a team of a group activity. */
  const opening = async () => {
    const { activityId, goodsId } = await aRunningActivity(world, seller)
    return { items: [{ goodsId, qty: 1 }], addressId: buyer.addressId, groupActivityId: Number(activityId) }
  }
  /** Joins a team that another buyer opened. */
  const joining = async () => {
    const activity = await aRunningActivity(world, seller)
    const { teamId } = await aPaidPlace(world, await aBuyer(world), activity)
    const { activityId, goodsId } = activity
    const items = [{ goodsId, qty: 1 }]
    return { items, addressId: buyer.addressId, groupActivityId: Number(activityId), groupTeamId: Number(teamId) }
  }
  /** Orders goods of a group purchase. */
  const onSheet = async () => {
    const { combinationId, goodsId } = await aRunningSheet(world, seller)
    return { items: [{ goodsId, qty: 2 }], addressId: buyer.addressId, combinationId }
  }
  /** Orders a lot that the buyer won. */
  const won = async () => {
    const { auctionId, goodsId } = await aRunningLot(world, seller)
    await topUp(world, buyer.boId, 20_000)
    await enrolled(world, buyer, auctionId)
    await bid(buyer, auctionId, '100.00')
    await letTimePass(world, auctionId)
    return { items: [{ goodsId, qty: 10 }], addressId: buyer.addressId, auctionId }
  }
  const fetchedBy = async (selfId: number | undefined, vehicleIds: readonly number[]) => ({
    ...(await priced(await toFetch())),
    fetchedBy: [{ shopId: seller.shopId, ...(selfId === undefined ? {} : { selfId }), vehicleIds }],
  })
  /** People who fetch the goods, and their vehicles. */
  const comers = {
    'fetchedBy.selfId': async () => fetchedBy(await keptPerson(), []),
    'fetchedBy.vehicleIds': async () => fetchedBy(undefined, [await keptVehicle()]),
  }
  return {
    comers,
    won,
    onSheet,
    fromCart,
    atOnce,
    byWay,
    byContract,
    withCoupon,
    byOffer,
    opening,
    joining,
    priced,
  }
}
