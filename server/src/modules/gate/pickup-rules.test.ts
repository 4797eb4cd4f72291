import { expect, it } from 'vitest'
import { checkPickup, mostOf, weighedQtyOf, weightOf } from './pickup-rules.ts'

const pigs = {
  lineId: 1,
  goodsName: '生猪',
  specText: '',
  orderQty: 10_000_000,
  unitName: '公斤',
  baseUnitName: '公斤',
  convertRate: 1_000,
  qtyScale: 1,
  weighGoods: true,
  openQty: 10_000_000,
  shipQty: 0,
  spareQty: null,
}
const facts = { lines: [pigs], receiver: '张海', plates: ['冀A12345'], inside: [], netKg: 10_000_000, tolerance: 5 }
const data = (actualQty: number, more = {}) => ({
  lines: [{ lineId: 1, actualQty }],
  selfName: '张海',
  plateNo: '冀A12345',
  files: ['one'],
  ...more,
})
const fields = (actualQty: number, more = {}) => checkPickup(facts, data(actualQty, more)).errors.map((it) => it.field)

it('allows a tenth more of what is weighed, nothing more of what is not', () => {
  expect([mostOf(pigs), mostOf({ ...pigs, weighGoods: false })]).toEqual([11_000_000, 10_000_000])
})

it('compares net and quantity within half a per cent', () => {
  expect(fields(10_050_000)).toEqual([])
  expect(fields(9_950_000)).toEqual([])
  expect(fields(10_050_100)).toEqual(['grossKg'])
  expect(weightOf([{ ...pigs, baseUnitName: '吨', actualQty: 2_000 }])).toBe(2_000_000)
  expect(weightOf([{ ...pigs, baseUnitName: '头', actualQty: 2_000 }])).toBeUndefined()
})

it('says all that is wrong at once', () => {
  expect(fields(10_000_010, { files: [], plateNo: '冀A99999' })).toEqual(['lines.0.actualQty', 'files', 'plateNo'])
  expect(checkPickup(facts, data(10_000_000, { selfName: '李四' })).warnings).toHaveLength(1)
})

it('settles what the ticket says: weights are typed only while no vehicle was weighed', () => {
  const typed = { grossKg: 17_000_000, tareKg: 8_000_000, remark: '装不下' }
  expect(fields(9_000_000, typed)).toEqual(['grossKg'])
  const unweighed = { ...facts, netKg: null }
  expect(checkPickup(unweighed, data(9_000_000, typed)).errors).toEqual([])
  expect(weighedQtyOf({ lines: [pigs], netKg: 9_200_040 })).toBe(9_200_000)
  expect(weighedQtyOf({ lines: [{ ...pigs, baseUnitName: '吨' }], netKg: 9_200_000 })).toBe(9_200)
  expect(weighedQtyOf({ lines: [pigs, pigs], netKg: 9_200_000 })).toBeUndefined()
  expect(weighedQtyOf(unweighed)).toBeUndefined()
})

it('asks why when more than a twentieth is off what was ordered', () => {
  const weighed = (netKg: number, more = {}) =>
    checkPickup({ ...facts, netKg }, data(netKg, more)).errors.map((it) => it.field)
  expect(weighed(9_500_000)).toEqual([])
  expect(weighed(9_499_900)).toEqual(['remark'])
  expect(weighed(10_500_100)).toEqual(['remark'])
  expect(weighed(9_000_000, { remark: '一头病猪没有装' })).toEqual([])
})
