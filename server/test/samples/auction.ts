import { auction } from '@mall/api/auction/endpoints'
import {
  aBidder,
  aLotOf,
  anAnnouncedLot,
  anEnrolledBidder,
  aRunningLot,
  bid,
  bidderPassword,
  endUnpaidLot,
  enrolled,
  savePath,
  topUp,
} from '../builders/auction.ts'
import { aGoods } from '../builders/catalog.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller, buyer }: Scene) => {
  const written = async () => aLotOf(world, (await aGoods(world, seller)).goodsId)
  const draft = async () => {
    const input = await written()
    const { data } = await seller.speak.post(savePath, input)
    return { ...input, auctionId: Number(data.auctionId), version: Number(data.version) }
  }
  const announced = async () => {
    const { auctionId, version } = await anAnnouncedLot(world, seller)
    return { auctionId, version }
  }
  /** Makes a lot on which the buyer may bid. */
  const open = async (more: object = {}) => {
    const { auctionId } = await aRunningLot(world, seller, more)
    await topUp(world, buyer.boId, 20_000)
    await enrolled(world, buyer, auctionId)
    return { auctionId }
  }
  const bidOn = async () => {
    const it = await open()
    await bid(buyer, it.auctionId, '100.00')
    return it
  }
  /** Makes a lot that its winner did not pay and on which another buyer bid. */
  const unpaid = async () => {
    const { auctionId } = await aRunningLot(world, seller)
    for (const price of ['100.00', '105.00']) await bid(await anEnrolledBidder(world, auctionId), auctionId, price)
    await endUnpaidLot(world, auctionId)
    const { version } = (await seller.speak.post('/rest/auction/ofShop', { auctionId })).data
    return { auctionId, version: Number(version) }
  }
  return samplesOf({ auction })({
    list: { input: async () => (await open(), {}), naming: { shopId: () => ({ shopId: seller.shopId }) } },
    detail: { input: bidOn },
    live: { input: bidOn },
    bids: { input: bidOn },
    mine: { input: async () => (await open(), {}) },
    enroll: {
      by: async () => (await aBidder(world)).userId,
      input: async () => ({ auctionId: (await announced()).auctionId, password: bidderPassword }),
      pressed: 'once',
    },
    bid: { input: async () => ({ ...(await open()), priceFen: '100.00' }), pressed: 'once' },
    buyNow: { input: async () => ({ ...(await open({ buyNowFen: '200.00' })), priceFen: '200.00' }), pressed: 'once' },
    manage: { input: async () => (await draft(), {}) },
    ofShop: { input: async () => ({ auctionId: (await announced()).auctionId }) },
    save: { input: written, naming: { auctionId: draft }, pressed: 'once with a key' },
    cancel: { input: async () => ({ ...(await announced()), reason: '检疫未通过' }), pressed: 'once' },
    secondChance: { input: unpaid, pressed: 'once' },
    operatorList: { input: async () => (await announced(), {}) },
    operatorWithdraw: {
      input: async () => ({ auctionId: (await announced()).auctionId, reason: '违反活畜交易规定' }),
      pressed: 'once',
    },
    collect: { input: async () => (await open(), {}) },
  })
}

/** A draft, because announced lots are public. */
export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  auction: async () => {
    const { goodsId } = await aGoods(world, otherSeller)
    const { data } = await otherSeller.speak.post(savePath, aLotOf(world, goodsId))
    return Number(data.auctionId)
  },
})
