import type { bill } from '@mall/api/bill/endpoints'
import { moneyText } from '@mall/api/money'
import { demandOthers } from '../../kernel/demand-others.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { leaveBill } from '../order/public.ts'
import { notifyPurchaser } from './notify.ts'
import { movedTo, openBill, stepOf } from './open-bill.ts'
import { countBill, letGo, noteOnBill, placeLines, refreshLines, releaseCarries, saveBill } from './store.ts'

export const editBill: Handler<typeof bill.edit> = async (ctx, input) => {
  const { billId } = input
  const { it, lines, orders } = await openBill(ctx, billId)
  if (input.version !== it.version) return refuse('STALE')
  const state = stepOf(it, 'edit', 'supplier')
  demandOthers(ctx.actor, it.purchaserBoId)
  const gone = new Set(input.removeOrderIds)
  const out = orders.filter(({ orderId }) => gone.has(orderId))
  if (out.length < gone.size) return refuse('NOT_FOUND')
  if (out.length === lines.length) return refuse('BILL_EMPTY')
  if (out.length > 0) {
    await placeLines(ctx, billId, [...gone], 3)
    await leaveBill(ctx, out, { party: 'seller', text: `移出对账单 ${it.billNo}` })
    await noteOnBill(ctx, it, 'supplier', `移出 ${out.length} 笔订单：${out.map((one) => one.orderNo).join('、')}`)
  }
  const own = input.adjustMoney ?? it.ownAdjustMoney
  const reason = own === 0 ? '' : (input.adjustReason ?? '')
  if (input.adjustMoney !== undefined && own !== 0 && reason.length < 2)
    return refuseField('adjustReason', '请填写调整的原因')
  await refreshLines(ctx, billId)
  const counted = await countBill(ctx, billId, own)
  if (counted.payableMoney < 0) return refuse('BILL_BELOW_ZERO')
  const adjusts = input.adjustMoney === undefined ? {} : { ownAdjustMoney: own, adjustReason: reason }
  await saveBill(ctx, it, { ...counted, ...adjusts })
  if (input.adjustMoney !== undefined && own !== it.ownAdjustMoney)
    await noteOnBill(ctx, it, 'supplier', `调整 ${moneyText(own)} 元${reason && `：${reason}`}`)
  return movedTo(it, state)
}

export const voidBill: Handler<typeof bill.voidBill> = async (ctx, { billId }) => {
  const { it, orders } = await openBill(ctx, billId)
  const state = stepOf(it, 'void', 'supplier')
  await letGo(ctx, billId)
  await releaseCarries(ctx, billId)
  await leaveBill(ctx, orders, { party: 'seller', text: `对账单 ${it.billNo} 作废` })
  await saveBill(ctx, it, { state })
  await noteOnBill(ctx, it, 'supplier', '作废对账单')
  if (it.state !== 10)
    await notifyPurchaser(ctx, it, {
      event: 'bill.moved',
      title: '对账单已作废',
      content: `供应商作废了对账单 ${it.billNo}，其中的订单会列入以后的对账单。`,
      key: `${billId}:void`,
    })
  return movedTo(it, state)
}
