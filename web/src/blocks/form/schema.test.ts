import { code, date, fields, flag, id, int, list, mobile, money, quantity, text } from '@mall/api/wire-types'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { rulesOf } from './schema.ts'

const rules = rulesOf(
  fields({
    thingId: id.optional(),
    name: text(20, 1),
    remark: text(200).optional(),
    mobile,
    mobile2: mobile.optional(),
    way: code(1, 2),
    tag: z.enum(['家', '公司']).optional(),
    price: money,
    count: int(1, 99),
    until: date.nullable(),
    on: flag,
    place: fields({ areaId: id.optional() }).optional(),
    rows: list(fields({ plate: text(10, 1), qty: quantity.optional() }), 3, 1),
  }),
)

describe('limits are read from the schema', () => {
  test.each([
    ['thingId', { required: false }],
    ['name', { required: true, maxLength: 20 }],
    ['remark', { required: false, maxLength: 200 }],
    ['mobile', { required: true }],
    ['mobile2', { required: false }],
    ['way', { required: true }],
    ['price', { required: true, maxLength: 24 }],
    ['count', { required: true, min: 1, max: 99 }],
    ['place.areaId', { required: false }],
    [
      'rows',
      { required: true, maxItems: 3, parts: { plate: { required: true, maxLength: 10 }, qty: { required: false } } },
    ],
  ])('%s', (path, limits) => expect(rules.limits(path)).toEqual(limits))

  test('a path that the call does not have is a mistake in the description', () =>
    expect(() => rules.limits('nmae')).toThrow('the input of the call has no nmae'))
})

const written = {
  thingId: '',
  name: ' 猪料 ',
  remark: '',
  mobile: '13800138000',
  mobile2: '',
  way: '2',
  tag: '',
  price: '12.50',
  count: '7',
  until: '',
  on: false,
  place: { areaId: '' },
  rows: [{ plate: '豫A12345', qty: '1.5' }],
}

test('what is written is sent exactly: nothing empty that the schema does not take, numbers as numbers', () => {
  const sent = rules.sent(written)
  expect(sent).toEqual({
    name: ' 猪料 ',
    // An empty remark removes the remark.
    remark: '',
    mobile: '13800138000',
    way: 2,
    price: '12.50',
    count: 7,
    until: null,
    on: false,
    rows: [{ plate: '豫A12345', qty: 1.5 }],
  })
  expect(rules.faults(sent)).toEqual([])
})

test.each([
  ['name', '', [{ field: 'name', msg: '不能为空' }]],
  ['mobile', '', [{ field: 'mobile', msg: '不能为空' }]],
  ['mobile', '138', [{ field: 'mobile', msg: '请填写 11 位手机号' }]],
  ['price', '十二', [{ field: 'price', msg: '金额须为最多两位小数的数字' }]],
  ['count', '100', [{ field: 'count', msg: '须在 1 到 99 之间' }]],
  ['count', 'x', [{ field: 'count', msg: '须为整数' }]],
  ['way', '', [{ field: 'way', msg: '不能为空' }]],
  ['rows', [], [{ field: 'rows', msg: '至少选择 1 项' }]],
  ['rows', [{ plate: '', qty: '1' }], [{ field: 'rows.0.plate', msg: '不能为空' }]],
  ['rows', [{ plate: '豫A', qty: '一' }], [{ field: 'rows.0.qty', msg: '数量须为最多三位小数的数字' }]],
  ['surplus', '1', [{ field: 'surplus', msg: '没有这个参数' }]],
])('%s %j is wrong', (name, value, faults) =>
  expect(rules.faults(rules.sent({ ...written, [name]: value }))).toEqual(faults),
)

test('the shape changes with the schema, not with its words', () => {
  expect(rulesOf(fields({ name: text(20) })).shape).toBe(rulesOf(fields({ name: text(30, 1) })).shape)
  expect(rulesOf(fields({ name: text(20) })).shape).not.toBe(rulesOf(fields({ title: text(20) })).shape)
  expect(rulesOf(fields({ rows: list(id, 3) })).shape).not.toBe(rulesOf(fields({ rows: id })).shape)
})
