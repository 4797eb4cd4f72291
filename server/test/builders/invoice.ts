import type { World } from '../world.ts'
import { aPdf, upload } from './file.ts'

type Speaker = Awaited<ReturnType<World['signIn']>>

const inPath = /private\/(\d+)\//

/** Uploads a file of an invoice for this person. */
export const anInvoiceFile = async (world: World, speak: Speaker): Promise<number> => {
  const { data } = await upload(world, speak, aPdf(), { bizType: 5, ext: 'pdf' })
  return Number(inPath.exec(data.path as string)![1])
}

let numbers = 0
/** Makes a number that no invoice has yet. */
export const aNumber = (): string => String(26_112_200_001_234_500_000n + BigInt((numbers += 1)))

/** Asks for the invoice of an order in a person's name. */
export const askInvoice = (speak: Speaker, orderId: number, more: object = {}) =>
  speak.post('/sctrading/order/addBillTaxpayInfo', { orderId, invoiceType: 2, title: '张海', ...more })

/** Issues the requested invoice, or a part of it. */
export const issueInvoice = async (world: World, speak: Speaker, orderId: number, more: object = {}) =>
  speak.post('/sctrading/order/orderinvoice/upload', {
    orderId,
    invoiceNo: aNumber(),
    fileId: await anInvoiceFile(world, speak),
    ...more,
  })

/** Takes the last invoice of an order back. */
export const deleteInvoice = (speak: Speaker, orderId: number, more: object = {}) =>
  speak.post('/sctrading/order/orderinvoice/upload', { orderId, delete: true, ...more })
