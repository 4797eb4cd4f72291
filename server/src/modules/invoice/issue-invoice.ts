import type { In } from '@mall/api/endpoint'
import type { invoice } from '@mall/api/invoice/endpoints'
import { receiveDays } from '@mall/api/invoice/states'
import type { Fen } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { putPaper, dropPaper } from '../file/public.ts'
import { gateInvoice } from '../order/public.ts'
import { notifyBuyer } from './notify.ts'
import { noteOnOrder, openOrder, stepOf } from './open-order.ts'
import { giveNumberBack, insertInvoice, saveInvoice, takeNumber } from './store.ts'

type Issued = In<typeof invoice.upload>

const paperKind = 5
const day = 86_400_000

const issue = async (ctx: Write, userId: number, it: Issued) => {
  const { order, open, rest } = await openOrder(ctx, it.orderId)
  gateInvoice(order, 'uploadInvoice', 'seller')
  const to = stepOf(open, 'upload', 'shop', ctx.now)
  const amount = it.amountMoney ?? (Math.min(open!.amountMoney, rest) as Fen)
  if (amount <= 0) return refuseField('amountMoney', '开票金额须大于 0')
  if (amount > rest) return refuse('INVOICE_OVER')
  const invoiceNo = it.invoiceNo ?? refuseField('invoiceNo', '请填写发票号码')
  const fileId = it.fileId ?? refuseField('fileId', '请上传发票文件')
  const number = { shopId: order.shopId, invoiceNo, invoiceCode: it.invoiceCode ?? '', orderId: it.orderId }
  if (!(await takeNumber(ctx, number))) return refuseField('invoiceNo', '这个发票号码已登记过，请核对')
  const put = await putPaper(ctx, {
    fileId,
    userId,
    bizType: paperKind,
    bizId: it.orderId,
    side: 'seller',
    exts: ['pdf', 'ofd', 'xml', 'webp'],
  })
  if (!put) return refuseField('fileId', '请上传 pdf、ofd、xml、jpg 或 png 文件')
  await saveInvoice(ctx, open!, {
    state: to,
    amountMoney: amount,
    invoiceNo,
    invoiceCode: it.invoiceCode ?? null,
    expressNo: it.expressNo || null,
    fileId,
    issueTime: ctx.now,
  })
  // The rest becomes a waiting invoice with the same title.
  if (amount < rest) {
    const { invoiceId: _, state: __, needRed: ___, fileId: ____, issueTime: _____, version: ______, ...same } = open!
    await insertInvoice(ctx, {
      ...same,
      shopId: order.shopId,
      buyerBoId: order.buyerBoId,
      buyerUserId: order.buyerUserId,
      amountMoney: (rest - amount) as Fen,
    })
  }
  await noteOnOrder(ctx, order, 'uploadInvoice', 'seller')
  const { invoiceId } = open!
  const at = new Date(ctx.now.getTime() + receiveDays * day + 60_000)
  ctx.emit('invoice.unreceived', { orderId: order.orderId, invoiceId }, { key: String(invoiceId), at })
  await notifyBuyer(ctx, order, {
    event: 'invoice.issued',
    title: '发票已开具',
    amount,
    more: `，发票号码 ${invoiceNo}`,
    key: `${invoiceId}:issued:${open!.version}`,
  })
  return { invoiceId, state: to }
}

/** Takes an issued invoice back: it waits again, for everything that is not invoiced. */
const takeBack = async (ctx: Write, it: Issued) => {
  const { order, open, issued, rest } = await openOrder(ctx, it.orderId)
  gateInvoice(order, 'deleteInvoice', 'seller')
  const one = issued.findLast(({ invoiceId, state }) =>
    it.invoiceId === undefined ? state === 1 : invoiceId === it.invoiceId,
  )
  if (it.invoiceId !== undefined && one === undefined) return refuse('NOT_FOUND')
  const to = stepOf(one, 'delete', 'shop', ctx.now)
  const { invoiceId, fileId, amountMoney } = one!
  if (open !== undefined) await saveInvoice(ctx, open, { state: 9 })
  await giveNumberBack(ctx, invoiceId)
  await saveInvoice(ctx, one!, {
    state: to,
    amountMoney: Math.max(1, Math.min(rest + amountMoney, order.payMoney - order.refundedMoney)) as Fen,
    needRed: false,
    invoiceNo: null,
    invoiceCode: null,
    expressNo: null,
    fileId: null,
    issueTime: null,
  })
  if (fileId !== null) await dropPaper(ctx, { fileId, bizType: paperKind, bizId: it.orderId })
  await noteOnOrder(ctx, order, 'deleteInvoice', 'seller')
  await notifyBuyer(ctx, order, {
    event: 'invoice.changed',
    title: '卖家删除了发票，将重新开具',
    amount: amountMoney,
    key: `${invoiceId}:deleted:${one!.version}`,
  })
  return { invoiceId, state: to }
}

export const uploadInvoice: Handler<typeof invoice.upload> = (ctx, input) =>
  input.delete ? takeBack(ctx, input) : issue(ctx, ctx.actor.userId, input)
