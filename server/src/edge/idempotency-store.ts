import { createHash } from 'node:crypto'
import { withoutSecrets } from '@mall/api/secrets'
import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { lockNotHad, sqlState, unawaited } from '../kernel/database.ts'
import type { Database, DatabaseTransaction, Reading } from '../kernel/database.ts'
import { refuse } from '../kernel/refusal.ts'
import type { DB } from '../tables.ts'

/** One try of a client: its caller, enterprise, shop, call, key and hash of the input. A place that does not matter is 0. */
export type Try = {
  readonly userId: number
  readonly boId: number
  readonly shopId: number
  readonly endpoint: string
  readonly key: string
  readonly hash: Buffer
}

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Hashes an input: equal for inputs with the same meaning, whatever the order of their fields; leaves secrets out. */
export const hashInput = (schema: z.core.$ZodType, input: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(withoutSecrets(schema, input), inOrder) ?? '')
    .digest()

const isOf = (it: Try) => (eb: ExpressionBuilder<DB, 'idempotency'>) =>
  eb.and({ userId: it.userId, boId: it.boId, shopId: it.shopId, endpoint: it.endpoint, key: it.key })

const day = 86_400_000
/** Milliseconds, longer than any call takes. A try without an answer by then died with its process, and the next try does the work. */
const patience = 30_000

/**
 * Claims the key inside the transaction of the work. A second try waits two seconds for the first to end, then gets its answer.
 * Refuses the same key with another input, and a try of a call that still runs.
 */
export const claim = async (tx: DatabaseTransaction, it: Try, now: Date): Promise<{ answer: unknown } | undefined> => {
  const fresh = await sql`
    insert into idempotency (user_id, bo_id, shop_id, endpoint, key, request_hash, create_time)
    values (${it.userId}, ${it.boId}, ${it.shopId}, ${it.endpoint}, ${it.key}, ${it.hash}, ${now})
    on conflict (user_id, bo_id, shop_id, endpoint, key) do update
      set request_hash = excluded.request_hash, answer = null, create_time = excluded.create_time
      where idempotency.create_time < ${new Date(now.getTime() - day)}
        or (idempotency.answer is null and idempotency.request_hash = excluded.request_hash
          and idempotency.create_time < ${new Date(now.getTime() - patience)})
    returning 1`
    .execute(tx)
    .catch((error: unknown) => (sqlState(error) === lockNotHad ? refuse('STALE') : Promise.reject(error)))
  if (fresh.rows.length > 0) return undefined
  const known = await tx
    .selectFrom('idempotency')
    .select(['requestHash', 'answer'])
    .where(isOf(it))
    .executeTakeFirstOrThrow()
  if (!it.hash.equals(known.requestHash) || known.answer === null) return refuse('STALE')
  return { answer: known.answer }
}

/** Returns the answer of an earlier try of the same call; undefined if there is none. */
export const answerOf = async (db: Reading, it: Try, now: Date): Promise<{ answer: unknown } | undefined> => {
  const known = await db
    .selectFrom('idempotency')
    .select(['requestHash', 'answer'])
    .where(isOf(it))
    .where('createTime', '>=', new Date(now.getTime() - day))
    .executeTakeFirst()
  return known === undefined || known.answer === null || !it.hash.equals(known.requestHash)
    ? undefined
    : { answer: known.answer }
}

/** Keeps the answer beside the key, in the same transaction. */
export const keepAnswer = async (tx: DatabaseTransaction, it: Try, answer: unknown): Promise<void> => {
  await sql`${sql.raw(unawaited)}
    update idempotency set answer = ${JSON.stringify(answer)}
    where user_id = ${it.userId} and bo_id = ${it.boId} and shop_id = ${it.shopId}
      and endpoint = ${it.endpoint} and key = ${it.key}`.execute(tx)
}

/** Removes the key of a refused call, so that the client may try again. */
export const dropClaim = async (db: Database, it: Try): Promise<void> => {
  await db.deleteFrom('idempotency').where(isOf(it)).execute()
}
