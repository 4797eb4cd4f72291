import type { Hindrance } from '@mall/api/privacy/closing'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

export type Hindering = { kind: Hindrance; count: number }

/** What must be settled before a person closes their account, by kind; the enterprise that is the person counts as them. */
export const hindrancesOf = async (db: Reading, userId: Id): Promise<Hindering[]> => {
  const found = await sql<Hindering>`
    with own as (
      select m.bo_id from org_member m join enterprise e using (bo_id)
      where m.user_id = ${userId} and m.state = 1 and e.enterprise_type = 1
    )
    select h.kind, h.count from (
      select 'orders' as kind, count(*)::int as count from trade_order
        where buyer_user_id = ${userId} and order_status not in (60, 90, 91)
      union all select 'afterSales', count(*)::int from trade_order where buyer_user_id = ${userId} and after_sale_status = 1
      union all select 'payments', count(*)::int from payment where payer_user_id = ${userId} and state = 0
      union all select 'money', count(*)::int from account
        where balance_money > 0 and ((code in ('2101', '2301') and owner_id in (select bo_id from own))
          or (code = '2401' and owner_id = ${userId}))
      union all select 'debt', count(*)::int from customer where buyer_bo_id in (select bo_id from own) and credit_used > 0
      union all select 'shops', count(*)::int from shop_staff
        where user_id = ${userId} and state = 1 and 'OWNER' = any (role_codes)
      union all select 'enterprises', count(*)::int from org_member m
        where m.user_id = ${userId} and m.state = 1 and 'E_ADMIN' = any (m.role_codes)
          and m.bo_id not in (select bo_id from own) and not exists (select from org_member o
            where o.bo_id = m.bo_id and o.user_id <> m.user_id and o.state = 1 and 'E_ADMIN' = any (o.role_codes))
      union all select 'tasks', count(*)::int from task where user_id = ${userId} and state in (1, 2)
      union all select 'inquiries', count(*)::int from price_inquiry where buyer_user_id = ${userId} and state in (10, 20, 30)
      union all select 'platform', count(*)::int from platform_operator where user_id = ${userId}
    ) h where h.count > 0`.execute(db)
  return found.rows
}

export type Closing = { readonly askTime: Date; readonly dueTime: Date }

/** The closing that a person asked for and may take back. */
export const closingOf = async (db: Reading, userId: Id): Promise<Closing | null> => {
  const row = await db
    .selectFrom('accountClosing')
    .select(['askTime', 'dueTime'])
    .where('userId', '=', userId)
    .where('closeTime', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
