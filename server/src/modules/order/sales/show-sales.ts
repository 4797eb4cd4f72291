import type { order } from '@mall/api/order/endpoints'
import { dateText, pageAnswer, pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { rangeBefore, rangeOf } from './days.ts'
import { salesPage } from './queries.ts'

export const showSales: Handler<typeof order.sellCollect> = async ({ db, now, actor }, input) => {
  const { beginTime, endTime, sort, ...conditions } = input
  const range = rangeOf(now, { beginTime, endTime })
  const filter = { ...conditions, ...range, shopId: actor.shop.shopId }
  const page = pageOfInput(input)
  const { total, sum, list } = await salesPage(db, filter, { sort, limit: page.pageSize, offset: page.offset })
  const before = rangeBefore(range)
  return {
    ...pageAnswer(page, total, list),
    sum,
    from: dateText(range.from),
    to: dateText(range.to),
    beforeFrom: dateText(before.from),
    beforeTo: dateText(before.to),
  }
}
