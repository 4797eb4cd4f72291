import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { ShopCheckin } from '../../tables.ts'

/** Ends the applications of an enterprise for a closed shop, so that it may open another one. */
export const endForClosed = async (ctx: Write, boId: Id): Promise<void> => {
  await sql`
    update shop_checkin c set state = 60, update_time = ${ctx.now}, version = c.version + 1
    from shop s where c.bo_id = ${boId} and c.state <> 60 and s.shop_id = c.shop_id and s.shop_status = 4`.execute(
    ctx.db,
  )
}

/** Ends the applications of a shop that left its enterprise; false if one of them waits for the audit or the contract. */
export const endForMoved = async (ctx: Write, shopId: Id): Promise<boolean> => {
  const ended = await sql<{ state: number }>`
    with was as (select apply_id, state from shop_checkin where shop_id = ${shopId} and state <> 60 for no key update)
    update shop_checkin c set state = 60, update_time = ${ctx.now}, version = c.version + 1
    from was where c.apply_id = was.apply_id returning was.state`.execute(ctx.db)
  return ended.rows.every(({ state }) => state !== 10 && state !== 20)
}

/** Inserts an application; undefined if the enterprise has an open one, or a shop opened for free. */
export const insertApplication = async (ctx: Write, row: Insertable<ShopCheckin>): Promise<Id | undefined> => {
  const made = await ctx.db
    .insertInto('shopCheckin')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('applyId')
    .executeTakeFirst()
  return made?.applyId
}

/** Changes an application in one of these states and in the version that was read; false if its state or version is another. */
export const changeApplication = async (
  ctx: Write,
  it: { readonly applyId: Id; readonly from: readonly number[]; readonly version?: number | undefined },
  change: Updateable<ShopCheckin>,
): Promise<boolean> => {
  const changed = await ctx.db
    .updateTable('shopCheckin')
    .set((row) => ({ ...change, updateTime: ctx.now, version: row('version', '+', 1) }))
    .where('applyId', '=', it.applyId)
    .where('state', 'in', [...it.from])
    .$if(it.version !== undefined, (query) => query.where('version', '=', it.version!))
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Returns the encrypted account of a handed-in application; the same statement records in the audit trail who was shown it. */
export const revealedAccount = async (
  ctx: Write,
  applyId: Id,
): Promise<{ userId: Id; boId: Id; settleNoEncrypted: Buffer } | undefined> => {
  const found = await sql<{ userId: Id; boId: Id; settleNoEncrypted: Buffer }>`
    select c.user_id, c.bo_id, c.settle_no_encrypted
    from shop_checkin c, lateral audit_reveal('shop_checkin', to_jsonb(c), 'apply_id', array['settle_no_encrypted']) as recorded
    where c.apply_id = ${applyId} and c.submit_time is not null and c.settle_no_encrypted is not null`.execute(ctx.db)
  return found.rows[0]
}

/** Stores that a person closed a guide, or deletes that. */
export const keepPopup = async (ctx: Write, userId: Id, type: string, closed: boolean): Promise<void> => {
  if (closed)
    await ctx.db
      .insertInto('popupPrompt')
      .values({ userId, type, time: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await ctx.db.deleteFrom('popupPrompt').where('userId', '=', userId).where('type', '=', type).execute()
}
