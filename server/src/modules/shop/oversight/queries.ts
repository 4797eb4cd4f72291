import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import type { OverseenKind } from './kinds.ts'

/** Fields that every kind has. */
type Overseen = {
  readonly title: string
  readonly shopId: Id
  readonly shopName: string
  readonly state: number
  readonly takenDownReason: string | null
  readonly takenDownTime: Date | null
  /** Whether the shop changed it after it was taken down. */
  readonly changedSince: boolean
  readonly createTime: Date
}

const isChanged = sql`t.version > t.taken_down_version`
const columns = sql`t.title, t.shop_id, s.shop_name, t.state, t.taken_down_reason, t.taken_down_time,
  coalesce(${isChanged}, false) as changed_since, t.create_time`

type OverseenFilter = {
  readonly keyword?: string | undefined
  readonly shopName?: string | undefined
  /** 1 shown, 2 hidden by its shop, 3 taken down. */
  readonly state?: number | undefined
  /** Only things that were taken down and changed by their shop afterwards. */
  readonly changed?: boolean | undefined
}

/** Own columns of a kind from its table `t`, key included, and a further column that keywords search. */
type Shown<Own> = { readonly more: RawBuilder<Own>; readonly named?: RawBuilder<unknown> }

const numberOf = (keyword: string): number | null => (/^[1-9]\d{0,14}$/.test(keyword) ? Number(keyword) : null)

const conditionsOf = (
  { id }: OverseenKind,
  { named }: Pick<Shown<unknown>, 'named'>,
  { keyword, shopName, state, changed }: OverseenFilter,
) => [
  sql`t.state <> 0`,
  ...(state === undefined
    ? []
    : [sql`t.state = ${Math.min(state, 2)} and (t.taken_down_reason is not null) = ${state === 3}`]),
  ...(changed ? [sql`t.taken_down_reason is not null and ${isChanged}`] : []),
  ...(keyword === undefined
    ? []
    : [
        sql`(t.title ilike ${containing(keyword)} or t.${sql.ref(id)} = ${numberOf(keyword)}${
          named === undefined ? sql`` : sql` or ${named} ilike ${containing(keyword)}`
        })`,
      ]),
  ...(shopName === undefined
    ? []
    : [sql`t.shop_id in (select shop_id from shop where shop_name ilike ${containing(shopName)})`]),
]

type PageFilter = OverseenFilter & { readonly only?: readonly RawBuilder<unknown>[] }

/** Returns the rows of a kind that a filter finds, as a `from` clause; `only` are conditions of the kind itself. */
export const overseenRows = (
  kind: OverseenKind,
  filter: PageFilter,
  shown: Pick<Shown<unknown>, 'named'> = {},
): RawBuilder<unknown> => {
  const all = [...conditionsOf(kind, shown, filter), ...(filter.only ?? [])]
  return sql`${sql.table(kind.table)} t where ${sql.join(all, sql` and `)}`
}

type Asked<Own> = { readonly kind: OverseenKind; readonly shown: Shown<Own> }

/** Reads a page of one kind in all shops, newest first. */
export const overseenPage = <Own extends object>(
  db: Reading,
  { kind, shown }: Asked<Own>,
  filter: PageFilter,
  page: PageRange,
) => {
  const id = sql.ref(kind.id)
  const found = overseenRows(kind, filter, shown)
  return readPage(db, page, found, async ({ total, limit, offset }) => {
    const { rows } = await sql<Overseen & Own & { total: number }>`
      with page as materialized (select t.${id} from ${found} order by t.${id} desc limit ${limit} offset ${offset})
      select ${columns}, ${shown.more}, ${total} as total
      from page join ${sql.table(kind.table)} t using (${id}) join shop s using (shop_id) order by t.${id} desc`.execute(
      db,
    )
    return rows
  })
}

/** Reads one thing; undefined if there is none, or it is a draft. */
export const overseenOne = async <Own extends object>(
  db: Reading,
  { kind, shown }: Asked<Own>,
  thingId: Id,
): Promise<(Overseen & Own) | undefined> => {
  const id = sql.ref(kind.id)
  const found = await sql<Overseen & Own>`
    select ${columns}, ${shown.more} from ${sql.table(kind.table)} t join shop s using (shop_id)
    where t.${id} = ${thingId} and t.state <> 0`.execute(db)
  return found.rows[0]
}
