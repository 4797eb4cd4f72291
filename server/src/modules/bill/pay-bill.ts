import type { bill } from '@mall/api/bill/endpoints'
import { moneyText } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import { demandOthers } from '../../kernel/demand-others.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { fileIdsOf } from '../file/public.ts'
import { takeNumber } from '../invoice/public.ts'
import { putInvoiceFile, putVouchers } from './bill-papers.ts'
import { openBill, stepOf } from './open-bill.ts'
import { notifyPurchaser, notifySupplier } from './notify.ts'
import { billOfPayment } from './queries.ts'
import { settleBill } from './settle-bill.ts'
import { decidePayment, insertInvoice, insertPayment, lockBill, noteOnBill, saveBill } from './store.ts'

export const invoiceBill: Handler<typeof bill.invoice> = async (ctx, input) => {
  const { billId, amountMoney, invoiceNo, invoiceCode = '', issueDay, fileId = null } = input
  const it = await lockBill(ctx, billId)
  if (amountMoney === 0) return refuseField('amountMoney', '开票金额须大于 0')
  if (issueDay > dateText(ctx.now)) return refuseField('issueDay', '开票日期不能晚于今天')
  const state = stepOf({ ...it, invoicedMoney: it.invoicedMoney + amountMoney }, 'invoice', 'supplier')
  const { shopId } = it
  const issueBy = ctx.actor.userId
  if (!(await takeNumber(ctx, { shopId, invoiceNo, invoiceCode, billId })))
    return refuseField('invoiceNo', '这个发票号码已登记过，请核对')
  if (fileId !== null && !(await putInvoiceFile(ctx, { billId, fileId, userId: issueBy })))
    return refuseField('fileId', '请上传 pdf、ofd、xml、jpg 或 png 文件')
  await insertInvoice(ctx, { shopId, billId, invoiceNo, invoiceCode, amountMoney, issueDay, fileId, issueBy })
  await saveBill(ctx, it, { state })
  const text = `开具发票 ${invoiceNo}，金额 ${moneyText(amountMoney)} 元`
  await noteOnBill(ctx, it, 'supplier', text)
  await notifyPurchaser(ctx, it, {
    event: 'bill.moved',
    title: state === 40 ? '对账单发票已开具，请付款' : '对账单已开具部分发票',
    content: `对账单 ${it.billNo}：${text}`,
    key: `${billId}:invoice:${it.version}`,
  })
  return { billId, state, version: it.version + 1 }
}

export const payBill: Handler<typeof bill.pay> = async (ctx, input) => {
  const { billId, amountMoney, serialNo, paidDay, way, remark = '', vouchers = [] } = input
  const it = await lockBill(ctx, billId)
  if (amountMoney === 0) return refuseField('amountMoney', '付款金额须大于 0')
  if (paidDay > dateText(ctx.now)) return refuseField('paidDay', '付款日期不能晚于今天')
  stepOf(it, 'pay', 'purchaser')
  const rest = it.payableMoney - it.paidMoney - it.waitingMoney
  if (amountMoney > rest) return refuse('BILL_PAID_OVER', { rest: moneyText(rest) })
  const { shopId } = it
  const recordBy = ctx.actor.userId
  if (!(await putVouchers(ctx, { billId, paths: vouchers, userId: recordBy }))) return refuse('NOT_FOUND')
  const voucherFileIds = fileIdsOf(vouchers)
  const made = await insertPayment(ctx, {
    shopId,
    billId,
    amountMoney,
    paidDay,
    way,
    serialNo,
    remark,
    voucherFileIds,
    recordBy,
  })
  const paymentId = made ?? refuse('BILL_PAYMENT_KNOWN', { serialNo })
  await saveBill(ctx, it, {})
  const text = `登记付款 ${moneyText(amountMoney)} 元（${way} ${serialNo}）`
  await noteOnBill(ctx, it, 'purchaser', text)
  await notifySupplier(ctx, it, {
    event: 'bill.paid',
    title: '对账单付款待确认',
    content: `对账单 ${it.billNo}：采购方${text}，请核对到账后确认。`,
    key: `${billId}:paid:${paymentId}`,
  })
  return { paymentId, restMoney: rest - amountMoney }
}

export const confirmPayment: Handler<typeof bill.confirmPay> = async (ctx, { paymentId, pass, reason = '' }) => {
  if (!pass && reason === '') return refuseField('reason', '请填写没有到账的原因')
  const { userId, shop } = ctx.actor
  const billId = (await billOfPayment(ctx.db, paymentId, shop.shopId)) ?? refuse('NOT_FOUND')
  const { it } = await openBill(ctx, billId)
  demandOthers(ctx.actor, it.purchaserBoId)
  const decided =
    (await decidePayment(ctx, paymentId, { state: pass ? 2 : 3, decideBy: userId, reason })) ?? refuse('WRONG_STATE')
  const paidMoney = it.paidMoney + (pass ? decided.amountMoney : 0)
  const state = stepOf({ ...it, paidMoney }, 'confirmPay', 'supplier')
  const settled = state === 50
  await saveBill(ctx, it, settled ? { paidMoney, state, settleTime: ctx.now } : { paidMoney, state })
  if (settled) await settleBill(ctx, it, 'seller')
  const what = `${moneyText(decided.amountMoney)} 元（${decided.serialNo}）`
  const text = pass ? `确认到账 ${what}${settled ? '，对账单已结清' : ''}` : `付款 ${what} 未到账：${reason}`
  await noteOnBill(ctx, it, 'supplier', text)
  await notifyPurchaser(ctx, it, {
    event: 'bill.moved',
    title: pass ? (settled ? '对账单已结清' : '供应商确认了付款') : '供应商没有收到付款',
    content: `对账单 ${it.billNo}：${text}`,
    key: `${billId}:payment:${paymentId}`,
  })
  return { paymentId, paymentState: pass ? 2 : 3, billState: state, paidMoney }
}
