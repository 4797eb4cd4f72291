import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

export type NewLine = {
  readonly shopId: Id
  readonly serialNo: string
  readonly payMoney: Fen
  readonly payTime: Date
  readonly payerName: string
  readonly payerAccount: string | null
  readonly remark: string
  readonly importBy: Id
}

/** Inserts a line of an account, once for each bank number; returns false if the number exists. */
export const insertLine = async (ctx: Write, it: NewLine): Promise<boolean> => {
  const done = await ctx.db
    .insertInto('bankLine')
    .values({ ...it, importTime: ctx.now })
    .onConflict((on) => on.columns(['shopId', 'serialNo']).doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** Locks and returns an open line of a shop. */
export const lockLine = async (ctx: Write, shopId: Id, lineId: Id): Promise<{ payMoney: Fen } | undefined> =>
  ctx.db
    .selectFrom('bankLine')
    .select('payMoney')
    .where('shopId', '=', shopId)
    .where('lineId', '=', lineId)
    .where('state', '=', 1)
    .forUpdate()
    .executeTakeFirst()

/** Links an open line to a passed voucher; returns false if the line is not open, or the voucher has another line. */
export const linkLine = async (
  ctx: Write,
  it: { readonly shopId: Id; readonly lineId: Id; readonly auditId: Id; readonly by: Id },
): Promise<boolean> => {
  const done = await sql`
    update bank_line set state = 2, audit_id = ${it.auditId}, done_by = ${it.by}, done_time = ${ctx.now}
    where line_id = ${it.lineId} and shop_id = ${it.shopId} and state = 1
      and exists (select from credential_audit c
        where c.audit_id = ${it.auditId} and c.shop_id = ${it.shopId} and c.credential_type = 2 and c.state = 2)
      and not exists (select from bank_line o where o.shop_id = ${it.shopId} and o.audit_id = ${it.auditId})`.execute(
    ctx.db,
  )
  return done.numAffectedRows === 1n
}

/** Sets a line aside, or takes that back; returns false if it already is so, or belongs to a voucher. */
export const setAside = async (
  ctx: Write,
  it: { readonly shopId: Id; readonly lineId: Id; readonly by: Id; readonly ignored: boolean },
): Promise<boolean> => {
  const done = await ctx.db
    .updateTable('bankLine')
    .set(it.ignored ? { state: 3, doneBy: it.by, doneTime: ctx.now } : { state: 1, doneBy: null, doneTime: null })
    .where('shopId', '=', it.shopId)
    .where('lineId', '=', it.lineId)
    .where('state', '=', it.ignored ? 1 : 3)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
