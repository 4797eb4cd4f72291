import { offsetWay } from '@mall/api/bill/states'
import type { BillState } from '@mall/api/bill/states'
import type { Fen } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Signature } from '../../../ports/signing.ts'
import type { LockedBill } from '../store.ts'
import type { OffsetLine } from './rules.ts'

/* The only code that writes statements that set debts off, and their payments. A statement is locked before its bills. */

type NewOffset = {
  readonly boId: Id
  readonly otherBoId: Id
  readonly setOffMoney: Fen
  readonly contentText: string
  readonly contentHash: string
  readonly remark: string
  readonly askBy: Id
  readonly lines: readonly OffsetLine[]
}
/** Inserts a statement that waits for the other enterprise. */
export const insertOffset = async (
  ctx: Write,
  it: NewOffset,
): Promise<{ readonly offsetId: Id; readonly offsetNo: string }> => {
  const day = dateText(ctx.now).replaceAll('-', '')
  const made = await sql<{ offsetId: Id; offsetNo: string }>`
    with made as (
      insert into bill_offset (offset_id, offset_no, bo_id, other_bo_id, set_off_money, content_text, content_hash, remark, ask_by, ask_time)
      select n.id, 'HD' || ${day} || lpad(n.id::text, greatest(6, length(n.id::text)), '0'), ${it.boId}, ${it.otherBoId},
        ${it.setOffMoney}, ${it.contentText}, ${it.contentHash}, ${it.remark}, ${it.askBy}, ${ctx.now}
      from nextval(pg_get_serial_sequence('bill_offset', 'offset_id')) as n(id)
      returning offset_id, offset_no
    ), lines as (
      insert into bill_offset_line (offset_id, bo_id, bill_id, proposer_owes, open_money, money)
      select made.offset_id, ${it.boId}, l.* from made, unnest(${it.lines.map((line) => line.billId)}::bigint[],
        ${it.lines.map((line) => line.proposerOwes)}::boolean[], ${it.lines.map((line) => line.openMoney)}::bigint[],
        ${it.lines.map((line) => line.money)}::bigint[]) as l
    )
    select offset_id, offset_no from made`.execute(ctx.db)
  return made.rows[0]!
}

type Ending =
  | { readonly state: 2; readonly by: Id; readonly sealedText: string; readonly seal: Signature }
  | { readonly state: 3 | 4; readonly by: Id; readonly reason: string }

/** Ends a waiting statement: 2 agreed, 3 refused, 4 taken back; returns false if it no longer waits. */
export const endOffset = async (ctx: Write, offsetId: Id, to: Ending): Promise<boolean> => {
  const ended = await ctx.db
    .updateTable('billOffset')
    .set({
      state: to.state,
      decideBy: to.by,
      decideTime: ctx.now,
      ...(to.state === 2
        ? { sealedText: to.sealedText, proof: Buffer.from(to.seal.proof), sealNo: to.seal.serialNo }
        : { reason: to.reason }),
    })
    .where('offsetId', '=', offsetId)
    .where('state', '=', 1)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

export type LineToPay = {
  readonly billId: Id
  readonly proposerOwes: boolean
  readonly openMoney: Fen
  readonly money: Fen
}
/** Returns the lines of a statement that just ended and can no longer change. */
export const linesToPay = async (ctx: Write, offsetId: Id): Promise<LineToPay[]> =>
  (
    await sql<LineToPay>`select bill_id, proposer_owes, open_money, money from bill_offset_line
      where offset_id = ${offsetId} order by bill_id`.execute(ctx.db)
  ).rows

export type PaidBill = { readonly bill: LockedBill; readonly money: Fen; readonly state: BillState }
/** Pays locked bills by set-off: each gets a confirmed payment and its new sum. */
export const payBySetOff = async (
  ctx: Write,
  it: { readonly offsetNo: string; readonly recordBy: Id; readonly decideBy: Id },
  paid: readonly PaidBill[],
): Promise<void> => {
  const billIds = paid.map(({ bill }) => bill.billId)
  const moneys = paid.map(({ money }) => money)
  await sql`
    insert into bill_payment (shop_id, bill_id, amount_money, paid_day, way, serial_no, state, record_by, record_time, decide_by, decide_time)
    select l.shop_id, l.bill_id, l.money, ${dateText(ctx.now)}::date, ${offsetWay}, ${it.offsetNo} || '-' || l.n, 2, ${it.recordBy},
      ${ctx.now}, ${it.decideBy}, ${ctx.now}
    from unnest(${paid.map(({ bill }) => bill.shopId)}::bigint[], ${billIds}::bigint[], ${moneys}::bigint[])
      with ordinality as l(shop_id, bill_id, money, n)`.execute(ctx.db)
  const changed = await sql`
    update bill b set paid_money = b.paid_money + l.money, state = l.state, version = b.version + 1,
      settle_time = case when l.state = 50 then ${ctx.now}::timestamptz end
    from unnest(${billIds}::bigint[], ${moneys}::bigint[], ${paid.map(({ state }) => state)}::smallint[],
      ${paid.map(({ bill }) => bill.version)}::int[]) as l(bill_id, money, state, version)
    where b.bill_id = l.bill_id and b.version = l.version`.execute(ctx.db)
  if (changed.numAffectedRows !== BigInt(paid.length)) refuse('STALE')
}
