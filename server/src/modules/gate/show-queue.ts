import type { gate } from '@mall/api/gate/endpoints'
import { visitStates } from '@mall/api/gate/states'
import { dateText } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { pointsOf, visitsOfOrder, visitsOn } from './queries.ts'
import type { Visit } from './queries.ts'

export const presentVisit = (it: Visit) => ({ ...it, stateText: visitStates[it.state] })

export const showQueue: Handler<typeof gate.queue> = async ({ db, actor, now }, { deliveryId, day }) => {
  const { shopId } = actor.shop
  if ((await pointsOf(db, shopId, deliveryId)).length === 0) return refuse('NOT_FOUND')
  const today = dateText(now)
  return (await visitsOn(db, { shopId, deliveryId, day: day ?? today, today })).map(presentVisit)
}

export const showVisits: Handler<typeof gate.visitsOf> = async ({ db }, { orderId }) =>
  (await visitsOfOrder(db, orderId)).map(presentVisit)
