import type { CredentialState } from '@mall/api/credential/states'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { nearEnough } from './match-lines.ts'
import type { LineFacts, VoucherFacts } from './match-lines.ts'

export type BankLine = LineFacts & {
  readonly remark: string
  readonly state: 1 | 2 | 3
  readonly auditId: Id | null
}
export type ListedVoucher = VoucherFacts & {
  readonly orderId: Id
  readonly orderNo: string
  readonly buyerName: string
  readonly state: CredentialState
}

export type LineFilter = {
  readonly keyword?: string | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
}

/** Most open lines that are matched; older ones are left out. */
const mostOpen = 1_000

const columns = sql`line_id, serial_no, pay_money, pay_time, payer_name, payer_account, remark, state, audit_id`
const where = (shopId: Id, state: BankLine['state'] | undefined, it: LineFilter): RawBuilder<unknown> => {
  const like = it.keyword ? containing(it.keyword) : null
  return sql`shop_id = ${shopId}${state === undefined ? sql`` : sql` and state = ${state}`}
      and (${like}::text is null or serial_no ilike ${like}::text or payer_name ilike ${like}::text or remark ilike ${like}::text)
      and (${it.beginTime ?? null}::timestamptz is null or pay_time >= ${it.beginTime ?? null}::timestamptz)
      and (${it.endTime ?? null}::timestamptz is null or pay_time <= ${it.endTime ?? null}::timestamptz)`
}

/** Returns the lines of a shop's account that belong to no voucher yet, newest first. */
export const openLines = async (db: Reading, shopId: Id, it: LineFilter): Promise<BankLine[]> => {
  const found = await sql<BankLine>`
    select ${columns} from bank_line where ${where(shopId, 1, it)} order by line_id desc limit ${mostOpen}`.execute(db)
  return found.rows
}

/** Returns a page of the lines of a shop's account in one state, or in all, newest first. */
export const pageOfLines = (
  db: Reading,
  { shopId, state }: { readonly shopId: Id; readonly state: BankLine['state'] | undefined },
  it: LineFilter,
  page: PageRange,
) => {
  const all = sql`bank_line where ${where(shopId, state, it)}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const rows = await sql<BankLine & { total: number }>`
      select ${columns}, ${total} as total from ${all} order by line_id desc limit ${limit} offset ${offset}`.execute(
      db,
    )
    return rows.rows
  })
}

/** Returns how many lines of a shop were confirmed, and how many set aside. */
export const countDone = async (
  db: Reading,
  shopId: Id,
  it: LineFilter,
): Promise<{ readonly confirmed: number; readonly ignored: number }> => {
  const found = await sql<{ confirmed: number; ignored: number }>`
    select (select count(*)::int from bank_line where ${where(shopId, 2, it)}) as confirmed,
      (select count(*)::int from bank_line where ${where(shopId, 3, it)}) as ignored`.execute(db)
  return found.rows[0]!
}

const vouchers = (which: RawBuilder<unknown>) => sql<ListedVoucher>`
    select c.audit_id, c.serial_no, c.pay_money, c.pay_time, c.payer_name, c.payer_account, c.order_id, o.order_no, e.buyer_name, c.state
    from (select * from credential_audit v where v.credential_type = 2 and ${which}) c
    join trade_order o using (shop_id, order_id) join order_extend e using (order_id)`

/**
 * Returns waiting or passed vouchers without a line that may match one of these lines: with the same number, or the same amount
 * near in time.
 */
export const vouchersFitting = async (
  db: Reading,
  shopId: Id,
  lines: readonly LineFacts[],
): Promise<ListedVoucher[]> => {
  if (lines.length === 0) return []
  const times = lines.map(({ payTime }) => payTime.getTime())
  const [first, last] = [
    new Date(times.reduce((one, other) => Math.min(one, other)) - nearEnough),
    new Date(times.reduce((one, other) => Math.max(one, other)) + nearEnough),
  ]
  const found = await vouchers(sql`v.shop_id = ${shopId} and v.state in (1, 2)
      and (v.serial_no = any(${lines.map(({ serialNo }) => serialNo)}::text[])
        or (v.pay_money = any(${[...new Set(lines.map(({ payMoney }) => payMoney))]}::bigint[])
          and v.pay_time between ${first}::timestamptz and ${last}::timestamptz))
      and not exists (select from bank_line b where b.shop_id = ${shopId} and b.audit_id = v.audit_id)
      order by v.submit_time desc, v.audit_id desc`).execute(db)
  return found.rows
}

/** Returns these vouchers of a shop. */
export const vouchersNamed = async (db: Reading, shopId: Id, auditIds: readonly Id[]): Promise<ListedVoucher[]> => {
  if (auditIds.length === 0) return []
  const found = await vouchers(sql`v.shop_id = ${shopId} and v.audit_id = any(${[...auditIds]}::bigint[])`).execute(db)
  return found.rows
}

/** Returns which of these bank numbers a shop already has. */
export const knownSerials = async (
  db: Reading,
  shopId: Id,
  serials: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await sql<{ serialNo: string }>`
    select serial_no from bank_line where shop_id = ${shopId} and serial_no = any(${[...serials]}::text[])`.execute(db)
  return new Set(found.rows.map((row) => row.serialNo))
}

/** Returns the state of a shop's payment voucher, and the money that came by it if it passed. */
export const voucherOf = async (
  db: Reading,
  shopId: Id,
  auditId: Id,
): Promise<{ readonly state: CredentialState; readonly receiveMoney: Fen | null } | undefined> => {
  const found = await sql<{ state: CredentialState; receiveMoney: Fen | null }>`
    select c.state, r.receive_money from credential_audit c left join transfer_receipt r using (audit_id)
    where c.shop_id = ${shopId} and c.audit_id = ${auditId} and c.credential_type = 2`.execute(db)
  return found.rows[0]
}
