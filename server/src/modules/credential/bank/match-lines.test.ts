import { describe, expect, it } from 'vitest'
import { matchLines } from './match-lines.ts'
import type { LineFacts, VoucherFacts } from './match-lines.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const line = (lineId: number, more: Partial<LineFacts> = {}): LineFacts => ({
  lineId,
  serialNo: `L${lineId}`,
  payMoney: 10_000,
  payTime: at(20),
  payerName: '张海',
  payerAccount: '6201',
  ...more,
})
const voucher = (auditId: number, more: Partial<VoucherFacts> = {}): VoucherFacts => ({
  auditId,
  serialNo: `V${auditId}`,
  payMoney: 10_000,
  payTime: at(20),
  payerName: '张海',
  payerAccount: '6201',
  ...more,
})
const said = (lines: LineFacts[], vouchers: VoucherFacts[]) =>
  [...matchLines(lines, vouchers)].map(([lineId, it]) => [lineId, it.voucher.auditId, it.certain, it.differs.join()])

describe('lines of a bank statement', () => {
  it('belong to the voucher with their number and amount', () =>
    expect(said([line(1, { serialNo: 'A1' })], [voucher(5), voucher(6, { serialNo: 'A1' })])).toEqual([
      [1, 6, true, ''],
    ]))
  it('are doubtful where one of both differs', () => {
    expect(said([line(1, { serialNo: 'A1' })], [voucher(6, { serialNo: 'A1', payMoney: 9_000 })])).toEqual([
      [1, 6, false, '金额'],
    ])
    expect(said([line(1)], [voucher(6)])).toEqual([[1, 6, false, '流水号']])
  })
  it('are not matched by their amount alone, nor by what was long ago', () => {
    expect(said([line(1)], [voucher(6, { payerName: '李四', payerAccount: '0000' })])).toEqual([])
    expect(said([line(1)], [voucher(6, { payTime: at(2) })])).toEqual([])
  })
  it('share no voucher: the better line has it', () =>
    expect(said([line(1), line(2, { serialNo: 'V6' })], [voucher(6)])).toEqual([[2, 6, true, '']]))
})
