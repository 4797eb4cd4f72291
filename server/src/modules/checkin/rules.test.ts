import { expect, it } from 'vitest'
import { papersFault, requirementsOf } from './rules.ts'
import type { Paper } from './rules.ts'

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
