import type { Fen } from '@mall/api/money'
import type { InvoiceState } from '@mall/api/invoice/states'
import type { TitleType } from '@mall/api/addressbook/title-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { OrderInvoice } from '../../tables.ts'

/* The only file that writes invoices of orders; the caller holds the lock of the order. */

/** Title of an invoice, as it was at the application. */
export type Title = {
  readonly titleType: TitleType
  readonly title: string
  readonly taxNo: string | null
  readonly bankName: string | null
  readonly bankAccount: string | null
  readonly regAddress: string | null
  readonly regPhone: string | null
  readonly email: string | null
}

export type LockedInvoice = Title & {
  readonly invoiceId: Id
  readonly orderId: Id
  readonly invoiceType: number
  readonly amountMoney: Fen
  readonly state: InvoiceState
  readonly needRed: boolean
  readonly fileId: Id | null
  readonly issueTime: Date | null
  readonly version: number
}

/** Locks the invoices of an order and returns them, oldest first. */
export const invoicesUnderLock = async (ctx: Write, orderId: Id): Promise<LockedInvoice[]> => {
  const found = await sql<LockedInvoice>`
    select invoice_id, order_id, invoice_type, title_type, title, tax_no, bank_name, bank_account, reg_address, reg_phone, email,
      amount_money, state, need_red, file_id, issue_time, version
    from order_invoice where order_id = ${orderId} order by invoice_id for no key update`.execute(ctx.db)
  return found.rows
}

type NewInvoice = Title & {
  readonly orderId: Id
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly invoiceType: number
  readonly amountMoney: Fen
}
export const insertInvoice = async (ctx: Write, it: NewInvoice): Promise<Id> => {
  const made = await ctx.db
    .insertInto('orderInvoice')
    .values({ ...it, applyTime: ctx.now })
    .returning('invoiceId')
    .executeTakeFirstOrThrow()
  return made.invoiceId
}

type Numbered = {
  readonly shopId: Id
  readonly invoiceNo: string
  readonly invoiceCode: string
}
/** Takes the number of an invoice, of an order or of a bill; false if the shop issued one with it before. */
export const takeNumber = async (
  ctx: Write,
  it: Numbered & ({ readonly orderId: Id } | { readonly billId: Id }),
): Promise<boolean> => {
  const taken = await ctx.db
    .insertInto('invoiceNumber')
    .values({ ...it, time: ctx.now })
    .onConflict((known) => known.columns(['shopId', 'invoiceNo', 'invoiceCode']).doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

/** Frees the number of an invoice that was issued by mistake. */
export const giveNumberBack = async (ctx: Write, invoiceId: Id): Promise<void> => {
  await sql`delete from invoice_number n using order_invoice i where i.invoice_id = ${invoiceId}
    and n.shop_id = i.shop_id and n.invoice_no = i.invoice_no and n.invoice_code = coalesce(i.invoice_code, '')`.execute(
    ctx.db,
  )
}

/** Clears the mark to flush if the issued invoices of a locked order come to no more than it costs. */
export const clearNeedRed = async (
  ctx: Write,
  { orderId, leftMoney }: { readonly orderId: Id; readonly leftMoney: Fen },
): Promise<void> => {
  await sql`update order_invoice set need_red = false where order_id = ${orderId} and need_red
    and (select sum(s.amount_money) from order_invoice s where s.order_id = ${orderId} and s.state in (1, 2)) <= ${leftMoney}`.execute(
    ctx.db,
  )
}

export type InvoiceChanges = Omit<Updateable<OrderInvoice>, 'invoiceId' | 'version' | 'orderId' | 'shopId'>

/** Changes an invoice in the version that was read under lock. */
export const saveInvoice = async (
  ctx: Write,
  { invoiceId, version }: Pick<LockedInvoice, 'invoiceId' | 'version'>,
  changes: InvoiceChanges,
): Promise<void> => {
  const done = await ctx.db
    .updateTable('orderInvoice')
    .set({ ...changes, version: version + 1 })
    .where('invoiceId', '=', invoiceId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) refuse('STALE')
}
