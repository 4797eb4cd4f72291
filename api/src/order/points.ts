import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { pointsRecord } from '../points/endpoints.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './points-inputs.ts'

/* Points as orders bring them: what is on its way, and what orders of invited buyers earn. */

export const points = {
  pointsBalances: endpoint({
    about:
      'The points of the own enterprise, shop by shop: usable, frozen, on their way, and those that end within 30 days.',
    effect: 'read',
    at: [post('/rest/points/getMyPointsList')],
    access: { role: 'buyer' },
    input: inputs.pointsBalances,
    output: pageOf(
      z.object({
        shopId: id,
        shopName: z.string(),
        name: z.string(),
        balance: z.int(),
        frozen: z.int(),
        /** Of orders that were received and are not finished. */
        pending: z.int(),
        expiring30: z.int(),
        /** When the next ones end. */
        expireTime: time.nullable(),
        /** What the balance takes off orders at most; null where the shop takes none. */
        worthMoney: money.nullable(),
        /** What signing in gives; null where the shop gives nothing. */
        signInPoints: z.int().nullable(),
        signedToday: z.boolean(),
      }),
    ),
  }),
  pointsByType: endpoint({
    withoutScreen: 'the sums by where points come from; the page lists its records by points.myRecords',
    about:
      'The points of the own enterprise by where they come from: 1 bought, 2 recommended, 3 by hand and by what is done.',
    effect: 'read',
    at: [get('/rest/points/queryPointsByPtType')],
    access: { role: 'buyer' },
    input: inputs.pointsByType,
    output: z.object({
      ptType: z.int(),
      /** Ever earned of this type. */
      total: z.int(),
      /** To be used now, of every type. */
      usable: z.int(),
      pending: z.int(),
      list: pageOf(pointsRecord),
    }),
  }),
  recommendPointsMap: endpoint({
    withoutScreen: 'the points of named orders, for lists of other clients',
    about:
      'What orders of invited buyers earned the caller, or their shop gave for them, by order; those without any are left out.',
    effect: 'read',
    at: [get('/rest/order/queryRecommendPointsMap')],
    access: 'signedIn',
    scopedBy: { orderIds: 'only orders of who was invited by the caller, or of a shop the caller works in, are read' },
    input: inputs.recommendPointsMap,
    output: z.record(z.string(), z.int()),
  }),
  recommendPointsOrders: endpoint({
    about: 'The orders of invited buyers that earn the caller points, newest first. Buyers are masked.',
    effect: 'read',
    at: [get('/rest/order/queryRecommendPointsOrderList')],
    access: { role: 'buyer' },
    input: inputs.recommendPointsOrders,
    output: pageOf(
      z.object({
        orderId: id,
        orderNo: z.string(),
        shopName: z.string(),
        buyerName: z.string(),
        payMoney: money,
        points: z.int(),
        /** 1 on their way, 2 earned, 3 taken back */
        state: z.int(),
        stateText: z.string(),
        time,
      }),
    ),
  }),
}
