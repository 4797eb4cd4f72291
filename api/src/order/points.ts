import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { pointsRecord } from '../points/endpoints.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './points-inputs.ts'

/* Points from orders: those on their way, and those from orders of invited buyers. */

export const points = {
  pointsBalances: endpoint({
    about:
      "Returns the points of the caller's enterprise, shop by shop: usable, frozen, on their way, and ending within 30 days.",
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
        /** Points of orders that were received and are not finished. */
        pending: z.int(),
        expiring30: z.int(),
        /** Time when the next points end. */
        expireTime: time.nullable(),
        /** Largest reduction of orders by the balance; null if the shop accepts none. */
        worthMoney: money.nullable(),
        /** Points for a sign-in; null if the shop gives none. */
        signInPoints: z.int().nullable(),
        signedToday: z.boolean(),
      }),
    ),
  }),
  pointsByType: endpoint({
    withoutScreen: 'for other clients, which show sums by source; the page lists records by points.myRecords',
    about:
      "Returns the points of the caller's enterprise by source: 1 purchases, 2 recommendations, 3 manual changes and rewarded actions.",
    effect: 'read',
    at: [get('/rest/points/queryPointsByPtType')],
    access: { role: 'buyer' },
    input: inputs.pointsByType,
    output: z.object({
      ptType: z.int(),
      /** Points of this type earned in all time. */
      total: z.int(),
      /** Usable points of all types now. */
      usable: z.int(),
      pending: z.int(),
      list: pageOf(pointsRecord),
    }),
  }),
  recommendPointsMap: endpoint({
    withoutScreen: 'for lists of other clients that show the points of given orders',
    about:
      'Returns what orders of invited buyers earned the caller, or what their shop gave for them, by order; orders without points are left out.',
    effect: 'read',
    at: [get('/rest/order/queryRecommendPointsMap')],
    access: 'signedIn',
    scopedBy: {
      orderIds: 'only orders of buyers whom the caller invited, or of a shop where the caller works, are read',
    },
    input: inputs.recommendPointsMap,
    output: z.record(z.string(), z.int()),
  }),
  recommendPointsOrders: endpoint({
    about: 'Returns the orders of invited buyers that earn the caller points, newest first; buyers are masked.',
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
        /** State: 1 on their way, 2 earned, 3 taken back. */
        state: z.int(),
        stateText: z.string(),
        time,
      }),
    ),
  }),
}
