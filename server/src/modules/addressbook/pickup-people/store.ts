import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import type { PrivateNumber } from '../kept/private-number.ts'
import type { Owner } from '../kept/rules.ts'
import { updateKept } from '../kept/store.ts'
import type { At } from '../kept/store.ts'
import { pickupPersonColumns } from './queries.ts'
import type { PickupPerson } from './queries.ts'

/* The fields of a pick-up person; `kept/store.ts` writes what all kept kinds have in common. */

export type PickupPersonFields = Pick<PickupPerson, 'name' | 'mobile' | 'plateNo'> & {
  readonly idCard: PrivateNumber | undefined
}

const columns = ({ idCard, ...rest }: PickupPersonFields) => ({
  ...rest,
  idCardEncrypted: idCard?.encrypted ?? null,
  idCardTail: idCard?.tail ?? null,
})

export const insertPickupPerson = async (ctx: Write, { userId, boId }: Owner, it: PickupPersonFields): Promise<Id> => {
  const made = await ctx.db
    .insertInto('memberSelf')
    .values({ ...columns(it), userId, boId, createTime: ctx.now, updateTime: ctx.now })
    .returning('selfId')
    .executeTakeFirstOrThrow()
  return made.selfId
}

export const updatePickupPerson = (ctx: Write, owner: Owner, at: At, it: PickupPersonFields): Promise<boolean> =>
  updateKept(ctx, 'pickupPerson', owner, at, columns(it))

/** Returns a pick-up person with the encrypted identity number; the same statement records in the audit trail who was shown it. */
export const revealedPickupPerson = async (ctx: Write, { userId, boId }: Owner, selfId: Id) => {
  const found = await sql<PickupPerson & { idCardEncrypted: Buffer | null }>`
    select ${pickupPersonColumns}, id_card_encrypted
    from member_self s, lateral audit_reveal('member_self', to_jsonb(s), 'self_id',
      array['mobile', 'id_card_encrypted']) as recorded
    where self_id = ${selfId} and user_id = ${userId} and bo_id = ${boId}`.execute(ctx.db)
  return found.rows[0]
}
