import type { CopyState } from '@mall/api/privacy/copies'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

export type Copy = {
  copyId: Id
  state: CopyState
  rows: number
  askTime: Date
  expireTime: Date | null
  today: boolean
}

/** Returns a person's copies that are being written or can still be downloaded, newest first. */
export const copiesOf = async (db: Reading, userId: Id, now: Date): Promise<Copy[]> => {
  const found = await sql<Copy>`
    select copy_id, state, rows, ask_time, expire_time,
      state <> 3 and ask_day = (${now}::timestamptz at time zone 'Asia/Shanghai')::date as today
    from personal_copy where user_id = ${userId} and coalesce(expire_time > ${now}, true)
    order by copy_id desc limit 10`.execute(db)
  return found.rows
}

/** Returns the person of a copy that is still to be written; undefined when it is done. */
export const personOfCopy = async (db: Reading, copyId: Id): Promise<Id | undefined> => {
  const row = await db
    .selectFrom('personalCopy')
    .select('userId')
    .where('copyId', '=', copyId)
    .where('state', '=', 1)
    .executeTakeFirst()
  return row?.userId
}
