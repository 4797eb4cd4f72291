import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'

/** One use of a signature of the open gateway: its person and its call. */
export type SignatureUse = {
  readonly userId: number
  readonly sign: string
  readonly call: string
  readonly changing: boolean
}

/**
 * Records that a person uses a signature. Returns false if another call used it already, or if any call used it before a changing
 * one. A signature belongs to its user, because two people may sign the same in the same millisecond.
 */
export const useSignature = async (db: Database, it: SignatureUse, now: Date): Promise<boolean> => {
  const used = await sql`
    insert into open_signature (user_id, sign, call, use_time)
    values (${it.userId}, ${Buffer.from(it.sign, 'hex')}, ${it.call}, ${now})
    on conflict (user_id, sign) do update set use_time = excluded.use_time
      where not ${it.changing} and open_signature.call = excluded.call
    returning 1`.execute(db)
  return used.rows.length > 0
}
