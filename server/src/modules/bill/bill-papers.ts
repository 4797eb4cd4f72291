import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import type { Reading } from '../../kernel/database.ts'
import { attachPapers, filesOf, putPaper } from '../file/public.ts'

/* Papers of a bill: files of its invoices, and proofs of its payment. Both are kept permanently. */

const [invoiceKind, voucherKind] = [13, 14]

/** Attaches the file of an invoice to its bill; returns false if it is not the caller's or no invoice file. */
export const putInvoiceFile = (
  ctx: Write,
  it: { readonly billId: Id; readonly fileId: Id; readonly userId: Id },
): Promise<boolean> =>
  putPaper(ctx, {
    fileId: it.fileId,
    userId: it.userId,
    bizType: invoiceKind,
    bizId: it.billId,
    side: 'seller',
    exts: ['pdf', 'ofd', 'xml', 'webp'],
  })

/** Attaches proofs of payment to a bill; returns false if one is not the caller's. */
export const putVouchers = async (
  ctx: Write,
  it: { readonly billId: Id; readonly paths: readonly string[]; readonly userId: Id },
): Promise<boolean> =>
  it.paths.length === 0 ||
  attachPapers(ctx, {
    bizType: voucherKind,
    bizId: it.billId,
    userId: it.userId,
    side: 'buyer',
    paths: it.paths,
    kept: true,
  })

/** Returns the papers of a bill by id. */
export const papersOf = async (db: Reading, billId: Id) => {
  const files = await filesOf(db, [invoiceKind, voucherKind], [billId])
  return new Map(files.map((it) => [it.fileId, it]))
}

type Papers = Awaited<ReturnType<typeof papersOf>>

/** Returns invoices with their files. */
export const withFiles = <T extends { readonly fileId: Id | null }>(invoices: readonly T[], papers: Papers) =>
  invoices.map(({ fileId, ...one }) => ({ ...one, file: (fileId === null ? undefined : papers.get(fileId)) ?? null }))
