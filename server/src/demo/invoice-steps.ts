import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Id } from '@mall/api/wire-types'
import sharp from 'sharp'
import type { Actor } from '../actor.ts'
import type { House } from '../kernel/outbox.ts'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { permitUpload } from '../modules/file/permit-upload.ts'
import { claimPermit, receiveFile } from '../modules/file/public.ts'
import { askInvoice } from '../modules/invoice/ask-invoice.ts'
import { flushInvoice, receiveInvoice, withdrawInvoice } from '../modules/invoice/end-invoice.ts'
import { uploadInvoice } from '../modules/invoice/issue-invoice.ts'
import { demoDifference } from '../modules/aftersales/demo.ts'
import { refundDifference } from '../modules/aftersales/public.ts'
import { listForBuyer } from '../modules/order/lists/list-orders.ts'
import { refundLinesOf } from '../modules/order/public.ts'
import { hour } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

/* Invoices of the demonstration, one in each state. */

const invoicePicture = (invoiceNo: string, title: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="560">
      <rect width="900" height="560" fill="#fff"/><rect x="20" y="20" width="860" height="520" fill="none" stroke="#8a3b12"/>
      <text x="300" y="80" font-size="34" fill="#8a3b12" font-family="sans-serif">电子发票（演示）</text>
      <text x="60" y="160" font-size="26" font-family="sans-serif">发票号码 ${invoiceNo}</text>
      <text x="60" y="220" font-size="26" font-family="sans-serif">购买方 ${title}</text></svg>`),
  )
    .png()
    .toBuffer()

const inPath = /\/private\/(\d+)\//

const upload = async (house: House, actor: Actor, body: Buffer): Promise<Id> => {
  const ctx = callContext(house, actor)
  const { token } = await permitUpload(ctx, { bizType: 5, ext: 'png', size: body.length })
  const local = join(tmpdir(), token)
  await writeFile(local, body)
  try {
    const permit = await claimPermit(ctx, token)
    const { path } = await receiveFile(ctx, permit, { local, name: '发票.png', size: body.length })
    return Number(inPath.exec(path)![1])
  } finally {
    await rm(local, { force: true })
  }
}

/** End of each: requested, issued, received, flushed in red; to be flushed because of a later partial refund; withdrawn. */
const ends = [0, 1, 2, 3, 0, 1, 'needRed', 9] as const
const title = '张海'

/** Refunds the difference of goods that weighed less than was paid for. */
const giveBack = async (house: House, orderId: Id): Promise<void> => {
  const [line] = await refundLinesOf(house.db, orderId)
  const lines = [{ lineId: line!.lineId, qty: 0, money: 500 }]
  const why = { key: `weighed:${orderId}`, reason: demoDifference.reason }
  await inWrite(house, null, (ctx) => refundDifference(ctx, orderId, lines, why))
}

const invoice = async ({ house }: Loaded, actors: Actors, end: (typeof ends)[number], place: number) => {
  const buyer = await actors.buyer('buyer1')
  // A finished order gets no more refunds.
  const status = end === 'needRed' ? '50' : '60'
  const { list } = await listForBuyer(readContext(house, buyer), { status, pageSize: 50 })
  // Takes orders of one shop as far as possible, so that its list has several invoices on any day.
  const paid = list.filter((it) => it.payStatus === 2).toSorted((a, b) => a.shop.shopId - b.shop.shopId)
  const order = paid[end === 'needRed' ? 0 : place]
  if (order === undefined) return
  const { orderId } = order
  const { invoiceId } = await inWrite(house, buyer, (ctx) =>
    askInvoice(ctx, { orderId, invoiceType: 2, titleType: 1, title, email: 'zhanghai@example.cn' }),
  )
  if (end === 0) return
  if (end === 9) return void (await inWrite(house, buyer, (ctx) => withdrawInvoice(ctx, { invoiceId })))
  const seller = await actors.seller(order.shop.shopId)
  const invoiceNo = `261122000012345${String(67_000 + place).padStart(5, '0')}`
  const fileId = await upload(house, seller, await invoicePicture(invoiceNo, title))
  await inWrite(house, seller, (ctx) => uploadInvoice(ctx, { orderId, invoiceNo, fileId, delete: false }))
  if (end === 2) await inWrite(house, buyer, (ctx) => receiveInvoice(ctx, { invoiceId }))
  if (end === 'needRed') await giveBack(house, orderId)
  if (end === 3) await inWrite(house, seller, (ctx) => flushInvoice(ctx, { invoiceId, reason: '抬头有误，重新开具' }))
}

export const invoiceSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] =>
  ends.map((end, place) => ({
    at: new Date(now.getTime() - (3 - place * 0.1) * hour),
    what: `an invoice ${place}`,
    run: () => invoice(loaded, actors, end, place),
  }))
