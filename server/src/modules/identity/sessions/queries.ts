import type { SignInOutcome } from '@mall/api/identity/outcomes'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Read, Write } from '../../../kernel/context.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { seenAfter } from '../sign-in/who-is.ts'

export type OpenSession = {
  sessionId: Id
  device: string
  address: string
  createTime: Date
  seenTime: Date
  current: boolean
}

/** Returns the valid sessions of the caller, the present one first. */
export const openSessionsOf = async ({ db, actor, now }: Read<Actor>): Promise<OpenSession[]> => {
  const found = await sql<OpenSession>`
    select session_id, device, address, create_time, seen_time, token_hash = ${actor.session} as current from session
    where user_id = ${actor.userId} and expire_time > ${now} and seen_time > ${seenAfter(now)}
    order by current desc, seen_time desc, session_id desc limit 100`.execute(db)
  return found.rows
}

export const isOwnSession = async ({ db, actor }: Write<Actor>, sessionId: Id): Promise<boolean> => {
  const row = await db
    .selectFrom('session')
    .select('sessionId')
    .where('tokenHash', '=', actor.session)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

type SignIn = {
  signInId: Id
  time: Date
  outcome: SignInOutcome
  device: string
  address: string
  total: number
}

export const signInsOf = ({ db, actor }: Read<Actor>, range: PageRange) =>
  readPage<SignIn>(db, range, sql`sign_in where user_id = ${actor.userId}`, async ({ rows, total, limit, offset }) => {
    const found = await sql<SignIn>`
      select sign_in_id, time, outcome, device, address, ${total} as total from ${rows}
      order by sign_in_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
