import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Database } from '../../kernel/database.ts'

export type Trade = {
  readonly tradeId: Id
  readonly token: string
  readonly payNo: string
  readonly thirdNo: string
  readonly channel: string
  readonly paidWith: string | null
  readonly amount: Fen
  readonly refunded: Fen
  readonly subject: string
  readonly returnTo: string
  readonly state: number
  readonly expiresAt: Date
  readonly paidAt: Date | null
  readonly heardAt: Date | null
}

const columns = [
  'trade_id as tradeId',
  'token',
  'pay_no as payNo',
  'third_no as thirdNo',
  'channel',
  'paid_with as paidWith',
  'amount_fen as amount',
  'refunded_fen as refunded',
  'subject',
  'return_to as returnTo',
  'state',
  'expires_at as expiresAt',
  'paid_at as paidAt',
  'heard_at as heardAt',
] as const

const tradeWhere = (db: Database, column: 'token' | 'pay_no' | 'trade_id', value: string | number) =>
  db.selectFrom('cashier_trade').select(columns).where(column, '=', value).executeTakeFirst() as Promise<
    Trade | undefined
  >

export const tradeByToken = (db: Database, token: string) => tradeWhere(db, 'token', token)
export const tradeByPayNo = (db: Database, payNo: string) => tradeWhere(db, 'pay_no', payNo)
export const tradeById = (db: Database, tradeId: Id) => tradeWhere(db, 'trade_id', tradeId)
