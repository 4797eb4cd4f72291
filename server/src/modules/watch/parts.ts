import { sql } from 'kysely'
import type { Thing, Within } from './invariants.ts'

export type Parted = Exclude<Thing, 'all'>

/** How the rows of a thing are cut into parts: ids from `part * size` on. A part is what one look bears beside people's calls. */
export const parts: Readonly<
  Record<Parted, { readonly table: string; readonly column: string; readonly size: number }>
> = {
  order: { table: 'trade_order', column: 'order_id', size: 10_000 },
  entry: { table: 'ledger_entry', column: 'entry_id', size: 20_000 },
  owner: { table: 'account', column: 'owner_id', size: 1_000 },
  shop: { table: 'shop', column: 'shop_id', size: 200 },
  goods: { table: 'goods_sku', column: 'goods_id', size: 5_000 },
  payment: { table: 'payment', column: 'payment_id', size: 10_000 },
  notice: { table: 'payment_notice', column: 'notice_id', size: 10_000 },
}

/** The ids of a part. */
export const inPart =
  (thing: Parted, part: number): Within =>
  (column) => {
    const { size } = parts[thing]
    return sql<boolean>`${sql.ref(column)} between ${part * size}::bigint and ${(part + 1) * size - 1}::bigint`
  }

/**
 * The parts to look at in a round: the newest two, where nearly all changes are; one of the others, each in its turn; and
 * those where something was found before, so that it is told until it is mended.
 */
export const partsOfRound = (last: number, round: number, found: readonly number[]): number[] =>
  [...new Set([last, Math.max(last - 1, 0), round % (last + 1), ...found])].toSorted((one, other) => one - other)
