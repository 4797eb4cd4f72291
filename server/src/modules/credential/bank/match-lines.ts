import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'

/* Matches lines of a bank statement to vouchers: pure functions of data. */

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

/** `certain` if number and amount agree; `differs` names what does not agree. */
export type Match<V> = { readonly voucher: V; readonly certain: boolean; readonly differs: readonly string[] }

const day = 86_400_000
/** A voucher with another number that is further apart in time belongs to another payment. */
export const nearEnough = 3 * day
const plain = (name: string) => name.replace(/[\s（）()]/g, '')

const compare = <V extends VoucherFacts>(line: LineFacts, voucher: V): (Match<V> & { score: number }) | undefined => {
  const number = line.serialNo === voucher.serialNo
  const amount = line.payMoney === voucher.payMoney
  const payer = voucher.payerName !== null && plain(line.payerName) === plain(voucher.payerName)
  const account = voucher.payerAccount !== null && line.payerAccount === voucher.payerAccount
  const near = Math.abs(line.payTime.getTime() - voucher.payTime.getTime()) <= nearEnough
  // An amount alone proves nothing, because many pay the same.
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

/** Returns the best voucher for each line; each voucher is proposed for one line only, its best. */
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
