import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Reading } from '../../kernel/database.ts'

export type Trade = {
  readonly tradeId: Id
  readonly token: string
  readonly payNo: string
  readonly thirdNo: string
  readonly channel: string
  readonly paidWith: string | null
  readonly payMoney: Fen
  readonly refundedMoney: Fen
  readonly subject: string
  readonly returnTo: string
  readonly state: number
  readonly expireTime: Date
  readonly payTime: Date | null
  readonly heardTime: Date | null
}

const columns = [
  'tradeId',
  'token',
  'payNo',
  'thirdNo',
  'channel',
  'paidWith',
  'payMoney',
  'refundedMoney',
  'subject',
  'returnTo',
  'state',
  'expireTime',
  'payTime',
  'heardTime',
] as const

const tradeWhere = (db: Reading, column: 'token' | 'payNo' | 'tradeId', value: string | number) =>
  db.selectFrom('cashierTrade').select(columns).where(column, '=', value).executeTakeFirst() as Promise<
    Trade | undefined
  >

export const tradeByToken = (db: Reading, token: string) => tradeWhere(db, 'token', token)
export const tradeByPayNo = (db: Reading, payNo: string) => tradeWhere(db, 'payNo', payNo)
export const tradeById = (db: Reading, tradeId: Id) => tradeWhere(db, 'tradeId', tradeId)
