import type { BasisPoints } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'

type ChannelRow = {
  readonly channelId: Id
  readonly userId: Id
  readonly name: string
  readonly mobile: string
  readonly channelType: number
  readonly parentId: Id | null
  readonly parentName: string | null
  readonly rebateRate: BasisPoints | null
  readonly customerCount: number
  readonly active: boolean
  readonly version: number
}

export type ChannelFilter = {
  readonly keyword?: string | undefined
  readonly channelType?: number | undefined
  readonly active?: boolean | undefined
}

/** Reads a page of a shop's channel people, active ones first. */
export const channelsOf = (db: Reading, shopId: Id, it: ChannelFilter, page: PageRange) => {
  const like = it.keyword ? containing(it.keyword) : null
  const found = sql`channel_person p join app_user u using (user_id) where p.shop_id = ${shopId}
    and (${like}::text is null or u.name ilike ${like} or u.mobile like ${like})
    and (${it.channelType ?? null}::int is null or p.channel_type = ${it.channelType ?? null})
    and (${it.active ?? null}::boolean is null or p.active = ${it.active ?? null})`
  return readPage(db, page, found, async ({ total, limit, offset }) => {
    const rows = await sql<ChannelRow & { total: number }>`
      select p.channel_id, p.user_id, u.name, u.mobile, p.channel_type, p.parent_id,
        (select w.name from channel_person a join app_user w on w.user_id = a.user_id where a.channel_id = p.parent_id) as parent_name,
        p.rebate_rate, p.active, p.version, ${total} as total,
        (select count(*)::int from customer c where c.shop_id = p.shop_id and c.channel_user_id = p.user_id) as customer_count
      from ${found} order by p.active desc, p.channel_id desc limit ${limit} offset ${offset}`.execute(db)
    return rows.rows
  })
}
