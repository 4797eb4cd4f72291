import type { order } from '@mall/api/order/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { moneyLogsOf } from '../money/queries.ts'
import { presentExtend } from './present-detail.ts'
import { customerOfOrder } from './queries.ts'
import { detailOf } from './show-order.ts'

export const showCustomer: Handler<typeof order.sellerExtend> = async (ctx, { orderId }) => {
  const row = await detailOf(ctx, orderId)
  const found = await customerOfOrder(ctx.db, orderId)
  const cost = found?.cost ?? null
  return {
    extend: presentExtend(row),
    customer: found ?? null,
    profitMoney: cost !== null ? row.payMoney - row.freightMoney - cost : null,
    planNo: null,
    moneyLogs: await moneyLogsOf(ctx.db, orderId),
  }
}
