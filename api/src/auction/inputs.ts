import { z } from 'zod'
import { isIdentityNumber } from '../identity-number.ts'
import { secret, secretNumber } from '../secrets.ts'
import { auctionId, goodsId, shopId } from '../things.ts'
import { confirmedPrices } from '../unusual-prices.ts'
import { code, endTime, fields, int, paged, positiveQuantity, priceOfGoods, text, time } from '../wire-types.ts'
import { lotStateCodes } from './states.ts'

/* Inputs of the calls about auctions. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)
const password = secret(z.string().min(1).max(128))
const lotType = code(1, 2, 3, 4, 5)
const found = {
  keyword: text(40).optional(),
  state: code(...lotStateCodes).optional(),
  lotType: lotType.optional(),
  /** Begin of the lots, from and to. */
  beginTime: time.optional(),
  endTime: endTime.optional(),
}

/** `end`: the earliest end first; `new`: the newest first. */
export const list = paged({ ...found, shopId: shopId.optional(), sort: z.enum(['end', 'new']).optional() })
export const manage = paged({ ...shop, ...found })
export const mine = paged({ state: code(...lotStateCodes).optional() })
export const bids = paged({ auctionId })

const lot = {
  title: text(40, 2),
  lotType,
  goodsId,
  desc: text(1000).optional(),
  qty: positiveQuantity,
  /** All prices are for one unit of the goods. */
  startFen: priceOfGoods,
  stepFen: priceOfGoods,
  reserveFen: priceOfGoods.optional(),
  buyNowFen: priceOfGoods.optional(),
  /** Deposit for the whole lot. */
  depositFen: priceOfGoods,
  enrollBegin: time.optional(),
  beginTime: time,
  endTime,
  extendWindowSec: int(0, 3600).optional(),
  extendSec: int(30, 3600).optional(),
  extendMax: int(0, 100).optional(),
  payHours: int(1, 168).optional(),
}
/** All fields of a lot, as its form writes them. */
export const written = fields({
  ...shop,
  op: z.literal('save'),
  auctionId: auctionId.optional(),
  version: version.optional(),
  ...lot,
})
/** `save` saves the lot, `publish` announces the one that `auctionId` names. */
export const save = fields({
  ...shop,
  op: z.enum(['save', 'publish']).optional(),
  auctionId: auctionId.optional(),
  version: version.optional(),
  title: lot.title.optional(),
  lotType: lotType.optional(),
  goodsId: goodsId.optional(),
  desc: lot.desc,
  qty: positiveQuantity.optional(),
  startFen: priceOfGoods.optional(),
  stepFen: priceOfGoods.optional(),
  reserveFen: lot.reserveFen,
  buyNowFen: lot.buyNowFen,
  depositFen: priceOfGoods.optional(),
  enrollBegin: lot.enrollBegin,
  beginTime: time.optional(),
  endTime: endTime.optional(),
  extendWindowSec: lot.extendWindowSec,
  extendSec: lot.extendSec,
  extendMax: lot.extendMax,
  payHours: lot.payHours,
  /** Needed to publish and to change an announced lot; a draft needs no confirmation. */
  confirmedPrices,
})
export const cancel = fields({ ...shop, auctionId, version, reason: text(200, 2) })
export const operatorList = paged({
  keyword: text(40).optional(),
  shopName: text(40).optional(),
  state: code(1, 2, 3, 4, 5, 6, 9).optional(),
})
export const operatorWithdraw = fields({ auctionId, reason: text(200, 2) })
export const secondChance = fields({ ...shop, auctionId, version, confirmedPrices })
export const ofShop = fields({ ...shop, auctionId })
export const one = fields({ auctionId })
export const enroll = fields({
  auctionId,
  password,
  /** Identity number of a buyer who is neither certified nor works in a certified enterprise. */
  idCard: secretNumber(z.string().refine(isIdentityNumber, '身份证号不正确，请逐位核对')).optional(),
})
export const bid = fields({
  auctionId,
  priceFen: priceOfGoods,
  /** Price up to which the platform bids for the bidder, one step at a time. */
  maxFen: priceOfGoods.optional(),
})
export const buyNow = fields({ auctionId, priceFen: priceOfGoods })
export const collect = fields({ ...shop })
