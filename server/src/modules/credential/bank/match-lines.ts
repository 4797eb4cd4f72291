import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'

/* Which voucher a line of a bank statement belongs to: over plain data. */

export type LineFacts = {
  readonly lineId: Id
  readonly serialNo: string
  readonly payMoney: Fen
  readonly payTime: Date
  readonly payerName: string
  readonly payerAccount: string | null
}
export type VoucherFacts = {
  readonly auditId: Id
  readonly serialNo: string
  readonly payMoney: Fen
  readonly payTime: Date
  readonly payerName: string | null
  readonly payerAccount: string | null
}

/** `certain` when number and amount agree; else `differs` says what does not. */
export type Match<V> = { readonly voucher: V; readonly certain: boolean; readonly differs: readonly string[] }

const day = 86_400_000
/** A voucher of another number is of another payment when it is further away than this. */
export const nearEnough = 3 * day
const plain = (name: string) => name.replace(/[\s（）()]/g, '')

const compare = <V extends VoucherFacts>(line: LineFacts, voucher: V): (Match<V> & { score: number }) | undefined => {
  const number = line.serialNo === voucher.serialNo
  const amount = line.payMoney === voucher.payMoney
  const payer = voucher.payerName !== null && plain(line.payerName) === plain(voucher.payerName)
  const account = voucher.payerAccount !== null && line.payerAccount === voucher.payerAccount
  const near = Math.abs(line.payTime.getTime() - voucher.payTime.getTime()) <= nearEnough
  // An amount alone says nothing: many pay the same.
  if (!number && !(amount && near && (payer || account))) return undefined
  const differs = [
    number ? '' : '流水号',
    amount ? '' : '金额',
    payer || voucher.payerName === null ? '' : '付款人',
    near ? '' : '时间',
  ].filter((it) => it !== '')
  const score = (number ? 8 : 0) + (amount ? 4 : 0) + (payer ? 2 : 0) + (account ? 1 : 0) + (near ? 1 : 0)
  return { voucher, certain: number && amount, differs, score }
}

/** The voucher that each line fits best, by line; a voucher is proposed for one line, the one it fits best. */
export const matchLines = <V extends VoucherFacts>(
  lines: readonly LineFacts[],
  vouchers: readonly V[],
): ReadonlyMap<Id, Match<V>> => {
  const bySerial = Map.groupBy(vouchers, ({ serialNo }) => serialNo)
  const byMoney = Map.groupBy(vouchers, ({ payMoney }) => payMoney)
  const pairs = lines
    .flatMap((line) =>
      [...new Set([...(bySerial.get(line.serialNo) ?? []), ...(byMoney.get(line.payMoney) ?? [])])].flatMap(
        (voucher) => {
          const match = compare(line, voucher)
          return match === undefined ? [] : [{ lineId: line.lineId, match }]
        },
      ),
    )
    .toSorted((a, b) => b.match.score - a.match.score || a.lineId - b.lineId)
  const found = new Map<Id, Match<V>>()
  const taken = new Set<Id>()
  for (const { lineId, match } of pairs) {
    if (found.has(lineId) || taken.has(match.voucher.auditId)) continue
    taken.add(match.voucher.auditId)
    found.set(lineId, { voucher: match.voucher, certain: match.certain, differs: match.differs })
  }
  return found
}
