import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../kernel/database.ts'

/**
 * What an enterprise or a shop has, in fen: `available` may be spent or withdrawn, `frozen` is sold but not settled yet
 * (always 0 for an enterprise). Zero for one that never moved money.
 */
export const balanceOf = async (
  db: Database,
  whose: { readonly boId: Id } | { readonly shopId: Id },
): Promise<{ available: Fen; frozen: Fen }> => {
  const [available, frozen, ownerId] = 'boId' in whose ? ['2101', '', whose.boId] : ['2202', '2201', whose.shopId]
  const found = await sql<{ available: Fen; frozen: Fen }>`
    select coalesce(sum(balance_money) filter (where code = ${available}), 0)::bigint as available,
      coalesce(sum(balance_money) filter (where code = ${frozen}), 0)::bigint as frozen
    from account where owner_id = ${ownerId} and code in (${available}, ${frozen})`.execute(db)
  return found.rows[0]!
}

/** What an enterprise may spend, in fen, as a part of a larger statement. */
export const purseBalance = (boId: Id): RawBuilder<Fen> => sql<Fen>`coalesce(
  (select a.balance_money from account a where a.code = '2101' and a.owner_id = ${boId}), 0)::bigint`
