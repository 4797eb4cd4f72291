import { dateText } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Invariants } from '../../kernel/invariants.ts'
import { contentHash } from './queries.ts'

/** Days after the end of a contract for which its uses by order lines are kept. */
export const usesKept = 180
const day = 86_400_000

export const invariants: Invariants = {
  'a contract sold what lines took at its prices': {
    by: 'all',
    broken: (_, now) => sql`
      select g.contract_id as id from contract_goods g join contract c using (contract_id)
      where c.end_date > ${dateText(new Date(now.getTime() - usesKept * day))}::date and g.used_qty <> (
        select coalesce(sum(u.qty), 0) from contract_use u
        where u.contract_id = g.contract_id and u.goods_id = g.goods_id and not u.given_back)`,
  },
  'a contract says what was signed': {
    by: 'all',
    broken: () => sql`
      select c.contract_id as id from contract c
      where c.state <> 0 and (c.content_hash <> ${contentHash} or exists (
        select from contract_customer cc where cc.contract_id = c.contract_id and cc.sign_hash <> c.content_hash))`,
  },
}
