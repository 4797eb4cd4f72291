import { bankColumns } from '@mall/api/credential/bank'
import type { BankColumn } from '@mall/api/credential/bank'
import type { Fen } from '@mall/api/money'
import { parseMoney } from '@mall/api/money'
import { readTime } from '@mall/api/plain-time'
import { timeText } from '@mall/api/wire-types'
import type { SheetLayout, WrittenRow } from '../../task/public.ts'

/* Columns of a bank statement, and the faults of its rows. */

export const statementLayout: SheetLayout<BankColumn> = {
  columns: {
    payTime: { name: bankColumns.payTime, also: ['交易日期', '入账时间', '记账日期', '日期'], width: 20 },
    serialNo: { name: bankColumns.serialNo, also: ['交易流水号', '流水编号', '凭证号', '交易单号'], width: 26 },
    money: { name: bankColumns.money, also: ['贷方金额', '收入', '贷方发生额', '金额'], width: 14 },
    payerName: { name: bankColumns.payerName, also: ['对方名称', '付款人', '付款方户名'], width: 26 },
    payerAccount: { name: bankColumns.payerAccount, also: ['付款账号', '对方帐号'], width: 24 },
    remark: { name: bankColumns.remark, also: ['附言', '用途', '备注'], width: 24 },
  },
  needed: ['payTime', 'serialNo', 'money'],
  filled: ['serialNo', 'money'],
}
export type WrittenStatement = WrittenRow<BankColumn>

export type StatementRow = WrittenStatement & {
  readonly serialNo: string
  readonly payMoney: Fen
  /** Text of the wire, because rows are stored as JSON. */
  readonly payTime: string
  readonly payerAccount: string | null
  readonly fault: { readonly column: BankColumn; readonly words: string } | null
}

const day = 86_400_000

const faultOf = (
  it: { readonly serialNo: string; readonly payMoney: Fen | undefined; readonly payTime: Date | undefined },
  twin: number | undefined,
  now: Date,
): StatementRow['fault'] => {
  const wrong = (column: BankColumn, words: string) => ({ column, words })
  if (it.serialNo === '') return wrong('serialNo', '没有流水号')
  if (!/^[0-9A-Z-]{4,40}$/.test(it.serialNo)) return wrong('serialNo', '流水号须为 4 至 40 位字母或数字')
  if (twin !== undefined) return wrong('serialNo', `与第 ${twin} 行的流水号重复`)
  if ((it.payMoney ?? 0) < 0) return wrong('money', '只导入收入，请删去支出的行')
  if (it.payMoney === undefined) return wrong('money', '收入金额须为数字，最多两位小数')
  if (it.payMoney === 0) return wrong('money', '不是收入，请删去这一行')
  if (it.payTime === undefined) return wrong('payTime', '交易时间须为 2026-11-25 或 2026-11-25 09:30:00')
  // Banks write days, and their clocks may be a little ahead.
  if (+it.payTime > +now + day) return wrong('payTime', '交易时间晚于现在，请核对')
  return null
}

/** Returns the meaning of every row and its faults; if two rows have one number, the later one is at fault. */
export const judgeStatement = (rows: readonly WrittenStatement[], now: Date): StatementRow[] => {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const serialNo = row.values.serialNo.replace(/\s/g, '').toUpperCase()
    const payMoney = parseMoney(row.values.money)
    const payTime = readTime(row.values.payTime)
    const fault = faultOf({ serialNo, payMoney, payTime }, serialNo === '' ? undefined : seen.get(serialNo), now)
    if (!seen.has(serialNo)) seen.set(serialNo, row.sheetRow)
    const digits = row.values.payerAccount.replace(/\D/g, '')
    return {
      ...row,
      serialNo,
      payMoney: payMoney ?? 0,
      payTime: payTime === undefined ? '' : timeText(payTime),
      payerAccount: digits.length >= 4 ? digits.slice(-4) : null,
      fault,
    }
  })
}
