import type { Fen } from '@mall/api/money'
import type { WithdrawState } from '@mall/api/fund/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

export const insertRecharge = async (
  ctx: Write,
  it: { readonly boId: Id; readonly userId: Id; readonly paymentId: Id; readonly money: Fen },
): Promise<void> => {
  await ctx.db
    .insertInto('recharge')
    .values({ ...it, createTime: ctx.now })
    .execute()
}

/** Marks a recharge as added to the balance; false when it already was. */
export const endRecharge = async (ctx: Write, rechargeId: Id): Promise<boolean> => {
  const ended = await ctx.db
    .updateTable('recharge')
    .set({ doneTime: ctx.now })
    .where('rechargeId', '=', rechargeId)
    .where('doneTime', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

export type NewWithdraw = {
  readonly boId: Id
  readonly shopId: Id | null
  readonly rebate: boolean
  readonly userId: Id
  readonly money: Fen
  readonly accountType: number
  readonly holderName: string
  readonly bankName: string | null
  readonly accountNoTail: string
  readonly accountBoId: Id
  readonly accountNoEncrypted: Buffer
}

export const insertWithdraw = async (ctx: Write, it: NewWithdraw): Promise<Id> =>
  (
    await ctx.db
      .insertInto('withdraw')
      .values({ ...it, createTime: ctx.now })
      .returning('withdrawId')
      .executeTakeFirstOrThrow()
  ).withdrawId

/** Locks a withdrawal; undefined when there is none. */
export const lockWithdraw = async (ctx: Write, withdrawId: Id) =>
  ctx.db
    .selectFrom('withdraw')
    .select(['withdrawId', 'boId', 'shopId', 'rebate', 'userId', 'money', 'checkBy'])
    .select((row) => row.ref('state').$castTo<WithdrawState>().as('state'))
    .where('withdrawId', '=', withdrawId)
    .forUpdate()
    .executeTakeFirst()

/** Moves a locked withdrawal. */
export const moveWithdraw = async (
  ctx: Write,
  withdrawId: Id,
  to: WithdrawState,
  by: Id,
  reason: string,
): Promise<void> => {
  const checked = to === 4
  await ctx.db
    .updateTable('withdraw')
    .set(
      checked
        ? { state: to, checkBy: by, checkTime: ctx.now }
        : { state: to, decideBy: by, decideTime: ctx.now, reason },
    )
    .where('withdrawId', '=', withdrawId)
    .execute()
}

/** Returns the encrypted number of the account and its holder; the same statement records in the audit trail who was shown it. */
export const revealedAccount = async (ctx: Write, withdrawId: Id) => {
  const found = await sql<{ userId: Id; accountBoId: Id; accountNoEncrypted: Buffer }>`
    select w.user_id, w.account_bo_id, w.account_no_encrypted
    from withdraw w, lateral audit_reveal('withdraw', to_jsonb(w), 'withdraw_id', array['account_no_encrypted']) as recorded
    where w.withdraw_id = ${withdrawId}`.execute(ctx.db)
  return found.rows[0]
}
