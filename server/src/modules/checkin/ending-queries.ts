import type { checkin } from '@mall/api/checkin/endpoints'
import type { endingSpans } from '@mall/api/checkin/inputs'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { waitingIn } from '../../kernel/waiting.ts'

export type EndingSpan = (typeof endingSpans)[number]
export type EndingFilter = {
  readonly shopName?: string | undefined
  readonly qualType?: number | undefined
  readonly within?: EndingSpan | undefined
  readonly reminded?: boolean | undefined
}
export type EndingRow = {
  readonly qualId: Id
  readonly shopId: Id
  readonly shopName: string
  readonly qualType: number
  readonly certNo: string
  readonly validTo: string
  readonly goodsCount: number
  readonly remindDay: string | null
}

const day = 86_400_000
/** Returns the last day of a span of this many days. */
export const lastDayOf = (now: Date, days: number): string => dateText(new Date(now.getTime() + days * day))

/** Condition: licence `q` has ended, or ends within the span. */
const inSpan = (now: Date, within: EndingSpan): RawBuilder<unknown> =>
  within === 'over'
    ? sql`q.state in (1, 3) and q.valid_to < ${dateText(now)}::date`
    : sql`q.state = 1 and q.valid_to between ${dateText(now)}::date and ${lastDayOf(now, Number(within))}::date`

const endingBy = (now: Date, it: EndingFilter, span: RawBuilder<unknown>): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [
    span,
    // A closed shop needs no licences.
    sql`exists (select from shop s where s.shop_id = q.shop_id and s.shop_status <> 4)`,
  ]
  if (it.qualType !== undefined) conditions.push(sql`q.qual_type = ${it.qualType}`)
  if (it.reminded !== undefined) conditions.push(sql`(q.remind_day is not null) = ${it.reminded}`)
  if (it.shopName)
    conditions.push(sql`q.shop_id in (select s.shop_id from shop s where s.shop_name ilike ${containing(it.shopName)})`)
  return sql`shop_qualification q where ${sql.join(conditions, sql` and `)}`
}

/** Licences that end within 30 days and whose shops were not reminded yet. */
export const licencesToRemind = waitingIn<typeof checkin.endingLicences>(
  'operate.licence',
  { within: '30', reminded: false },
  (filter, { now }) => endingBy(now, filter, inSpan(now, filter.within ?? '30')),
)

/** Reads a page of the ending licences of all shops, the first to end first. */
export const endingPage = (db: Reading, now: Date, it: EndingFilter, range: PageRange) => {
  const all = endingBy(now, it, inSpan(now, it.within ?? '30'))
  const order = sql`q.valid_to, q.qual_id`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const rows = await sql<EndingRow & { total: number }>`
      select q.qual_id, q.shop_id, s.shop_name, q.qual_type::int, q.cert_no, q.valid_to::text,
        q.remind_day::text, (
          select count(*)::int from goods_spu p join category c using (category_id)
          where p.shop_id = q.shop_id and p.sale_state = 1 and not p.deleted and c.need_qual_type = q.qual_type) as goods_count,
        ${total} as total
      from (select q.* from ${all} order by ${order} limit ${limit} offset ${offset}) q join shop s using (shop_id)
      order by ${order}`.execute(db)
    return rows.rows
  })
}

/** Counts the licences in each span. */
export const endingCounts = async (
  db: Reading,
  now: Date,
  it: EndingFilter,
): Promise<Readonly<Record<EndingSpan, number>>> => {
  const count = (within: EndingSpan) => sql`count(*) filter (where ${inSpan(now, within)})::int as ${sql.ref(within)}`
  const rows = await sql<Record<EndingSpan, number>>`
    select ${sql.join([count('over'), count('30'), count('60'), count('90')])}
    from ${endingBy(now, it, sql`q.state in (1, 3) and q.valid_to <= ${lastDayOf(now, 90)}::date`)}`.execute(db)
  return rows.rows[0]!
}
