import { couriers } from '@mall/api/order/status'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writtenRows } from '../../task/public.ts'
import { courierNamed, judgeTracking, trackingLayout } from './tracking-sheet.ts'

describe('a courier', () => {
  test.each([
    ['顺丰速运', 'SF'],
    ['顺丰', 'SF'],
    ['sf', 'SF'],
    ['中通快递', 'ZTO'],
    ['邮政EMS', 'EMS'],
    ['德邦快递', 'DBL'],
    ['顺风', undefined],
    ['其他物流', undefined],
    ['', undefined],
  ])('named %s is %s', (words, code) => expect(courierNamed(words)?.code).toBe(code))

  test('of our own list is known by its name', () => {
    const own = Object.entries(couriers).filter(([code]) => code !== 'OTHER')
    expect(own.map(([, name]) => courierNamed(name))).toEqual(own.map(([code, name]) => ({ code, name })))
  })

  test.each(['其他物流 老王货运', '其他：老王货运', 'other:老王货运'])(
    'that we do not know is spelled out: %s',
    (words) => expect(courierNamed(words)).toEqual({ code: 'OTHER', name: '老王货运' }),
  )
})

const head = ['订单号', '收货人', '物流公司', '运单号', '备注']
const good = ['SC1', '张海', '顺丰', 'SF1234567890', '']
const judged = (cells: string[][]) => {
  const rows = writtenRows(trackingLayout, cells)
  return rows && judgeTracking(rows)
}
const faults = (...rows: string[][]) => judged([head, ...rows])?.map((row) => row.fault?.words ?? null)

test('a good row says how the order travels, and where it stands in the sheet', () => {
  expect(judged([['请在下面填写'], head, good])).toEqual([
    {
      sheetRow: 3,
      values: { orderNo: 'SC1', company: '顺丰', trackingNo: 'SF1234567890', remark: '' },
      companyCode: 'SF',
      companyName: '顺丰速运',
      fault: null,
    },
  ])
})

test.each([
  ['', '顺丰', 'SF0000001234', '没有订单号'],
  ['SC2', '', 'SF0000001234', '没有填写物流公司'],
  ['SC2', '顺丰', '', '没有填写运单号'],
  ['SC2', '顺风', 'SF0000001234', '不认识物流公司“顺风”，其他公司请写“其他物流 公司名称”'],
  ['SC2', '顺丰', '单号 12', '运单号只能是 4 到 40 位的字母和数字'],
  ['SC1', '顺丰', 'SF0000009999', '与第 2 行的订单号重复'],
  ['sc1', '顺丰', 'SF0000009999', '与第 2 行的订单号重复'],
])('order %j, courier %j, number %j: %s', (orderNo, company, trackingNo, fault) => {
  expect(faults(good, [orderNo, '', company, trackingNo])).toEqual([null, fault])
})

test.each([
  [['', '李四', '顺丰', 'SF0000001234'], 'orderNo'],
  [['SC2', '李四', '顺风', 'SF0000001234'], 'company'],
  [['SC2', '李四', '顺丰', '1'], 'trackingNo'],
  [['SC2', '李四', '顺丰', 'SF0000001234', '长'.repeat(101)], 'remark'],
])('of %j the wrong cell is %s', (row, column) => expect(judged([head, row])![0]!.fault?.column).toBe(column))

test('a row that was left for later is not spoken of', () => {
  expect(faults(['SC3', '李四', '', '', '晚点发'], good)).toEqual([null])
})

test('without the names of its columns a sheet says nothing', () => {
  expect(writtenRows(trackingLayout, [good])).toBeUndefined()
  expect(writtenRows(trackingLayout, [])).toBeUndefined()
})

test('whatever stands in it, every row either can go or says why not', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('SC1', '顺丰', 'SF1234567890', ''))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 })), (rows) => {
      for (const row of judged([head, ...rows])!)
        expect(row.fault !== null || (row.companyCode !== null && row.values.orderNo !== '')).toBe(true)
    }),
  )
})
