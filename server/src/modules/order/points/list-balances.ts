import type { order } from '@mall/api/order/endpoints'
import { dateText, pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { recordsOf, saying } from '../../points/public.ts'
import { balancesOf, sumByType } from './queries.ts'

export const listBalances: Handler<typeof order.pointsBalances> = async ({ db, actor, now }, input) => {
  const { boId } = actor
  const it = { shopId: input.shopId, now, signKey: `sign:${boId}:${dateText(now)}` }
  return balancesOf(db, boId, it, pageOfInput(input))
}

export const showByType: Handler<typeof order.pointsByType> = async ({ db, actor, now }, input) => {
  const { boId, userId } = actor
  const { ptType, shopId } = input
  const sums = await sumByType(db, boId, { ptType, shopId, now, userId })
  const list = await recordsOf(db, { boId, shopId, ptType }, pageOfInput(input))
  return { ptType, ...sums, list: { ...list, list: list.list.map(saying) } }
}
