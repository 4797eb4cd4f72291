import { describe, expect, test } from 'vitest'
import type { Field, Input } from './form-of.ts'
import { byField, place, wrongIn } from './place.ts'

const known = ['name', 'price', 'skus', 'delivery.addressId', 'provinceId', 'cityId']
const keys = ['1:2', '12:34']
const rowSent = (at: string, index: number) => (at === 'skus' ? keys[index]! : String(index))

describe('a fault goes to its field', () => {
  test.each<[string, string | undefined, string]>([
    ['name', 'name', ''],
    ['skus', 'skus', ''],
    ['skus.1.price', 'skus', '12:34.price'],
    ['skus.0', 'skus', '1:2'],
    ['delivery.addressId', 'delivery.addressId', ''],
    // A path above all described fields, or unknown, belongs to no field.
    ['delivery', undefined, ''],
    ['', undefined, ''],
    ['a,b', undefined, ''],
    ['names', undefined, ''],
    ['price.sub.part', 'price', 'sub.part'],
  ])('%s', (field, at, below) =>
    expect(place([{ field, msg: '错' }], known, rowSent)).toEqual([{ at, below, msg: '错' }]),
  )
})

const input: Input<never> = { empty: '' as never, Edit: () => null, say: String }
const rows: Input<never> = {
  ...input,
  keyOf: ({ key }: { key: string }) => key,
  sent: (all: { on: boolean }[]) => all.filter(({ on }) => on),
} as never
const field = (at: Field['at'], kind = input): Field => ({ at, label: String(at), input: kind })
const fields = [field('name'), field(['from', 'to']), field('skus', rows)]
const values = {
  skus: [
    { key: 'a', on: false },
    { key: 'b', on: true },
    { key: 'c', on: true },
  ],
}

test('faults by field stand in reading order, rows under the keys of those that were sent', () => {
  const faults = [
    { field: 'skus.1.price', msg: '太低' },
    { field: 'to', msg: '早于开始' },
    { field: 'name', msg: '不能为空' },
    { field: 'name', msg: '太短' },
    { field: 'gone', msg: '没有这个参数' },
    { field: '', msg: '没有这个参数' },
  ]
  const { wrong, top } = byField(faults, fields, values)
  expect(wrong).toEqual({ name: { '': '不能为空' }, from: { '1': '早于开始' }, skus: { 'c.price': '太低' } })
  expect(Object.keys(wrong)).toEqual(['name', 'from', 'skus'])
  expect(top).toEqual(['没有这个参数'])
})

test('a fault at a path that two fields write goes to the first, which asks for it', () => {
  const area = field(['provinceId', 'countyId'])
  const { wrong } = byField([{ field: 'countyId', msg: '不能为空' }], [area, field(['lng', 'countyId'])], {})
  expect(wrong).toEqual({ provinceId: { '1': '不能为空' } })
})

test('what is wrong with a row is wrong at it or at a part of it, and at no row whose key begins alike', () => {
  const wrong = { '12': '已下架', '3.price': '太低', '45.price': '太高' }
  expect(['12', '1', '3', '4', '45'].map((at) => wrongIn(at, wrong))).toEqual([
    '已下架',
    undefined,
    '太低',
    undefined,
    '太高',
  ])
})
