import type { order } from '@mall/api/order/endpoints'
import { step } from '../../../kernel/machine.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { balanceOf } from '../../ledger/public.ts'
import { payTypesFor } from '../checkout/preview-checkout.ts'
import { orderMachine } from '../life/machine.ts'
import { presentRow } from '../lists/present-row.ts'
import { sideViewerOf } from '../lists/viewers.ts'
import { tradeRows } from './queries.ts'

export const showUnpaid: Handler<typeof order.toPay> = async ({ db, now, actor }, { orderId, tradeNo }) => {
  const which =
    tradeNo !== undefined ? { tradeNo } : { orderId: orderId ?? refuseField('tradeNo', '请选择要付款的订单') }
  const rows = await tradeRows(db, which, {
    userId: actor.userId,
    boIds: actor.enterprises.map((it) => it.boId),
    seesAllOf: actor.enterprises.filter((it) => it.can.has('order.viewAll')).map((it) => it.boId),
  })
  const first = rows[0]
  if (first === undefined) return refuse('NOT_FOUND')
  const open = rows.filter((row) => typeof step(orderMachine, 'pay', { ...row, now }, 'buyer') !== 'string')
  const sum = open.reduce((all, row) => all + row.payMoney, 0)
  const deadlines = open.flatMap((row) => (row.payDeadline === null ? [] : [row.payDeadline.getTime()]))
  const { availableMoney } = await balanceOf(db, { boId: first.buyerBoId })
  const viewerOf = sideViewerOf(actor)
  return {
    tradeNo: first.tradeNo,
    orders: (open.length > 0 ? open : rows).map((row) => presentRow(row, now, viewerOf)),
    payMoney: sum,
    deadline: deadlines.length > 0 ? new Date(Math.min(...deadlines)) : null,
    done: open.length === 0,
    payTypes: payTypesFor({ online: rows.every((row) => row.payEnabled), balance: availableMoney, sum }),
  }
}
