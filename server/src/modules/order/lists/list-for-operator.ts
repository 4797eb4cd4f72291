import type { order } from '@mall/api/order/endpoints'
import { pageAnswer } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { presentRow } from './present-row.ts'
import { orderPage } from './queries.ts'

export const listForOperator: Handler<typeof order.operatorList> = async (ctx, input) => {
  const { page, rows, total } = await orderPage(ctx, { everybody: true }, input)
  return pageAnswer(
    page,
    total,
    rows.map((row) => presentRow(row, ctx.now, () => null)),
  )
}
