import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { activityActions } from './states.ts'

const manage = { role: 'seller', can: 'marketing.manage' } as const
const own = 'only activities of the shop are read'

const activity = {
  activityId: id,
  version: z.int(),
  name: z.string(),
  spuId: id,
  spuName: z.string(),
  image: z.string().nullable(),
  /** How a team fills: 1 by persons, 2 by tons. */
  fillBy: z.int(),
  groupSize: z.int().nullable(),
  groupTons: quantity.nullable(),
  groupHours: z.int(),
  limitPerUser: quantity.nullable(),
  beginTime: time,
  endTime: time,
  autoComplete: z.boolean(),
  state: z.int(),
  stateText: z.string(),
  buttons: z.array(z.enum(activityActions)),
}
const figures = { teamCount: z.int(), successCount: z.int(), orderMoney: money }
const goods = z.object({
  goodsId: id,
  name: z.string(),
  specText: z.string(),
  unitName: z.string(),
  listPrice: money,
  groupFen: money,
  activityStock: quantity.nullable(),
  takenQty: quantity,
})
const team = {
  teamId: id,
  /** State: 0 not paid by its opener, 1 open, 2 filled, 3 failed. */
  state: z.int(),
  stateText: z.string(),
  /** Paid part of the need: `2/3 人` or `12.5/30 吨`. */
  filling: z.string(),
  /** Paid share of the need in basis points. */
  progressBp: z.int(),
  leaderName: z.string(),
  createTime: time,
  expireTime: time.nullable(),
}
const teamOfShop = z.object({ ...team, memberCount: z.int(), orderMoney: money })
/** Team with its goods. */
const teamWithGoods = {
  ...team,
  activityId: id,
  name: z.string(),
  shopId: id,
  shopName: z.string(),
  spuId: id,
  goodsName: z.string(),
  image: z.string().nullable(),
  fillBy: z.int(),
}
const place = z.object({ activityId: id, version: z.int() })

export const groupbooking = {
  activities: endpoint({
    about: 'Returns the group activities of a shop, newest first, with their teams and payments.',
    effect: 'read',
    at: [post('/rest/yx/groupActivity/list')],
    access: manage,
    input: inputs.activities,
    output: pageOf(z.object({ ...activity, ...figures })),
  }),
  save: endpoint({
    about:
      'Saves a group activity as a draft, or changes one: before it begins all fields, while it runs its name, a later end and more stock.',
    effect: 'write',
    at: [post('/rest/yx/groupActivity/insertOrUpdate')],
    access: manage,
    scopedBy: {
      activityId: own,
      'goods.goodsId': 'the statement keeps to goods of the shop',
    },
    input: inputs.save,
    output: place,
  }),
  enable: endpoint({
    about: 'Opens a draft: the activity runs from its beginning to its end.',
    effect: 'write',
    at: [post('/mj/groupBooking/enable')],
    access: manage,
    scopedBy: { activityId: own },
    input: inputs.enable,
    output: place,
  }),
  stop: endpoint({
    about: 'Stops an activity: it accepts no new orders, and open teams run to their normal end.',
    effect: 'write',
    at: [post('/mj/groupBooking/stop')],
    access: manage,
    scopedBy: { activityId: own },
    input: inputs.move,
    output: place,
  }),
  remove: endpoint({
    about: 'Deletes an activity that is a draft, ended or stopped and has no open team.',
    effect: 'write',
    at: [post('/rest/yx/groupActivity/delete/:id')],
    access: manage,
    scopedBy: { id: own },
    input: inputs.one,
    output: z.object({}),
  }),
  detail: endpoint({
    about: 'Returns one group activity of the shop with its goods.',
    effect: 'read',
    at: [get('/rest/yx/groupActivity/detail/:id')],
    access: manage,
    scopedBy: { id: own },
    input: inputs.one,
    output: z.object({ ...activity, ...figures, goods: z.array(goods), teams: z.array(teamOfShop) }),
  }),
  teams: endpoint({
    about: 'Returns the teams of one activity of the shop, newest first.',
    effect: 'read',
    at: [post('/mj/groupBooking/teams')],
    access: manage,
    scopedBy: { activityId: own },
    input: inputs.teams,
    output: pageOf(teamOfShop),
  }),
  ofGoods: endpoint({
    about:
      'Returns the running activities for goods with their prices, and the open teams, the earliest end first; nothing if the shop hides its prices from the caller.',
    effect: 'read',
    at: [post('/rest/groupBooking/ofGoods')],
    access: 'public',
    input: inputs.ofGoods,
    output: z.object({
      now: time,
      list: z.array(z.object({ ...activity, goods: z.array(goods), teams: z.array(z.object(team)) })),
    }),
  }),
  team: endpoint({
    about:
      'Returns a team as its page shows it to everybody with its address: what is missing, the deadline, and its members by half their names.',
    effect: 'read',
    at: [get('/rest/groupBooking/team')],
    access: 'public',
    anybodys: {
      teamId: 'buyers share its address; it shows no whole name, and only the order of the caller',
    },
    input: inputs.team,
    output: z.object({
      now: time,
      ...teamWithGoods,
      /** Empty if the shop hides its prices from the caller. */
      goods: z.array(goods),
      members: z.array(z.object({ name: z.string(), leader: z.boolean(), paid: z.boolean(), joinTime: time })),
      /** Whether the caller may join it now. */
      joinable: z.boolean(),
      /** The caller's order in it; null without one. */
      ownOrderId: id.nullable(),
    }),
  }),
  mine: endpoint({
    about: 'Returns the teams that the caller is or was in, newest first.',
    effect: 'read',
    at: [post('/rest/groupBooking/mine')],
    access: { role: 'buyer' },
    input: inputs.mine,
    output: pageOf(z.object({ ...teamWithGoods, orderId: id, payMoney: money, qty: quantity })),
  }),
}
