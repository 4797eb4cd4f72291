import type { Fen } from '@mall/api/money'
import type { TreatyState } from '@mall/api/treaty/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

export type NewTreaty = {
  readonly boId: Id
  readonly payerUserId: Id
  readonly payerName: string
  readonly relation: string
  readonly limitMoney: Fen | null
  readonly beginDate: string
  readonly endDate: string
  readonly contentText: string
  readonly contentHash: string
  readonly enterpriseSignBy: Id
}

/** Inserts a treaty that the enterprise signed, or that waits for its signature (0); undefined while one with this payer is open. */
export const insertTreaty = async (ctx: Write, it: NewTreaty, state: 0 | 1): Promise<Id | undefined> => {
  // Ends treaties past their last day first, in case the timer has not run yet.
  await sql`
    update pay_treaty set state = 3
    where bo_id = ${it.boId} and payer_user_id = ${it.payerUserId} and state in (1, 2) and end_date < ${it.beginDate}::date`.execute(
    ctx.db,
  )
  const made = await sql<{ treatyId: Id }>`
    insert into pay_treaty (bo_id, payer_user_id, payer_name, relation, limit_money, begin_date, end_date, content_text, content_hash,
      enterprise_sign_by, enterprise_sign_time, state)
    values (${it.boId}, ${it.payerUserId}, ${it.payerName}, ${it.relation}, ${it.limitMoney}, ${it.beginDate}, ${it.endDate},
      ${it.contentText}, ${it.contentHash}, ${it.enterpriseSignBy}, ${ctx.now}, ${state})
    on conflict (bo_id, payer_user_id) where state in (1, 2) do nothing returning treaty_id`.execute(ctx.db)
  return made.rows[0]?.treatyId
}

/** Locks a treaty. */
export const holdTreaty = async (ctx: Write, treatyId: Id): Promise<void> => {
  await sql`select from pay_treaty where treaty_id = ${treatyId} for update`.execute(ctx.db)
}

/** Locks the valid treaties by which a person may pay, so that none ends while a payment by it begins. */
export const holdTreatiesOf = async (ctx: Write, payerUserId: Id): Promise<void> => {
  await sql`select from pay_treaty where payer_user_id = ${payerUserId} and state = 2 order by treaty_id for share`.execute(
    ctx.db,
  )
}

/** Moves a treaty; false if another one with its payer is open now. */
export const moveTreaty = async (ctx: Write, treatyId: Id, to: TreatyState): Promise<boolean> => {
  const moved = await sql`
    update pay_treaty t set state = ${to}::smallint,
      payer_sign_time = case when ${to}::smallint = 2 then ${ctx.now}::timestamptz else t.payer_sign_time end
    where t.treaty_id = ${treatyId} and (${to}::smallint not in (1, 2) or not exists (
      select from pay_treaty o where o.bo_id = t.bo_id and o.payer_user_id = t.payer_user_id and o.state in (1, 2)
        and o.treaty_id <> t.treaty_id))`.execute(ctx.db)
  return moved.numAffectedRows === 1n
}

/** Saves the encrypted identity number of a payer. */
export const keepIdentity = async (ctx: Write, treatyId: Id, payerIdentityEncrypted: Buffer): Promise<void> => {
  await ctx.db.updateTable('payTreaty').set({ payerIdentityEncrypted }).where('treatyId', '=', treatyId).execute()
}

/** Ends the treaties whose last day is before a day. */
export const endTreaties = async (ctx: Write, today: string): Promise<void> => {
  await sql`update pay_treaty set state = 3 where state in (1, 2) and end_date < ${today}::date`.execute(ctx.db)
}
