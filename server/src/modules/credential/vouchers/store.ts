import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

/**
 * Stores the prints by which the papers of a credential are recognised; returns false if another waiting or passed credential has
 * one of them.
 */
export const insertSlips = async (
  ctx: Write,
  {
    auditId,
    shopId,
    orderId,
    fileIds,
  }: { readonly auditId: Id; readonly shopId: Id; readonly orderId: Id; readonly fileIds: readonly Id[] },
): Promise<boolean> => {
  // The same paper twice in one credential is stored once.
  const found = await sql<{ known: number; kept: number }>`
    with paper as (
      select distinct on (sha256) file_id, sha256, picture_print from system_file
      where file_id = any(${[...fileIds]}::bigint[]) and sha256 is not null order by sha256, file_id
    ), kept as (
      insert into credential_slip (audit_id, file_id, shop_id, order_id, sha256, picture_print, live)
      select ${auditId}, file_id, ${shopId}, ${orderId}, sha256, picture_print, true from paper order by sha256
      on conflict (shop_id, sha256) where live do nothing returning file_id
    )
    select (select count(*)::int from paper) as known, (select count(*)::int from kept) as kept`.execute(ctx.db)
  const { known, kept } = found.rows[0]!
  return known === kept
}

export type NewReceipt = {
  readonly auditId: Id
  readonly shopId: Id
  readonly orderId: Id
  readonly receiveMoney: Fen
  readonly usedMoney: Fen
  readonly balanceMoney: Fen
  readonly returnMoney: Fen
}

/** Records what a passed transfer brought. */
export const insertReceipt = async (ctx: Write, it: NewReceipt): Promise<void> => {
  await ctx.db
    .insertInto('transferReceipt')
    .values({ ...it, receiveTime: ctx.now })
    .execute()
}

/** Marks what transfers brought for orders that ended unpaid as to be returned; returns the amounts by order. */
export const returnParts = async (ctx: Write, orderIds: readonly Id[]) => {
  const found = await sql<{ shopId: Id; orderId: Id; auditId: Id; money: Fen }>`
    update transfer_receipt r set used_money = 0, return_money = r.return_money + r.used_money
    from trade_order o where r.order_id = any(${[...orderIds]}::bigint[]) and o.order_id = r.order_id and o.order_status = 90
      and r.used_money > 0 and r.return_time is null
    returning r.shop_id, r.order_id, r.audit_id, r.return_money as money`.execute(ctx.db)
  return found.rows
}

/** Records once that the shop sent back what was to be returned; undefined if nothing is. */
export const noteReturned = async (
  ctx: Write,
  it: { readonly auditId: Id; readonly shopId: Id; readonly by: Id; readonly serialNo: string },
): Promise<Fen | undefined> => {
  const found = await sql<{ money: Fen }>`
    update transfer_receipt set return_time = ${ctx.now}, return_by = ${it.by}, return_serial = ${it.serialNo}
    where audit_id = ${it.auditId} and shop_id = ${it.shopId} and return_money > 0 and return_time is null
    returning return_money as money`.execute(ctx.db)
  return found.rows[0]?.money
}
