import { createHash } from 'node:crypto'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { moneyWords } from '@mall/api/money-words'
import { dateText, parseTime } from '@mall/api/wire-types'
import type { Paper } from '../../kernel/paper-blocks.ts'

/** Hash that proves which text of a letter was read. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Hash of the token in a letter's path; the token itself is not stored. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const sum = (fen: Fen): string => `人民币 ${moneyText(fen)} 元（大写：${moneyWords(fen)}）`

/** The parties named in a letter. */
export type Parties = { readonly sellerName: string; readonly shopName: string; readonly buyerName: string }

/** Returns the letter by which a shop confirms the debt of one order. */
export const debtLetter = (
  it: Parties & {
    readonly debtId: number
    readonly orderNo: string
    readonly goods: string
    readonly payTime: Date
    readonly dueTime: Date
    readonly payMoney: Fen
    readonly refundedMoney: Fen
    readonly settledMoney: Fen
    readonly amountMoney: Fen
    readonly decider: string
    readonly at: Date
  },
): string =>
  [
    `债权确认函（编号 ZQ${it.debtId}）`,
    '',
    `债权人：${it.sellerName}（${it.shopName}）`,
    `债务人：${it.buyerName}`,
    '',
    `债务人于 ${dateText(it.payTime)} 以账期方式向债权人购买：${it.goods}，订单号 ${it.orderNo}，订单金额 ${sum(it.payMoney)}，已退款 ${moneyText(it.refundedMoney)} 元，已回款 ${moneyText(it.settledMoney)} 元。`,
    `双方确认：截至 ${dateText(it.at)}，债务人就该订单尚欠债权人货款 ${sum(it.amountMoney)}，应于 ${dateText(it.dueTime)} 前付清。`,
    '该订单此后发生退款的，本函作废，由双方就变动后的金额重新确认。',
    '',
    `债权人确认人：${it.decider}`,
    `确认日期：${dateText(it.at)}`,
  ].join('\n')

/** Returns a letter as a paper: its first line is the title; words and hash are the stored ones. */
export const letterPaper = (text: string, hash: string): Paper => {
  const [title = '', ...lines] = text.split('\n').filter((line) => line !== '')
  return {
    title,
    foot: title,
    blocks: [
      { kind: 'title', text: title },
      ...lines.map((line) => ({ kind: 'text', text: line }) as const),
      { kind: 'note', text: `内容的 SHA-256 哈希：${hash}` },
    ],
  }
}

/** Returns the first moments of a month and of the next one, in Asia/Shanghai. */
export const monthOf = (month: string): { readonly begin: Date; readonly end: Date } => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { begin: parseTime(`${month}-01`)!, end: parseTime(`${next}-01`)! }
}

/** Returns the letter of a month: what a customer ordered and paid in it, and owes at its end. */
export const statementLetter = (
  it: Parties & {
    readonly month: string
    readonly openMoney: Fen
    readonly orderedMoney: Fen
    readonly refundedMoney: Fen
    readonly paidMoney: Fen
    readonly owedMoney: Fen
    readonly orders: readonly {
      readonly orderNo: string
      readonly payTime: Date
      readonly dueTime: Date
      readonly owedMoney: Fen
    }[]
    readonly sender: string
    readonly at: Date
  },
): string =>
  [
    `账期对账函（${it.month}）`,
    '',
    `供货方：${it.sellerName}（${it.shopName}）`,
    `购货方：${it.buyerName}`,
    '',
    `月初欠款：${moneyText(it.openMoney)} 元`,
    `本月账期下单：${moneyText(it.orderedMoney)} 元`,
    `退款冲减：${moneyText(it.refundedMoney)} 元`,
    `本月回款：${moneyText(it.paidMoney)} 元`,
    `月末欠款：${sum(it.owedMoney)}`,
    '',
    it.orders.length === 0 ? '月末没有未结清的订单。' : '月末未结清的订单：',
    ...it.orders.map(
      (order, at) =>
        `${at + 1}. ${order.orderNo}，${dateText(order.payTime)} 下单，应于 ${dateText(order.dueTime)} 前付清，尚欠 ${moneyText(order.owedMoney)} 元`,
    ),
    '',
    `供货方确认人：${it.sender}`,
    `确认日期：${dateText(it.at)}`,
  ].join('\n')

/** Shares money out to debts in the given order: pays each in full before the next. */
export const shareOut = (money: Fen, owed: readonly Fen[]): Fen[] => {
  let left = money
  return owed.map((it) => {
    const share = Math.min(it, left)
    left -= share
    return share
  })
}

/** Returns the month before that of a moment, in Asia/Shanghai. */
export const monthBefore = (at: Date): string => {
  const [year, month] = dateText(at).slice(0, 7).split('-').map(Number) as [number, number]
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

/** Reasons why a recorded payment cannot be taken back. */
export const whyKept = {
  letter: '双方已确认的月度对账函已经计入这笔回款',
  debt: '已确认的债权函已经计入这笔回款',
  order: '付的订单有售后、退款或已关闭',
} as const
