import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { takesTransfers } from '../../shop/public.ts'
import { purseBalance } from '../../ledger/public.ts'

/** Ways in which a shop lets an enterprise pay. */
export type ShopPayTerms = {
  readonly shopId: Id
  /** Whether the shop takes payments through the platform. */
  readonly payEnabled: boolean
  /** Whether the shop takes transfers outside the platform and shows an account for them. */
  readonly offlineEnabled: boolean
  readonly shopName: string
  /** Whether the shop lets customers pay later. */
  readonly creditEnabled: boolean
  /** Whether the buyer is one of its customers in good standing, and what it granted them, in fen and days. */
  readonly isCustomer: boolean
  readonly creditLimit: Fen
  readonly creditUsed: Fen
  readonly creditDays: number
  /** Reason why they get no more credit; empty if they do. */
  readonly creditBlocked: string
}

/** The same as columns of `shop s` and of `customer c`, the shop's record of the buyer. */
export const payTermColumns = sql`s.pay_enabled, ${takesTransfers('s')} as offline_enabled, s.shop_name, s.credit_enabled,
  coalesce(c.audit_state = 1 and c.state = 1, false) as is_customer, coalesce(c.credit_limit, 0)::bigint as credit_limit,
  coalesce(c.credit_used, 0)::bigint as credit_used, coalesce(c.credit_days, 0) as credit_days,
  coalesce(c.credit_blocked, '') as credit_blocked`

/** Selects the terms of shops for an enterprise, as part of a larger statement; null without shops. */
export const payTermsOfShops = (boId: Id, shopIds: RawBuilder<unknown>) => sql<ShopPayTerms[] | null>`(
  select json_agg(json_build_object('shopId', t.shop_id, 'payEnabled', t.pay_enabled, 'offlineEnabled', t.offline_enabled,
      'shopName', t.shop_name, 'creditEnabled', t.credit_enabled, 'isCustomer', t.is_customer, 'creditLimit', t.credit_limit,
      'creditUsed', t.credit_used, 'creditDays', t.credit_days, 'creditBlocked', t.credit_blocked) order by t.shop_id)
  from (select s.shop_id, ${payTermColumns} from shop s
      left join customer c on c.shop_id = s.shop_id and c.buyer_bo_id = ${boId}
    where s.shop_id = any(${shopIds})) t)`

/** Returns the terms of shops for an enterprise, and the fen it may spend. */
export const payTermsOf = async (db: Reading, boId: Id, shopIds: readonly Id[]) => {
  const found = await sql<{ balance: Fen; payTerms: ShopPayTerms[] | null }>`
    select ${purseBalance(boId)} as balance, ${payTermsOfShops(boId, sql`${shopIds}::bigint[]`)} as pay_terms`.execute(
    db,
  )
  const { balance, payTerms } = found.rows[0]!
  return { balance, payTerms: payTerms ?? [] }
}
