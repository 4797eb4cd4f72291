import { z } from 'zod'
import { centre, endpoint, form, get, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { sheetActions } from './states.ts'

const manage = { role: 'seller', can: 'marketing.manage' } as const
const own = { combinationId: 'only sheets of the shop are read' } as const

/** A truck that the orders of a sheet fill; loads in kilograms. */
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
  /** With so much paid it leaves. */
  leastKg: quantity,
  takenKg: quantity,
  paidKg: quantity,
  /** How much of the capacity is paid, and taken, in basis points. */
  paidBp: z.int(),
  takenBp: z.int(),
  riderCount: z.int(),
  /** What it costs with those aboard, or cost as it left. */
  freightFen: money,
  mostFen: money,
  /** What of that the shop carries, or would if it left now. */
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
  /** The picture of its first goods. */
  cover: z.string().nullable(),
  beginTime: time,
  endTime: time,
  goodsCount: z.int(),
  /** Of what is paid. */
  orderCount: z.int(),
  totalQty: quantity,
  totalMoney: money,
  minTotalQty: quantity.nullable(),
  /** How much of the least quantity is there, in basis points. */
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
  /** How much of it is paid, and what it costs everybody by that. */
  paidQty: quantity,
  priceNow: money,
})
/** As everybody reads it: null while the shop does not show them its prices. */
const shownMoney = { totalMoney: money.nullable() }
const whole = z.object({ ...sheet, intro: z.string(), endReason: z.string(), now: time, goods: z.array(goods) })

export const combination = {
  sheets: endpoint({
    about: 'The group purchases and combination orders of a shop, newest first.',
    effect: 'read',
    at: [post('/rest/combination_order/manage/selectByPage')],
    access: manage,
    input: inputs.sheets,
    output: pageOf(z.object(sheet)),
  }),
  save: endpoint({
    about:
      'Writes a sheet as a draft or changes one; publishes it; closes it early, when it succeeds or fails by what is paid; cancels it with all money back.',
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
    about: 'A sheet of the shop with its goods, how much of each is paid and which price that reaches.',
    effect: 'read',
    at: [get('/rest/combination_order/manage/detail')],
    access: manage,
    scopedBy: own,
    input: inputs.one,
    output: whole,
  }),
  code: endpoint({
    about: 'Where the code of a published sheet leads: the page its buyers order on.',
    effect: 'read',
    at: [get('/rest/wx/getQrcodeToCombinationOrder')],
    access: manage,
    scopedBy: own,
    input: inputs.one,
    output: z.object({ qrcode: z.string(), url: z.string() }),
  }),
  summary: endpoint({
    about: 'What was ordered on a sheet and paid, by goods with their buyers or by buyers with their goods.',
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
    about: 'The same as a sheet, a row for each buyer and goods; the audit trail records it.',
    effect: 'call',
    at: [post('/mj/groupBuying/export')],
    access: manage,
    scopedBy: own,
    limit: 'export',
    input: inputs.one,
    output: 'download',
  }),
  open: endpoint({
    about: 'The group purchases that run or are about to, those that end first.',
    effect: 'read',
    at: [centre('nxin.sc.grouppurchase.list', '1.0', 'POST')],
    access: 'public',
    input: inputs.open,
    output: pageOf(z.object({ ...sheet, ...shownMoney })),
  }),
  shown: endpoint({
    about:
      'A published sheet as its page shows it to all who have its address; without goods to who is not shown the prices of its shop.',
    effect: 'read',
    at: [get('/rest/groupBuying/detail')],
    access: 'public',
    anybodys: { combinationId: 'its address is passed on; no buyer is named' },
    input: inputs.shown,
    output: whole.extend({ ...shownMoney, joinable: z.boolean() }),
  }),
  aboard: endpoint({
    about:
      'Who is aboard the truck of a published sheet, by half a name and by county and town, with what each pays by now; and what the caller would pay with more aboard.',
    effect: 'read',
    at: [get('/rest/groupBuying/aboard')],
    access: 'public',
    anybodys: { combinationId: 'its address is passed on; nobody is named whole' },
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
      /** What the caller has aboard; null for who has nothing. */
      mine: z.object({ loadKg: quantity, boundFen: money, shareFen: money, left: z.boolean() }).nullable(),
      /** What the caller, or without them one ton at the mean distance, pays with so much more aboard. */
      more: z.array(z.object({ moreKg: quantity, shareFen: money })),
    }),
  }),
}
