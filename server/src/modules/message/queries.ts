import { pageOfInput } from '@mall/api/wire-types'
import type { Id, PageInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'

type Row = {
  msgId: Id
  type: number
  title: string
  content: string
  link: string | null
  read: boolean
  time: Date
}

export const messagesOf = (
  db: Reading,
  userId: Id,
  input: PageInput & { type?: number | undefined; read?: boolean | undefined },
) => {
  const all = sql`message
    where user_id = ${userId}
      and (${input.type ?? null}::smallint is null or type = ${input.type ?? null}::smallint)
      and (${input.read ?? null}::boolean is null or read = ${input.read ?? null}::boolean)`
  return readPage(db, pageOfInput(input), all, async ({ total, limit, offset }) => {
    const found = await sql<Row & { total: number }>`
    select msg_id, type, title, content, link, read, time, ${total} as total from ${all}
    order by msg_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

export const unreadOf = async (db: Reading, userId: Id) => {
  const rows = await sql<{ type: number; count: number }>`
    select type, count(*) as count from message where user_id = ${userId} and not read
    group by type order by type`.execute(db)
  return { count: rows.rows.reduce((sum, row) => sum + row.count, 0), byType: rows.rows }
}
