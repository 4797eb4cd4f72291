import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'

/**
 * The steps that wait for a person in a company, as part of a larger statement: `purchase_approval_step s`, joined with its
 * approval `a`.
 */
export const waitingFor = (it: {
  readonly boId: Id
  readonly userId: Id
  readonly roleCodes: readonly string[]
}) => sql`
  purchase_approval_step s join purchase_approval a using (approval_id)
  where s.bo_id = ${it.boId} and s.state = 1 and a.state = 1
    and a.buyer_user_id <> ${it.userId}
    and (s.user_id = ${it.userId} or s.role_code = any(${[...it.roleCodes]}::text[]))`
