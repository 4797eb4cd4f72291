import { maskName } from '@mall/api/masks'
import type { order } from '@mall/api/order/endpoints'
import { referredStates } from '@mall/api/points/states'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { referredOf, referredOrders } from './queries.ts'

export const listReferred: Handler<typeof order.recommendPointsOrders> = async ({ db, actor }, input) => {
  const found = await referredOrders(db, actor, input, pageOfInput(input))
  return {
    ...found,
    list: found.list.map((it) => ({ ...it, buyerName: maskName(it.buyerName), stateText: referredStates[it.state] })),
  }
}

export const mapReferred: Handler<typeof order.recommendPointsMap> = async ({ db, actor }, { orderIds }) => {
  const shopIds = actor.staff.map((it) => it.shopId)
  const found = await referredOf(db, orderIds, { userId: actor.userId, shopIds })
  return Object.fromEntries(
    found.filter(({ points }) => points > 0).map(({ orderId, points }) => [String(orderId), points]),
  )
}
