import type { Scope } from '@mall/api/partner/scopes'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database.ts'

/* The only writer of applications. */

type Terms = {
  readonly name: string
  readonly contact: string
  readonly scopes: readonly Scope[]
  readonly callsPerMinute: number
}

export const insertPartner = async (ctx: Write, it: Terms): Promise<Id> =>
  (
    await ctx.db
      .insertInto('partner')
      .values({ ...it, scopes: [...it.scopes], createTime: ctx.now })
      .returning('partnerId')
      .executeTakeFirstOrThrow()
  ).partnerId

type Change = Partial<Terms> & { readonly state?: 1 | 2; readonly pauseReason?: string | null }

/** Changes an application in the version that was read; returns its new version, undefined if it has another one. */
export const changePartner = async (
  ctx: Write,
  seen: { readonly partnerId: Id; readonly version: number; readonly state?: 1 | 2 },
  { scopes, ...it }: Change,
): Promise<number | undefined> => {
  const changed = await ctx.db
    .updateTable('partner')
    .set({ ...it, ...(scopes === undefined ? {} : { scopes: [...scopes] }), version: seen.version + 1 })
    .where('partnerId', '=', seen.partnerId)
    .where('version', '=', seen.version)
    .$if(seen.state !== undefined, (query) => query.where('state', '=', seen.state!))
    .returning('version')
    .executeTakeFirst()
  return changed?.version
}

/** Sets the shops an application works for. */
export const setShops = async (ctx: Write, partnerId: Id, shopIds: readonly Id[]): Promise<void> => {
  await sql`delete from partner_shop where partner_id = ${partnerId} and shop_id <> all (${[...shopIds]}::bigint[])`.execute(
    ctx.db,
  )
  await sql`insert into partner_shop (shop_id, partner_id, since) select shop_id, ${partnerId}, ${ctx.now} from shop
    where shop_id = any (${[...shopIds]}::bigint[]) on conflict do nothing`.execute(ctx.db)
}

/** Returns the id of the next key, and whether it is of the sandbox. */
export const nextKey = async (db: Database): Promise<{ keyId: Id; sandbox: boolean }> => {
  const next = await sql<{ keyId: Id; sandbox: boolean }>`
    select nextval(pg_get_serial_sequence('partner_key', 'key_id')) as key_id, exists (select from house_kind where sandbox) as sandbox`.execute(
    db,
  )
  return next.rows[0]!
}

/** Records the kind of a new database; returns the recorded kind. */
export const sayKind = async (db: Database, sandbox: boolean, now: Date): Promise<boolean> => {
  const said = await sql<{ sandbox: boolean }>`
    insert into house_kind (sandbox, create_time) values (${sandbox}, ${now})
    on conflict (one) do update set sandbox = house_kind.sandbox returning sandbox`.execute(db)
  return said.rows[0]!.sandbox
}

/** Inserts a key in a free place of its application; false when there is none. */
export const insertKey = async (
  ctx: Write,
  it: { readonly keyId: Id; readonly partnerId: Id; readonly encrypted: Buffer; readonly hint: string },
): Promise<boolean> => {
  const put = await sql`
    insert into partner_key (key_id, partner_id, place, key_encrypted, hint, create_time)
    select ${it.keyId}, ${it.partnerId}, free.place, ${it.encrypted}, ${it.hint}, ${ctx.now}
    from unnest(array[1, 2]) as free(place)
    where not exists (select from partner_key k where k.partner_id = ${it.partnerId} and k.place = free.place)
    order by free.place limit 1
    returning 1`.execute(ctx.db)
  return put.rows.length > 0
}

/** Ends a key and deletes its secret; false when it is not valid. */
export const endKeyOf = async (ctx: Write, partnerId: Id, keyId: Id): Promise<boolean> => {
  const ended = await ctx.db
    .updateTable('partnerKey')
    .set({ place: null, keyEncrypted: null, endTime: ctx.now })
    .where('keyId', '=', keyId)
    .where('partnerId', '=', partnerId)
    .where('place', 'is not', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** Records the use of a key, unless another process did within the minute. */
export const noteUse = async (db: Database, keyId: Id, now: Date, before: Date): Promise<void> => {
  await sql`
    update partner_key set last_used_time = ${now}
    where key_id = ${keyId} and (last_used_time is null or last_used_time < ${before})`.execute(db)
}
