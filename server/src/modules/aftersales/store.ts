import { timeText } from '@mall/api/wire-types'
import type { LineBack } from '@mall/api/aftersales/limits'
import type { AfterSalesState, AfterType, Arbitration } from '@mall/api/aftersales/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { asColumns } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { AfterSales } from '../../tables.ts'
import type { LineRefund } from '../order/public.ts'
import type { Party } from './machine.ts'

/** Locked after-sales; their order is locked before them. */
export type LockedAfterSales = {
  readonly afterSalesId: Id
  readonly afterSalesNo: string
  readonly orderId: Id
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly afterType: AfterType
  readonly reasonCode: number
  readonly applyMoney: Fen
  readonly freightMoney: Fen
  readonly freightAsked: Fen | null
  readonly agreeMoney: Fen | null
  readonly transferMoney: Fen | null
  readonly unsent: boolean
  readonly state: AfterSalesState
  readonly sentBackTimes: number
  readonly deadline: Date | null
  readonly refuseTime: Date | null
  readonly transferSince: Date | null
  readonly refundId: Id | null
  readonly arbitration: Arbitration
  readonly version: number
  readonly lines: readonly { readonly lineId: Id; readonly qty: Milli; readonly money: Fen }[]
}

/** Locks after-sales; undefined if there are none. The caller locks their order first. */
export const lockAfterSales = async (ctx: Write, afterSalesId: Id): Promise<LockedAfterSales | undefined> => {
  const found = await sql<Omit<LockedAfterSales, 'lines'>>`
    select after_sales_id, after_sales_no, order_id, shop_id, buyer_bo_id, buyer_user_id, after_type, reason_code, apply_money,
      freight_money, freight_asked, agree_money, transfer_money, unsent, state, sent_back_times, deadline, refuse_time, transfer_since, refund_id, arbitration, version
    from after_sales where after_sales_id = ${afterSalesId} for no key update`.execute(ctx.db)
  const row = found.rows[0]
  if (row === undefined) return undefined
  const lines = await sql<LockedAfterSales['lines'][number]>`
    select line_id, apply_qty as qty, coalesce(agree_money, apply_money) as money from after_sales_line where after_sales_id = ${afterSalesId}
    order by line_id`.execute(ctx.db)
  return { ...row, lines: lines.rows }
}

export type NewAfterSales = {
  readonly orderId: Id
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly afterType: AfterType
  readonly reasonCode: number
  readonly description: string
  readonly freightMoney: Fen
  readonly freightAsked?: Fen | null
  readonly unsent: boolean
  readonly state: AfterSalesState
  readonly deadline: Date | null
  readonly lines: readonly LineBack[]
  /** Occasion by which the server makes or requests this refund by itself, once. */
  readonly sourceKey?: string
}

const sumOf = (lines: readonly LineBack[]): Fen => lines.reduce((all, it) => all + it.money, 0)

const lineRows = (afterSalesId: unknown, shopId: Id, lines: readonly LineBack[]) => sql`
  insert into after_sales_line (after_sales_id, line_id, shop_id, apply_qty, apply_money)
  select ${afterSalesId}::bigint, l.line_id, ${shopId}, l.qty, l.money
  from unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.qty)}::bigint[],
    ${lines.map((it) => it.money)}::bigint[]) as l(line_id, qty, money)`

/** Inserts after-sales with their lines; returns their id, or undefined if the server had made this refund already. */
export const insertAfterSales = async (ctx: Write, it: NewAfterSales): Promise<Id | undefined> => {
  const begins = `SH${timeText(ctx.now).replace(/\D/g, '').slice(0, 12)}`
  const found = await sql<{ afterSalesId: Id }>`
    insert into after_sales (after_sales_id, after_sales_no, order_id, shop_id, buyer_bo_id, buyer_user_id, after_type,
      reason_code, description, apply_money, freight_money, freight_asked, agree_money, unsent, state, deadline, source_key, create_time)
    select id, ${begins} || lpad((id % 1000000)::text, 6, '0'), ${it.orderId}, ${it.shopId}, ${it.buyerBoId}, ${it.buyerUserId},
      ${it.afterType}, ${it.reasonCode}, ${it.description}, ${sumOf(it.lines)}, ${it.freightMoney},
      ${it.freightAsked ?? null}::bigint,
      ${it.state === 40 ? sumOf(it.lines) + it.freightMoney : null}::bigint, ${it.unsent}, ${it.state},
      ${it.deadline}::timestamptz, ${it.sourceKey ?? null}::text, ${ctx.now}
    from nextval(pg_get_serial_sequence('after_sales', 'after_sales_id')) as id
    on conflict (shop_id, source_key) do nothing
    returning after_sales_id`.execute(ctx.db)
  const afterSalesId = found.rows[0]?.afterSalesId
  if (afterSalesId !== undefined) await lineRows(afterSalesId, it.shopId, it.lines).execute(ctx.db)
  return afterSalesId
}

/** Replaces an application by a changed one. */
export const replaceApplication = async (
  ctx: Write,
  { afterSalesId, shopId }: Pick<LockedAfterSales, 'afterSalesId' | 'shopId'>,
  lines: readonly LineBack[],
): Promise<void> => {
  await sql`delete from after_sales_line where after_sales_id = ${afterSalesId} and shop_id = ${shopId}`.execute(ctx.db)
  await lineRows(afterSalesId, shopId, lines).execute(ctx.db)
}

export type Changes = Omit<Updateable<AfterSales>, 'afterSalesId' | 'state' | 'version' | 'orderId' | 'shopId'>

/** Facts of a step for the log. */
export type Entry = {
  readonly action: string
  readonly party: Party
  readonly text: string
  readonly images?: readonly string[]
}

const logRow = (
  ctx: Write,
  it: { readonly afterSalesId: Id; readonly shopId: Id },
  { from, to, entry }: { readonly from: AfterSalesState | null; readonly to: AfterSalesState; readonly entry: Entry },
) => sql`
  insert into after_sales_log (after_sales_id, shop_id, action, from_state, to_state, actor_type, actor_id, text, images, time)
  values (${it.afterSalesId}, ${it.shopId}, ${entry.action}, ${from}, ${to}, ${entry.party},
    ${entry.party === 'house' ? null : (ctx.actor?.userId ?? null)}, ${entry.text}, ${[...(entry.images ?? [])]}::text[], ${ctx.now})`

/** Writes the first line of the log of after-sales. */
export const logBeginning = async (
  ctx: Write,
  it: { readonly afterSalesId: Id; readonly shopId: Id },
  to: AfterSalesState,
  entry: Entry,
): Promise<void> => {
  await logRow(ctx, it, { from: null, to, entry }).execute(ctx.db)
}

/** Moves locked after-sales and writes their log; refuses STALE if somebody else moved them. */
export const saveStep = async (
  ctx: Write,
  it: LockedAfterSales,
  { to, changes, entry }: { readonly to: AfterSalesState; readonly changes: Changes; readonly entry: Entry },
): Promise<void> => {
  const columns = Object.keys(changes).map((column) => sql`, ${sql.ref(column)} = n.${sql.ref(column)}`)
  const moved = await sql`
    update after_sales a set state = ${to}, version = a.version + 1${sql.join(columns, sql``)}
    from json_populate_record(null::after_sales, ${JSON.stringify(asColumns(changes))}::json) n
    where a.after_sales_id = ${it.afterSalesId} and a.state = ${it.state} and a.version = ${it.version}`.execute(ctx.db)
  if (moved.numAffectedRows !== 1n) return refuse('STALE')
  await logRow(ctx, it, { from: it.state, to, entry }).execute(ctx.db)
}

/** Saves what was agreed of the goods of each line. */
export const saveAgreed = async (
  ctx: Write,
  afterSalesId: Id,
  lines: readonly { readonly lineId: Id; readonly money: Fen }[],
): Promise<void> => {
  await sql`
    update after_sales_line l set agree_money = g.money
    from unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.money)}::bigint[]) as g(line_id, money)
    where l.after_sales_id = ${afterSalesId} and l.line_id = g.line_id`.execute(ctx.db)
}

/** Saves which of the returned goods went back to the shelf. */
export const saveRestock = async (ctx: Write, afterSalesId: Id, lineIds: readonly Id[]): Promise<void> => {
  await sql`
    update after_sales_line set restock = line_id = any(${[...lineIds]}::bigint[])
    where after_sales_id = ${afterSalesId}`.execute(ctx.db)
}

/** Saves what is refunded of each line of the order after the shop's transfer. */
export const saveDue = async (
  ctx: Write,
  { afterSalesId, shopId }: Pick<LockedAfterSales, 'afterSalesId' | 'shopId'>,
  due: readonly LineRefund[],
): Promise<void> => {
  await sql`
    insert into after_sales_due (after_sales_id, line_id, shop_id, qty, dropped, money, freight)
    select ${afterSalesId}::bigint, d.line_id, ${shopId}::bigint, d.qty, d.dropped, d.money, d.freight
    from unnest(${due.map((it) => it.lineId)}::bigint[], ${due.map((it) => it.qty)}::bigint[],
      ${due.map((it) => it.dropped)}::bigint[], ${due.map((it) => it.money)}::bigint[],
      ${due.map((it) => it.freight)}::bigint[]) as d(line_id, qty, dropped, money, freight)`.execute(ctx.db)
}

/** Deletes and returns what `saveDue` saved, because it is refunded now. */
export const takeDue = async (ctx: Write, afterSalesId: Id): Promise<LineRefund[]> => {
  const found = await sql<LineRefund>`
    delete from after_sales_due where after_sales_id = ${afterSalesId}
    returning line_id, qty, dropped, money, freight`.execute(ctx.db)
  return found.rows
}

/** Saves the freight that goes back with open after-sales; a new amount makes a new version of them. */
export const saveFreight = async (
  ctx: Write,
  counted: readonly { readonly afterSalesId: Id; readonly freightMoney: Fen }[],
): Promise<void> => {
  await sql`
    update after_sales a set freight_money = c.money, version = a.version + 1
    from unnest(${counted.map((it) => it.afterSalesId)}::bigint[],
      ${counted.map((it) => it.freightMoney)}::bigint[]) as c(after_sales_id, money)
    where a.after_sales_id = c.after_sales_id and a.freight_money <> c.money`.execute(ctx.db)
}
