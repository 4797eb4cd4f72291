import { timeText } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { activityInput, aDraftPage, aPublishedPage } from './builders/activity.ts'
import { aLotOf, anAnnouncedLot, anEnrolledBidder, aRunningLot, bid, endUnpaidLot } from './builders/auction.ts'
import { aGoods } from './builders/catalog.ts'
import { aRunningSheet, aSheetOf } from './builders/combination.ts'
import { aContract } from './builders/contract.ts'
import { aCustomer } from './builders/customer.ts'
import { anActivity, aRunningActivity } from './builders/groupbooking.ts'
import { openMarket } from './builders/market.ts'
import { aPointsRule } from './builders/points.ts'
import { aBuyer, aSeller } from './builders/order.ts'
import { unique } from './world.ts'

/* Whichever way a price is set far from the current one: the server asks first, with the old and the new price, and nothing changes
   before the confirmation. */

const { world } = await openMarket()
const hour = 3_600_000
const inHours = (hours: number) => timeText(new Date(world.now().getTime() + hours * hour))

type Asked = { readonly field: string; readonly from: string; readonly to: string }
type Said = { readonly code: number | string; readonly msg: string; readonly data: any }
type Row = {
  /** Sends the input that sets the price, with more fields. */
  readonly send: (more: object) => Promise<Said>
  readonly asked: readonly Asked[]
  /** Returns what is stored of it so far. */
  readonly written: () => Promise<unknown>
}

const aShop = async () => {
  const seller = await aSeller(world)
  return { seller, goods: await aGoods(world, seller, { price: 14_900, stock: 10_000_000 }) }
}
const to = (field: string, price = '0.01', from = '149.00'): Asked => ({ field, from, to: price })
const done = <T extends Said>(answer: T): T => {
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`)
  return answer
}
const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`
type Table =
  | 'activity'
  | 'auction'
  | 'combination_order'
  | 'contract'
  | 'coupon'
  | 'group_activity'
  | 'points_rule'
  | 'points_rule_detail'
  | 'price_inquiry'
  | 'promotion'
/** Returns all rows of a shop in a table, as text. */
const rowsOf = (table: Table, shopId: number) => async () => {
  const found = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} t where t.shop_id = ${shopId} order by 1`.execute(world.db)
  return found.rows
}

const sheetPath = '/rest/combination_order/manage/saveOrUpdate'
const atFen = (goodsId: number) => [
  { goodsId, baseFen: '149.00', tiers: [{ minTotalQty: 50, fen: '0.01' }], minQty: 1 },
]
/** A time from tomorrow on, in which nothing has begun. */
const tomorrow = () => ({ beginTime: inHours(24), endTime: inHours(72) })
const lotPath = '/rest/auction/save'
const cheapLot = { startFen: '0.01', stepFen: '0.01', depositFen: '0.05' }
const reductionOf = (spuId: number, more: object = {}) => ({
  name: unique().slice(0, 10),
  promotionType: 1,
  tiers: [{ thresholdMoney: '149.00', reduceMoney: '148.99' }],
  beginTime: inHours(0),
  endTime: inHours(24),
  scopeType: 2,
  spuIds: [spuId],
  ...more,
})
const couponOf = (more: object) => ({
  name: unique().slice(0, 10),
  couponKind: 1,
  internal: false,
  thresholdMoney: '0.00',
  reduceMoney: '148.99',
  scopeType: 1,
  totalCount: 50,
  perUserLimit: 1,
  validType: 2,
  validDays: 7,
  receiveBegin: inHours(-1),
  receiveEnd: inHours(240),
  stackWithPromotion: true,
  ...more,
})
const savePromotion = '/mj/promotion/addPromotionGoods.do'
const aReduction = async (more: object): Promise<Row & { shop: Awaited<ReturnType<typeof aShop>> }> => {
  const shop = await aShop()
  const input = reductionOf(shop.goods.spuId, more)
  return {
    shop,
    send: (yes) => shop.seller.speak.post(savePromotion, { ...input, ...yes }),
    asked: [to('tiers.0.reduceMoney')],
    written: rowsOf('promotion', shop.seller.shopId),
  }
}
const aDraftCoupon = async (more: object, asked: Asked): Promise<Row> => {
  const { seller } = await aShop()
  const { couponId, version } = done(await seller.speak.post('/rest/coupon/manage/save', couponOf(more))).data
  return {
    send: (yes) => seller.speak.post('/rest/coupon/manage/publish', { couponId, version, ...yes }),
    asked: [asked],
    written: rowsOf('coupon', seller.shopId),
  }
}

/** One point for each fen spent, worth the same amount. */
const rule = {
  enabled: true,
  name: '积分',
  earnMoney: '1.00',
  earnPoints: 100,
  deductEnabled: true,
  deductPoints: 100,
  deductMoney: '1.00',
  maxDeduct: '90.00',
  minUsePoints: 100,
  validMonths: 12,
  recommendEnabled: false,
  recommendRate: '0',
}

const ways: Readonly<Record<string, () => Promise<Row>>> = {
  'an activity page that is published': async () => {
    const { seller, goods } = await aShop()
    const priced = { goods: [{ goodsId: goods.goodsId, activityFen: '0.01' }] }
    const { activityId, version } = await aDraftPage(world, seller, priced, goods)
    return {
      send: (yes) => seller.speak.post('/mj/activity/publish', { activityId, version, ...yes }),
      asked: [to('goods.0.activityFen')],
      written: rowsOf('activity', seller.shopId),
    }
  },
  'goods that join an activity which sells others far below already': async () => {
    const { seller, goods } = await aShop()
    const more = await aGoods(world, seller, { price: 14_900 })
    const begins = { beginTime: inHours(-1) }
    const known = [{ goodsId: goods.goodsId, activityFen: '1.00' }]
    const page = await aPublishedPage(world, seller, { ...begins, goods: known }, goods)
    const { activityId } = page
    const input = activityInput(world, goods, {
      ...begins,
      goods: [...known, { goodsId: more.goodsId, activityFen: '0.01' }],
    })
    const modified = { ...input, activityId, version: page.version }
    const { version } = done(await seller.speak.post('/rest/activity/mj/modify', modified)).data
    return {
      send: (yes) => seller.speak.post('/mj/activity/publish', { activityId, version, ...yes }),
      asked: [to('goods.1.activityFen')],
      written: rowsOf('activity', seller.shopId),
    }
  },
  'a group activity that is opened': async () => {
    const { seller, goods } = await aShop()
    const input = anActivity(world, goods, { goods: [{ goodsId: goods.goodsId, groupFen: '0.01' }] })
    const draft = done(await seller.speak.post('/rest/yx/groupActivity/insertOrUpdate', input)).data
    return {
      send: (yes) => seller.speak.post('/mj/groupBooking/enable', { ...draft, ...yes }),
      asked: [to('goods.0.groupFen')],
      written: rowsOf('group_activity', seller.shopId),
    }
  },
  'an opened group activity whose price is changed before it begins': async () => {
    const { seller, goods } = await aShop()
    const { activityId, version } = await aRunningActivity(world, seller, tomorrow(), goods)
    const priced = { ...tomorrow(), goods: [{ goodsId: goods.goodsId, groupFen: '0.01' }] }
    const input = { ...anActivity(world, goods, priced), activityId, version }
    return {
      send: (yes) => seller.speak.post('/rest/yx/groupActivity/insertOrUpdate', { ...input, ...yes }),
      asked: [to('goods.0.groupFen')],
      written: rowsOf('group_activity', seller.shopId),
    }
  },
  'a group purchase that is published, with a tier alone': async () => {
    const { seller, goods } = await aShop()
    const input = aSheetOf(world, goods.goodsId, { goods: atFen(goods.goodsId) })
    const { combinationId, version } = done(await seller.speak.post(sheetPath, input)).data
    return {
      send: (yes) => seller.speak.post(sheetPath, { op: 'publish', combinationId, version, ...yes }),
      asked: [to('goods.0.tiers.0.fen')],
      written: rowsOf('combination_order', seller.shopId),
    }
  },
  'a published group purchase whose price is changed before it begins': async () => {
    const { seller, goods } = await aShop()
    const { combinationId, version } = await aRunningSheet(world, seller, tomorrow(), goods)
    const input = aSheetOf(world, goods.goodsId, { ...tomorrow(), goods: atFen(goods.goodsId) })
    return {
      send: (yes) => seller.speak.post(sheetPath, { ...input, combinationId, version, ...yes }),
      asked: [to('goods.0.tiers.0.fen')],
      written: rowsOf('combination_order', seller.shopId),
    }
  },
  'a contract that is submitted': async () => {
    const { seller, goods } = await aShop()
    const { customerId } = await aCustomer(world, seller)
    const priced = [{ goodsId: goods.goodsId, price: '0.01' }]
    const contractId = await aContract(world, seller, { customerIds: [customerId], goods: priced })
    return {
      send: (yes) => seller.speak.post('/rest/contract/editContract', { op: 'submit', contractId, ...yes }),
      asked: [to('goods.0.price')],
      written: rowsOf('contract', seller.shopId),
    }
  },
  'an offer to who asked for a price': async () => {
    const { seller, goods } = await aShop()
    const { speak } = await aBuyer(world)
    const { inquiryId } = done(await speak.post('/rest/inquiry/ask', { goodsId: goods.goodsId, qty: 10 })).data
    const input = { inquiryId, version: 1, price: '0.01', qty: 10, validUntil: inHours(24) }
    return {
      send: (yes) => seller.speak.post('/mj/inquiry/offer', { ...input, ...yes }),
      asked: [to('price')],
      written: rowsOf('price_inquiry', seller.shopId),
    }
  },
  'a lot without a reserve price, and its buy-now price': async () => {
    const { seller, goods } = await aShop()
    const input = aLotOf(world, goods.goodsId, { ...cheapLot, buyNowFen: '1.00' })
    const { auctionId, version } = done(await seller.speak.post(lotPath, input)).data
    return {
      send: (yes) => seller.speak.post(lotPath, { op: 'publish', auctionId, version, ...yes }),
      asked: [to('startFen'), to('buyNowFen', '1.00')],
      written: rowsOf('auction', seller.shopId),
    }
  },
  'an announced lot that is written anew with a low reserve price': async () => {
    const { seller, goods } = await aShop()
    const { auctionId, version } = await anAnnouncedLot(world, seller, {}, goods)
    const input = aLotOf(world, goods.goodsId, { ...cheapLot, reserveFen: '0.02', auctionId, version })
    return {
      send: (yes) => seller.speak.post(lotPath, { ...input, ...yes }),
      asked: [to('reserveFen', '0.02')],
      written: rowsOf('auction', seller.shopId),
    }
  },
  'a lot that is offered to who bid second most': async () => {
    const { seller, goods } = await aShop()
    const { auctionId } = await aRunningLot(
      world,
      seller,
      { ...cheapLot, startFen: '2.00', reserveFen: '140.00' },
      goods,
    )
    for (const price of ['2.00', '145.00']) done(await bid(await anEnrolledBidder(world, auctionId), auctionId, price))
    await endUnpaidLot(world, auctionId)
    const { version } = (await seller.speak.post('/rest/auction/ofShop', { auctionId })).data
    return {
      send: (yes) => seller.speak.post('/rest/auction/secondChance', { auctionId, version, ...yes }),
      asked: [to('dealFen', '2.00')],
      written: rowsOf('auction', seller.shopId),
    }
  },
  'a full reduction that is active': () => aReduction({}),
  'a full reduction by quantity': async () => ({
    ...(await aReduction({ promotionType: 2, tiers: [{ thresholdQty: 2, reduceMoney: '297.99' }] })),
    asked: [to('tiers.0.reduceMoney', '0.01', '298.00')],
  }),
  'a full reduction by each threshold, of goods that cost more than it': async () => ({
    ...(await aReduction({ repeatable: true, tiers: [{ thresholdMoney: '1.00', reduceMoney: '0.99' }] })),
    asked: [to('tiers.0.reduceMoney', '1.49')],
  }),
  'a full reduction that leaves a share': async () => ({
    ...(await aReduction({ promotionType: 3, tiers: [{ thresholdMoney: '149.00', discount: '10' }] })),
    asked: [to('tiers.0.discount', '14.90')],
  }),
  'a full reduction that is switched on': async () => {
    const { shop, written, send, asked } = await aReduction({ active: false })
    const promotionId: string = done(await send({})).data.promotionId
    return {
      send: ({ confirmedPrices }: { readonly confirmedPrices?: readonly Asked[] }) => {
        const yes = confirmedPrices === undefined ? {} : { confirmedPrices: JSON.stringify(confirmedPrices) }
        return shop.seller.speak.get(withQuery('/rest/promotion/updateActive', { promotionId, active: '1', ...yes }))
      },
      asked,
      written,
    }
  },
  'a coupon from the first fen on': () => aDraftCoupon({}, to('reduceMoney')),
  'a coupon that leaves a share': () =>
    aDraftCoupon({ couponKind: 2, discount: '10', thresholdMoney: '1000.00' }, to('reduceMoney', '100.00', '1000.00')),
  'points that give back what was spent': async () => {
    const { seller } = await aShop()
    return {
      send: (yes) => seller.speak.post('/rest/points/rule/addOrModifyRule', { ...rule, version: 0, ...yes }),
      asked: [to('deductMoney', '10.00', '100.00')],
      written: rowsOf('points_rule', seller.shopId),
    }
  },
  'goods that earn points fifty times as fast': async () => {
    const { seller, goods } = await aShop()
    await aPointsRule(world, seller, { maxDeduct: '100.00' })
    const faster = { detailType: 1, spuIds: [goods.spuId], multiple: '50.00', enabled: true }
    return {
      send: (yes) => seller.speak.post('/rest/points/rule/addOrModifyRuleDtl', { ...faster, ...yes }),
      asked: [to('multiple', '50.00', '100.00')],
      written: rowsOf('points_rule_detail', seller.shopId),
    }
  },
}

it.each(Object.keys(ways))('%s is asked about, and sells once this very change was confirmed', async (way) => {
  const { send, asked, written } = await ways[way]!()
  const before = await written()
  const [first, ...rest] = asked
  const others: readonly Asked[] = [
    { ...first!, to: '0.03' },
    { ...first!, from: '148.99' },
    { ...first!, field: 'elsewhere' },
  ]
  for (const confirmedPrices of [undefined, [], ...others.map((it) => [it, ...rest])]) {
    const answer = await send({ confirmedPrices })
    expect(answer.code).toBe(30_211)
    expect(answer.data.unusualPrices).toMatchObject(confirmedPrices?.length ? [first] : asked)
  }
  expect(await written()).toEqual(before)
  const answer = await send({ confirmedPrices: asked })
  expect(`${answer.code} ${answer.msg}`).toMatch(/^0 /)
  expect(await written()).not.toEqual(before)
})

it('a lot that begins low under a reserve price near what the goods cost is no question', async () => {
  const { seller, goods } = await aShop()
  const input = aLotOf(world, goods.goodsId, { ...cheapLot, reserveFen: '140.00' })
  const { auctionId, version } = done(await seller.speak.post(lotPath, input)).data
  expect((await seller.speak.post(lotPath, { op: 'publish', auctionId, version })).code).toBe(0)
})

it('what the goods cost on the day it is published counts, not when it was written', async () => {
  const { seller, goods } = await aShop()
  const priced = { goods: [{ goodsId: goods.goodsId, activityFen: '140.00' }] }
  const { activityId, version } = await aDraftPage(world, seller, priced, goods)
  await world.db.updateTable('goodsSku').set({ price: 1_490_000 }).where('goodsId', '=', goods.goodsId).execute()
  expect(await seller.speak.post('/mj/activity/publish', { activityId, version })).toMatchObject({
    code: 30_211,
    data: { unusualPrices: [to('goods.0.activityFen', '140.00', '14900.00')] },
  })
})
