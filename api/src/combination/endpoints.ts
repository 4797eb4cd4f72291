import { z } from 'zod'
import { centre, endpoint, form, get, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { sheetActions } from './states.ts'

const manage = { role: 'seller', can: 'marketing.manage' } as const
const own = { combinationId: 'only sheets of the shop are read' } as const

/** Truck that the orders of a sheet fill; loads are in kilograms. */
const truck = z.object({
  truckWayId: id,
  wayName: z.string(),
  vehicle: z.string(),
  capacityTon: quantity,
  fillBp: z.int(),
  truckFen: money,
  kmFen: money,
  leastKm: z.int(),
  mostKm: z.int(),
  goesAnyway: z.boolean(),
  /** Paid load from which it leaves. */
  leastKg: quantity,
  takenKg: quantity,
  paidKg: quantity,
  /** Paid share of the capacity in basis points; below it the taken share. */
  paidBp: z.int(),
  takenBp: z.int(),
  riderCount: z.int(),
  /** Freight with the present load, or as the truck left. */
  freightFen: money,
  mostFen: money,
  /** Part of the freight that the shop bears, or would bear if the truck left now. */
  shopFen: money,
  left: z.boolean(),
})

const sheet = {
  combinationId: id,
  combinationNo: z.string(),
  version: z.int(),
  shopId: id,
  shopName: z.string(),
  combType: z.int(),
  title: z.string(),
  /** Picture of its first goods. */
  cover: z.string().nullable(),
  beginTime: time,
  endTime: time,
  goodsCount: z.int(),
  /** Number of paid orders. */
  orderCount: z.int(),
  totalQty: quantity,
  totalMoney: money,
  minTotalQty: quantity.nullable(),
  /** Share of the least quantity that is reached, in basis points. */
  progressBp: z.int(),
  truck: truck.nullable(),
  state: z.int(),
  stateText: z.string(),
  buttons: z.array(z.enum(sheetActions)),
}
const goods = z.object({
  goodsId: id,
  spuId: id,
  goodsName: z.string(),
  specText: z.string(),
  image: z.string().nullable(),
  unitName: z.string(),
  listPrice: money,
  baseFen: money,
  tiers: z.array(z.object({ minTotalQty: quantity, fen: money })),
  minQty: quantity,
  maxQtyPerBuyer: quantity.nullable(),
  totalLimitQty: quantity.nullable(),
  /** Paid quantity; below it the price for every buyer at that quantity. */
  paidQty: quantity,
  priceNow: money,
})
/** Sum as visitors see it; null if the shop hides its prices from them. */
const shownMoney = { totalMoney: money.nullable() }
const whole = z.object({ ...sheet, intro: z.string(), endReason: z.string(), now: time, goods: z.array(goods) })

export const combination = {
  sheets: endpoint({
    about: 'Returns the group purchases and combination orders of a shop, newest first.',
    effect: 'read',
    at: [post('/rest/combination_order/manage/selectByPage')],
    access: manage,
    input: inputs.sheets,
    output: pageOf(z.object(sheet)),
  }),
  save: endpoint({
    about:
      'Saves a sheet as a draft or changes one; publishes it; closes it early, when the payments decide its success; or cancels it with a refund of all money.',
    effect: 'write',
    at: [post('/rest/combination_order/manage/saveOrUpdate')],
    access: manage,
    scopedBy: {
      ...own,
      'goods.goodsId': 'the statement keeps to goods of the shop',
      truckWayId: 'the statement keeps to ways of the shop',
    },
    input: inputs.save,
    output: z.object({ combinationId: id, state: z.int(), version: z.int() }),
  }),
  remove: endpoint({
    about: 'Deletes a sheet that is a draft, failed or was cancelled.',
    effect: 'write',
    at: [form('/rest/combination_order/manage/delete')],
    access: manage,
    scopedBy: own,
    input: inputs.one,
    output: z.object({}),
  }),
  detail: endpoint({
    about: 'Returns a sheet of the shop with its goods, their paid quantities and the prices reached.',
    effect: 'read',
    at: [get('/rest/combination_order/manage/detail')],
    access: manage,
    scopedBy: own,
    input: inputs.one,
    output: whole,
  }),
  code: endpoint({
    about: 'Returns the order page that the code of a published sheet leads to.',
    effect: 'read',
    at: [get('/rest/wx/getQrcodeToCombinationOrder')],
    access: manage,
    scopedBy: own,
    input: inputs.one,
    output: z.object({ qrcode: z.string(), url: z.string() }),
  }),
  summary: endpoint({
    about: 'Returns the paid orders of a sheet, by goods with their buyers or by buyers with their goods.',
    effect: 'read',
    at: [get('/rest/combinationOrderRelation/getOrderGoodsDetailList')],
    access: manage,
    scopedBy: own,
    input: inputs.summary,
    output: z.object({
      list: z.array(
        z.object({
          key: id,
          name: z.string(),
          specText: z.string(),
          totalQty: quantity,
          totalMoney: money,
          parts: z.array(z.object({ name: z.string(), unitName: z.string(), qty: quantity, money })),
        }),
      ),
      sum: z.object({ orderCount: z.int(), buyerCount: z.int(), totalQty: quantity, totalMoney: money }),
    }),
  }),
  exportSummary: endpoint({
    about: 'Exports the paid orders of a sheet with a row for each buyer and goods; the audit trail records it.',
    effect: 'call',
    at: [post('/mj/groupBuying/export')],
    access: manage,
    scopedBy: own,
    limit: 'export',
    input: inputs.one,
    output: 'download',
  }),
  open: endpoint({
    about: 'Returns the running and coming group purchases, the earliest end first.',
    effect: 'read',
    at: [centre('nxin.sc.grouppurchase.list', '1.0', 'POST')],
    access: 'public',
    input: inputs.open,
    output: pageOf(z.object({ ...sheet, ...shownMoney })),
  }),
  shown: endpoint({
    about:
      'Returns a published sheet as its page shows it to everybody with its address; without goods if the shop hides its prices from the caller.',
    effect: 'read',
    at: [get('/rest/groupBuying/detail')],
    access: 'public',
    anybodys: { combinationId: 'buyers share its address; it names no buyer' },
    input: inputs.shown,
    output: whole.extend({ ...shownMoney, joinable: z.boolean() }),
  }),
  aboard: endpoint({
    about:
      "Returns the riders of the truck of a published sheet, with half their names, county and town, and each present freight share; and the caller's share if more load comes aboard.",
    effect: 'read',
    at: [get('/rest/groupBuying/aboard')],
    access: 'public',
    anybodys: { combinationId: 'buyers share its address; it shows no whole name' },
    input: inputs.aboard,
    output: z.object({
      riders: z.array(
        z.object({
          riderId: id,
          who: z.string(),
          place: z.string(),
          loadKg: quantity,
          km: quantity,
          shareFen: money,
          paid: z.boolean(),
          mine: z.boolean(),
        }),
      ),
      /** The caller's load; null if they have none aboard. */
      mine: z.object({ loadKg: quantity, boundFen: money, shareFen: money, left: z.boolean() }).nullable(),
      /** Freight share with so much more load aboard: the caller's, or without one that of one ton at the mean distance. */
      more: z.array(z.object({ moreKg: quantity, shareFen: money })),
    }),
  }),
}
