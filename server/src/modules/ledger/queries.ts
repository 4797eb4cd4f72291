import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

/**
 * Returns the money of an enterprise or a shop in fen: `availableMoney` may be spent or withdrawn, `pendingMoney` is sold but not
 * settled (0 for an enterprise). 0 without any movement.
 */
export const balanceOf = async (
  db: Reading,
  whose: { readonly boId: Id } | { readonly shopId: Id },
): Promise<{ availableMoney: Fen; pendingMoney: Fen }> => {
  const [available, pending, ownerId] = 'boId' in whose ? ['2101', '', whose.boId] : ['2202', '2201', whose.shopId]
  const found = await sql<{ availableMoney: Fen; pendingMoney: Fen }>`
    select coalesce(sum(balance_money) filter (where code = ${available}), 0)::bigint as available_money,
      coalesce(sum(balance_money) filter (where code = ${pending}), 0)::bigint as pending_money
    from account where owner_id = ${ownerId} and code in (${available}, ${pending})`.execute(db)
  return found.rows[0]!
}

/** Returns the rebates a person earned and has not withdrawn, in fen. */
export const earnedBy = async (db: Reading, userId: Id): Promise<Fen> =>
  (
    await sql<{
      money: Fen
    }>`select coalesce((select balance_money from account where code = '2401' and owner_id = ${userId}), 0)::bigint as money`.execute(
      db,
    )
  ).rows[0]!.money

/** Money an enterprise may spend, in fen, as part of a larger statement. */
export const purseBalance = (boId: Id): RawBuilder<Fen> => sql<Fen>`coalesce(
  (select a.balance_money from account a where a.code = '2101' and a.owner_id = ${boId}), 0)::bigint`

/** Number of these enterprises with money to spend, as part of a larger statement. */
export const fundsOf = (boIds: RawBuilder<unknown>) => sql<number>`(select count(*)::int from account
  where balance_money > 0 and code = '2101' and owner_id in (${boIds}))`

/** Number of a person's accounts with earned, not withdrawn money, as part of a larger statement. */
export const earningsOf = (userId: Id) => sql<number>`(select count(*)::int from account
  where balance_money > 0 and code = '2401' and owner_id = ${userId})`
