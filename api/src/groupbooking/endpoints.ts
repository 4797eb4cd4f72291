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
  /** 1 by persons, 2 by tons. */
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
  /** 0 its opener has not paid, 1 open, 2 filled, 3 failed. */
  state: z.int(),
  stateText: z.string(),
  /** `2/3 人` or `12.5/30 吨`, of what is paid. */
  filling: z.string(),
  /** How full it is, in basis points. */
  progressBp: z.int(),
  leaderName: z.string(),
  createTime: time,
  expireTime: time.nullable(),
}
const teamOfShop = z.object({ ...team, memberCount: z.int(), orderMoney: money })
/** A team with the goods it is about. */
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
    about: 'The group activities of a shop, newest first, with how many teams they had and what was paid in them.',
    effect: 'read',
    at: [post('/rest/yx/groupActivity/list')],
    access: manage,
    input: inputs.activities,
    output: pageOf(z.object({ ...activity, ...figures })),
  }),
  save: endpoint({
    about:
      'Writes a group activity as a draft, or changes one: before it begins all of it, while it runs its name, a later end and more stock.',
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
    about: 'A draft is opened: it runs from its beginning to its end.',
    effect: 'write',
    at: [post('/mj/groupBooking/enable')],
    access: manage,
    scopedBy: { activityId: own },
    input: inputs.enable,
    output: place,
  }),
  stop: endpoint({
    about: 'An activity takes no further orders; teams that are open end as they would.',
    effect: 'write',
    at: [post('/mj/groupBooking/stop')],
    access: manage,
    scopedBy: { activityId: own },
    input: inputs.move,
    output: place,
  }),
  remove: endpoint({
    about: 'Deletes an activity that is a draft, over or stopped, once none of its teams is open.',
    effect: 'write',
    at: [post('/rest/yx/groupActivity/delete/:id')],
    access: manage,
    scopedBy: { id: own },
    input: inputs.one,
    output: z.object({}),
  }),
  detail: endpoint({
    about: 'One group activity of the shop with its goods.',
    effect: 'read',
    at: [get('/rest/yx/groupActivity/detail/:id')],
    access: manage,
    scopedBy: { id: own },
    input: inputs.one,
    output: z.object({ ...activity, ...figures, goods: z.array(goods), teams: z.array(teamOfShop) }),
  }),
  teams: endpoint({
    about: 'The teams of one activity of the shop, newest first.',
    effect: 'read',
    at: [post('/mj/groupBooking/teams')],
    access: manage,
    scopedBy: { activityId: own },
    input: inputs.teams,
    output: pageOf(teamOfShop),
  }),
  ofGoods: endpoint({
    about:
      'The activities that run for goods, with their prices, and the teams that may be joined, those that end first; none to who is not shown the prices of the shop.',
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
      'A team as its page shows it to all who have its address: what is missing, until when, and who is in it by half a name.',
    effect: 'read',
    at: [get('/rest/groupBooking/team')],
    access: 'public',
    anybodys: {
      teamId: 'its address is passed on; nobody is named in full, and no order is shown but that of the caller',
    },
    input: inputs.team,
    output: z.object({
      now: time,
      ...teamWithGoods,
      /** None for who is not shown the prices of the shop. */
      goods: z.array(goods),
      members: z.array(z.object({ name: z.string(), leader: z.boolean(), paid: z.boolean(), joinTime: time })),
      /** May the caller join it now? */
      joinable: z.boolean(),
      /** The order of the caller in it. */
      ownOrderId: id.nullable(),
    }),
  }),
  mine: endpoint({
    about: 'The teams the caller is or was in, newest first.',
    effect: 'read',
    at: [post('/rest/groupBooking/mine')],
    access: { role: 'buyer' },
    input: inputs.mine,
    output: pageOf(z.object({ ...teamWithGoods, orderId: id, payMoney: money, qty: quantity })),
  }),
}
