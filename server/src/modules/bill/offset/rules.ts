import { createHash } from 'node:crypto'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { moneyWords } from '@mall/api/money-words'
import { dateText, timeText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { shareOut } from '../../credit/public.ts'

/* How much two enterprises set off, bill by bill, and the text that both sign. */

export type OpenBill = {
  readonly billId: Id
  readonly billNo: string
  readonly shopName: string
  /** Whether the proposer owes it. */
  readonly proposerOwes: boolean
  readonly payableMoney: Fen
  readonly openMoney: Fen
}
export type OffsetLine = OpenBill & { readonly money: Fen }

const sum = (bills: readonly { readonly openMoney: Fen }[]): Fen => bills.reduce((all, it) => all + it.openMoney, 0)

/** Returns the most that two sides can set off: the smaller of their debts. */
export const mostToSetOff = (bills: readonly OpenBill[]): Fen =>
  Math.min(...[true, false].map((side) => sum(bills.filter(({ proposerOwes }) => proposerOwes === side))))

/** Returns what each bill gets, with the same sum on both sides; each bill is paid whole before the next one gets anything. */
export const linesFor = (bills: readonly OpenBill[], setOffMoney: Fen): readonly OffsetLine[] =>
  [true, false].flatMap((side) => {
    const ofSide = bills.filter(({ proposerOwes }) => proposerOwes === side)
    const shares = shareOut(
      setOffMoney,
      ofSide.map(({ openMoney }) => openMoney),
    )
    return ofSide.flatMap((it, at) => (shares[at]! > 0 ? [{ ...it, money: shares[at]! }] : []))
  })

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const yuan = (fen: Fen): string => `人民币 ${moneyText(fen)} 元（大写：${moneyWords(fen)}）`

/** Returns the text of a statement, which is the same for both sides. */
export const statementText = (it: {
  readonly proposer: string
  readonly asked: string
  readonly by: string
  readonly at: Date
  readonly setOffMoney: Fen
  readonly lines: readonly OffsetLine[]
  readonly remark: string
}): string => {
  const listed = (side: boolean) =>
    it.lines
      .filter(({ proposerOwes }) => proposerOwes === side)
      .map(
        (line, at) =>
          `${at + 1}. 对账单 ${line.billNo}（${line.shopName}），应付 ${moneyText(line.payableMoney)} 元，未付 ${moneyText(line.openMoney)} 元，本次抵销 ${moneyText(line.money)} 元`,
      )
  const left = (side: boolean) => yuan(sum(it.lines.filter((line) => line.proposerOwes === side)) - it.setOffMoney)
  return [
    '往来款互抵确认书',
    '',
    `甲方：${it.proposer}`,
    `乙方：${it.asked}`,
    '',
    '甲、乙双方互有已对账、已开票而未付的货款，现协商一致，相互抵销如下：',
    '',
    '一、甲方应付乙方：',
    ...listed(true),
    '二、乙方应付甲方：',
    ...listed(false),
    `三、本次互抵金额：${yuan(it.setOffMoney)}。`,
    `四、互抵后，上列对账单甲方尚欠乙方${left(true)}，乙方尚欠甲方${left(false)}，仍按原约定付款。`,
    '五、本确认书自乙方确认时起生效，双方视为已收到对方同额付款。确认前任何一张对账单的未付金额变动的，本确认书不得确认，由双方重新提出。',
    ...(it.remark === '' ? [] : [`六、备注：${it.remark}`]),
    '',
    `甲方提出人：${it.by}`,
    `提出日期：${dateText(it.at)}`,
  ].join('\n')
}

/** Returns the text that is sealed after both signed: their statement, and who signed it when. */
export const sealedText = (it: {
  readonly offsetNo: string
  readonly contentText: string
  readonly contentHash: string
  readonly signed: readonly { readonly party: string; readonly person: string; readonly at: Date }[]
}): string =>
  [
    it.contentText,
    '',
    `编号：${it.offsetNo}`,
    `文本 SHA-256：${it.contentHash}`,
    ...it.signed.map(
      ({ party, person, at }, n) => `${n === 0 ? '甲方' : '乙方'}签署：${party}，${person}，${timeText(at)}`,
    ),
  ].join('\n')
