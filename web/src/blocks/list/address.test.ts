import { endTime, id, int, money, paged, text, time } from '@mall/api/wire-types'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { chipsOf, namesOf, queryOf, read, sizesOf, withWords, write } from './address.ts'
import type { Asked } from './address.ts'
import { relativeDays } from './days.ts'
import type { AnyList } from './list-of.ts'

const today = '2026-11-22'
const call = { name: 'toy.list' } as AnyList['call']

/** A list with a condition of every kind. */
const toys: AnyList = {
  name: 'toy.all',
  title: '玩具',
  call,
  thing: '玩具',
  counts: '件',
  fields: paged(
    {
      state: z.enum(['all', 'new', 'old']),
      keyword: text(10),
      mobile: z.string().regex(/^\d+$/, '只能是数字'),
      shelf: int(1, 9),
      kind: int(1, 4),
      owners: z.array(id).max(3),
      priceMin: money,
      priceMax: money,
      beginTime: time,
      endTime,
      sort: z.enum(['newest', 'dearest']),
    },
    200,
  ).shape,
  id: () => '',
  nameOf: () => '',
  tabs: { label: '状态', field: 'state', first: 'all', call: { name: 'toy.tabs' } as never },
  filters: [
    { label: '名称', as: 'text', field: 'keyword' },
    { label: '手机', as: 'text', field: 'mobile' },
    { label: '货架', as: 'number', field: 'shelf' },
    { label: '种类', as: 'one', field: 'kind', choices: [{ value: '1', label: '木' }] },
    { label: '主人', as: 'many', field: 'owners', choices: [{ value: '7', label: '张海' }] },
    { label: '价格', as: 'between', field: ['priceMin', 'priceMax'], unit: '元' },
    { label: '日期', as: 'days', field: ['beginTime', 'endTime'] },
  ],
  sorts: { newest: '最新', dearest: '最贵' },
  columns: [],
}

const reading = (address: string) => read(new URLSearchParams(address), toys, today)
const addressOf = (asked: Asked) => write(asked, toys).toString()

describe('an address of a list', () => {
  test.each<[string, object]>([
    ['', { state: 'all' }],
    ['state=new&kind=1&shelf=3', { state: 'new', kind: 1, shelf: 3 }],
    ['keyword=%20豆粕%20', { state: 'all', keyword: '豆粕' }],
    ['keyword=%20%20', { state: 'all' }],
    ['owners=7,8', { state: 'all', owners: ['7', '8'] }],
    ['beginTime=last7', { state: 'all', beginTime: '2026-11-16', endTime: today }],
    ['beginTime=last7&endTime=2020-01-01', { state: 'all', beginTime: '2026-11-16', endTime: today }],
    ['priceMin=1.5&priceMax=20', { state: 'all', priceMin: '1.5', priceMax: '20' }],
    ['priceMin=1,000&priceMax=２０００元', { state: 'all', priceMin: '1000', priceMax: '2000' }],
    ['priceMin=￥1，000.5', { state: 'all', priceMin: '1000.5' }],
    ['shelf=３', { state: 'all', shelf: 3 }],
    ['priceMin=20&priceMax=3', { state: 'all' }],
    ['priceMin=20&priceMax=x', { state: 'all' }],
    ['beginTime=2026-11-02&endTime=2026-11-01', { state: 'all' }],
    ['sort=dearest', { state: 'all', sort: 'dearest' }],
    ['sort=newest&state=all', { state: 'all' }],
    ['state=gone&sort=gone&else=1', { state: 'all' }],
  ])('?%s asks for %o', (address, input) => expect(reading(address).input).toEqual(input))

  test.each<[string, object]>([
    ['mobile=abc&keyword=a', { mobile: '只能是数字' }],
    ['kind=99', { kind: '须在 1 到 4 之间' }],
    ['keyword=一二三四五六七八九十一', { keyword: '不能超过 10 个字' }],
    ['priceMin=1.234', { priceMin: '金额须为最多两位小数的数字' }],
    ['priceMin=20&priceMax=3', { priceMax: '不能小于前一个数' }],
    ['beginTime=2026-02-30', { beginTime: '日期格式须为 年-月-日' }],
    ['beginTime=2026-11-02&endTime=2026-11-01', { endTime: '不能早于开始日期' }],
    ['beginTime=2026-11-02&endTime=2026-11-02', {}],
    ['owners=7,x', { owners: '编号格式不正确' }],
  ])('?%s is refused at its field', (address, faults) => {
    const it = reading(address)
    expect(it.faults).toEqual(faults)
    for (const field of Object.keys(faults)) expect(it.input).not.toHaveProperty(field)
  })

  test('a wrong condition leaves the others, and stays written', () => {
    const it = reading('mobile=abc&keyword=豆粕&page=2')
    expect(it.input).toEqual({ state: 'all', keyword: '豆粕' })
    expect(it).toMatchObject({ page: 2, words: { mobile: 'abc', keyword: '豆粕' } })
  })

  test.each([
    ['page=3&size=20', 3, 20],
    ['page=0&size=7', 1, 50],
    ['page=-1&size=1e3', 1, 50],
    ['page=10001', 1, 50],
    ['page=1.5', 1, 50],
  ])('?%s is page %i of %i rows', (address, page, size) => expect(reading(address)).toMatchObject({ page, size }))

  test('a list whose call says nothing of pages begins on the first one', () => {
    const { pageNum: _, ...fields } = toys.fields
    expect(read(new URLSearchParams(), { ...toys, fields }, today)).toMatchObject({ page: 1, size: 50 })
    expect(read(new URLSearchParams('page=3'), { ...toys, fields }, today).page).toBe(3)
  })

  test('sizes are those the call answers', () => {
    expect(sizesOf(toys)).toEqual([20, 50, 100, 200])
    expect(sizesOf({ ...toys, fields: paged({}).shape })).toEqual([20, 50, 100])
  })

  test('words nobody knows are named', () =>
    expect(reading('state=gone&sort=gone&else=1&keyword=a').foreign).toEqual(['else', 'sort', 'state']))

  test('chips say conditions as people read them', () => {
    const { words } = reading('keyword=a&kind=1&owners=7,8&priceMin=3&beginTime=thisMonth')
    expect(chipsOf(toys, words).map(({ label, text }) => `${label}：${text}`)).toEqual([
      '名称：a',
      '种类：木',
      '主人：张海、8',
      '价格：3元 以上',
      '日期：本月',
    ])
    expect(chipsOf(toys, { beginTime: '2026-11-01', endTime: today })).toEqual([
      { label: '日期', text: `2026-11-01 至 ${today}`, names: ['beginTime', 'endTime'] },
    ])
  })

  test('one writing, whatever the order; a page is no part of what is asked', () => {
    const one = reading('endTime=2026-11-20&keyword=a&beginTime=2026-11-01&page=4')
    expect(queryOf(one, toys)).toBe('keyword=a&beginTime=2026-11-01&endTime=2026-11-20')
    expect(addressOf(one)).toBe('keyword=a&beginTime=2026-11-01&endTime=2026-11-20&page=4')
    expect(withWords(one.words, { keyword: ' ', mobile: '1' })).not.toHaveProperty('keyword')
  })
})

const names = [...toys.filters.flatMap(namesOf), 'state', 'sort', 'page', 'size', 'else', '__proto__', 'constructor']
const someWords = ['all', 'new', '1', '9', '3.50', '7,8', '2026-11-01', '-1', '', ' ', ...Object.keys(relativeDays)]
const word = fc.oneof(fc.constantFrom(...someWords), fc.string({ unit: 'binary', maxLength: 12 }))
const addresses = fc
  .array(fc.tuple(fc.constantFrom(...names), word), { maxLength: 8 })
  .map((pairs) => new URLSearchParams(pairs))

test(
  'of 10,000 random addresses each is read, and what is read is written so that it is read the same',
  {
    timeout: 60_000,
  },
  () => {
    fc.assert(
      fc.property(addresses, (params) => {
        const first = read(params, toys, today)
        const again = read(write(first, toys), toys, today)
        expect({ ...again, foreign: [] }).toEqual({ ...first, foreign: [] })
        expect(again.foreign).toEqual([])
        for (const field of Object.keys(first.faults)) expect(first.words).toHaveProperty(field)
        for (const [field, wire] of Object.entries(first.input))
          expect(toys.fields[field]!.safeParse(wire).success).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  },
)
