import type { credit } from '@mall/api/credit/endpoints'
import { orderStatuses } from '@mall/api/order/status'
import { pageOfInput } from '@mall/api/wire-types'
import type { Page } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { grantorsOf, owedOrders } from './queries.ts'
import type { OwedOrder } from './queries.ts'

export const withWords = <Row extends OwedOrder>(page: Page<Row>) => ({
  ...page,
  list: page.list.map((it) => ({ ...it, statusText: orderStatuses[it.orderStatus as 10] })),
})

export const listOwnOrders: Handler<typeof credit.ownOrders> = async ({ db, now, actor }, input) =>
  withWords(await owedOrders(db, { shopId: input.shopId, boId: actor.boId }, now, pageOfInput(input)))

export const listOwn: Handler<typeof credit.own> = async ({ db, now, actor }, input) => {
  const page = await grantorsOf(db, actor.boId, now, pageOfInput(input))
  return {
    ...page,
    list: page.list.map((it) => ({ ...it, leftMoney: Math.max(0, it.creditLimit - it.creditUsed) })),
  }
}
