import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import type { PrivateNumber } from '../kept/private-number.ts'
import type { Owner } from '../kept/rules.ts'
import { updateKept } from '../kept/store.ts'
import type { At } from '../kept/store.ts'
import { payAccountColumns } from './queries.ts'
import type { PayAccount } from './queries.ts'

/* The fields of an account; `kept/store.ts` writes what all kept kinds have in common. */

export type PayAccountFields = Omit<PayAccount, 'accountId' | 'version' | 'isDefault' | 'accountNoTail'> & {
  readonly accountNo: PrivateNumber
  readonly digest: Buffer
}

const columns = ({ accountNo, digest, ...rest }: PayAccountFields) => ({
  ...rest,
  accountNoEncrypted: accountNo.encrypted,
  accountNoTail: accountNo.tail,
  accountNoDigest: digest,
})

/** Whether another account of this person has the number. */
export const numberTaken = async (
  ctx: Write,
  { userId, boId }: Owner,
  { accountType, digest }: PayAccountFields,
  butOf: Id | undefined,
): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('memberPayAccount')
    .select('accountId')
    .where('userId', '=', userId)
    .where('boId', '=', boId)
    .where('accountType', '=', accountType)
    .where('accountNoDigest', '=', digest)
    .executeTakeFirst()
  return row !== undefined && row.accountId !== butOf
}

export const insertPayAccount = async (ctx: Write, { userId, boId }: Owner, it: PayAccountFields): Promise<Id> => {
  const made = await ctx.db
    .insertInto('memberPayAccount')
    .values({ ...columns(it), userId, boId, createTime: ctx.now, updateTime: ctx.now })
    .returning('accountId')
    .executeTakeFirstOrThrow()
  return made.accountId
}

export const updatePayAccount = (ctx: Write, owner: Owner, at: At, it: PayAccountFields): Promise<boolean> =>
  updateKept(ctx, 'payAccount', owner, at, columns(it))

/** Returns an account with its encrypted number; the same statement records in the audit trail who was shown it. */
export const revealedPayAccount = async (ctx: Write, { userId, boId }: Owner, accountId: Id) => {
  const found = await sql<PayAccount & { accountNoEncrypted: Buffer }>`
    select ${payAccountColumns}, account_no_encrypted
    from member_pay_account a, lateral audit_reveal('member_pay_account', to_jsonb(a), 'account_id',
      array['account_no_encrypted', 'mobile']) as recorded
    where account_id = ${accountId} and user_id = ${userId} and bo_id = ${boId}`.execute(ctx.db)
  return found.rows[0]
}
