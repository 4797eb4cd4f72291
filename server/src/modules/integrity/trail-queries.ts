import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Id } from '@mall/api/wire-types'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

export type TrailFilter = {
  readonly actorName?: string | undefined
  readonly shopName?: string | undefined
  readonly target?: string | undefined
  readonly thing?: string | undefined
  readonly action?: string | undefined
  readonly by?: 'people' | 'house' | 'hand' | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}
type Values = Readonly<Record<string, unknown>> | null
export type TrailRow = {
  readonly trailId: Id
  readonly time: Date
  readonly actorName: string | null
  readonly action: string
  readonly target: string
  readonly targetId: string
  readonly shopName: string | null
  readonly before: Values
  readonly after: Values
  readonly trace: string | null
}

const byHand = sql`a.actor_id is null and starts_with(a.action, 'by hand')`
const doers = {
  people: sql`a.actor_id is not null`,
  house: sql`a.actor_id is null and not starts_with(a.action, 'by hand')`,
  hand: byHand,
}

const found = (it: TrailFilter): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [it.by === undefined ? sql`true` : doers[it.by]]
  if (it.actorName)
    conditions.push(sql`a.actor_id in (
      select u.user_id from app_user u where u.name ilike ${containing(it.actorName)} or u.account = ${it.actorName})`)
  if (it.shopName)
    conditions.push(sql`a.shop_id in (select s.shop_id from shop s where s.shop_name ilike ${containing(it.shopName)})`)
  if (it.target !== undefined) conditions.push(sql`a.target = ${it.target}`)
  if (it.thing) conditions.push(sql`a.target_id = ${it.thing}`)
  if (it.action) conditions.push(sql`a.action ilike ${containing(it.action)}`)
  if (it.beginTime !== undefined) conditions.push(sql`a.time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`a.time <= ${it.endTime}`)
  return sql`audit_trail a where ${sql.join(conditions, sql` and `)}`
}

/** Returns a page of changes, with who made them. */
export const trailPage = (db: Reading, it: TrailFilter, range: PageRange) => {
  const all = found(it)
  const order = it.sort === 'oldest' ? sql`a.id` : sql`a.id desc`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const rows = await sql<TrailRow & { total: number }>`
      select a.id as trail_id, a.time, u.name as actor_name, a.action, a.target, a.target_id, s.shop_name, a.before, a.after,
        a.trace, ${total} as total
      from (select a.* from ${all} order by ${order} limit ${limit} offset ${offset}) a
        left join app_user u on u.user_id = a.actor_id left join shop s on s.shop_id = a.shop_id
      order by ${order}`.execute(db)
    return rows.rows
  })
}
