import { expect, it } from 'vitest'
import { auditFault, auditRowsOf, faultsOf, papersFault, papersInForce, requirementsOf, warningAt } from './rules.ts'
import type { Paper, Verdict } from './rules.ts'

const paper = (qualType: number, validTo: string | null = null): Paper => ({
  qualType,
  certNo: 'A1',
  issuer: '农业农村局',
  validFrom: '2022-01-01',
  validTo,
  fileList: [],
})
const today = '2026-11-23'

it.each<[string, number[], Paper[], string | undefined]>([
  ['all there', [101], [paper(1), paper(2, '2026-11-23')], undefined],
  ['one missing', [101], [paper(1)], '缺少饲料生产许可证'],
  ['one over, since yesterday', [101], [paper(1), paper(2, '2026-11-22')], '已过期：饲料生产许可证'],
  ['over, and renewed', [101], [paper(1), paper(2, '2020-01-01'), paper(2)], undefined],
  ['several kinds of business', [104, 301], [], '缺少营业执照；缺少兽药经营许可证'],
])('%s', (_, busTypeIds, papers, fault) => {
  expect(papersFault(requirementsOf(busTypeIds, papers, today))).toBe(fault)
})

const rows = auditRowsOf([101])
const all = rows.map(({ row }) => ({ row, ok: true }))
const refusing = (reason?: string): Verdict[] => [...all.slice(0, -1), { row: 'licence2', ok: false, reason }]

it('examines who and where, the account and the contract, and each licence', () => {
  const before = ['subject', 'trade', 'contact', 'place', 'settle', 'contract']
  expect(rows.map(({ row }) => row)).toEqual([...before, 'licence1', 'licence2'])
})

it.each([
  ['all met', all, true, undefined],
  ['one not said', all.slice(1), true, '请逐项审核'],
  ['one said twice', [...all.slice(1), all[1]!], true, '请逐项审核'],
  ['one not met, passed', refusing('过期'), true, '有不合格的项，不能通过'],
  ['all met, sent back', all, false, '请指出不合格的项'],
  ['one not met without a reason', refusing(), false, '请写明每个不合格项的原因'],
  ['one not met', refusing('过期'), false, undefined],
])('an audit: %s', (_, verdicts, pass, fault) => expect(auditFault(rows, verdicts, pass)).toBe(fault))

it('says beside the field what has to be mended', () => {
  expect(faultsOf(rows, refusing('照片模糊'))).toEqual([
    { field: 'qualificationList', msg: '饲料生产许可证：照片模糊' },
  ])
})

it.each([
  [30, 30],
  [8, 30],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 1],
])('%i days before a licence ends the warning of %i days counts', (left, at) => expect(warningAt(left)).toBe(at))

it('of a type that is given anew the former paper does not count', () => {
  expect(papersInForce([paper(1, '2030-01-01')], [paper(1), paper(2)])).toEqual([paper(1, '2030-01-01'), paper(2)])
})
