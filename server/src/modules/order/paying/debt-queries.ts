import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Reading } from '../../../kernel/database.ts'

/** Returns the days of credit that the contracts of orders agree on, by order; other orders follow the customer's days. */
export const creditDaysOf = async (db: Reading, orderIds: readonly Id[]): Promise<ReadonlyMap<Id, number>> => {
  const rows = await db
    .selectFrom('tradeOrder as o')
    .innerJoin('contract as k', 'k.contractId', 'o.contractId')
    .select(['o.orderId', 'k.creditDays'])
    .where('o.orderId', 'in', [...orderIds])
    .where('k.payTerm', '=', 3)
    .execute()
  return new Map(rows.flatMap((row) => (row.creditDays === null ? [] : [[row.orderId, row.creditDays] as const])))
}

export type BilledLine = {
  readonly lineId: Id
  readonly orderQty: Milli
  readonly adjustMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
}

/** Returns the money of a locked order's lines, whether the order counts as sold, and whether a surplus was billed before. */
export const linesToBill = async (db: Reading, orderId: Id) => {
  const billed = await db
    .selectFrom('orderLog')
    .select('action')
    .where('orderId', '=', orderId)
    .where('action', '=', 'billWeight')
    .executeTakeFirst()
  const lines: BilledLine[] = await db
    .selectFrom('orderLine')
    .select(['lineId', 'orderQty', 'adjustMoney', 'freightMoney', 'payMoney'])
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()
  const { saleCounted } = await db
    .selectFrom('tradeOrder')
    .select('saleCounted')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return { billed: billed !== undefined, counted: saleCounted, lines }
}
