import { columnSetting } from '@mall/api/savedview/list-setting'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differences, fittingWidth, growing, inOrder, placed, shrunken, visible } from './columns.ts'
import type { Setting } from './columns.ts'
import type { AnyList, Column } from './list-of.ts'

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  title: key,
  cell: () => null,
  width: 100,
  ...more,
})
const list = {
  columns: [
    column('order', { shown: 'always', pin: 'left', width: 190, least: 150 }),
    column('goods', { width: 320 }),
    column('buyer'),
    column('paid', { shown: 'not at first' }),
    column('acts', { shown: 'always', pin: 'right' }),
  ],
} as unknown as AnyList
const keys = list.columns.map(({ key }) => key)
const shownKeys = (setting: Setting) => visible(placed(list, setting)).map(({ key }) => key)

describe('columns as somebody has them', () => {
  test.each<[string, Setting, string]>([
    ['as declared', {}, 'order goods buyer acts'],
    ['in another order', { order: ['order', 'buyer', 'goods', 'acts'] }, 'order buyer goods acts'],
    ['one hidden, one brought', { shown: { goods: false, paid: true } }, 'order buyer paid acts'],
    ['what must be shown is', { shown: { order: false, acts: false } }, 'order goods buyer acts'],
    ['a column that is gone', { order: ['gone', 'buyer', 'goods'], shown: { gone: true } }, 'order buyer goods acts'],
    ['pinned left', { pins: { buyer: 'left' } }, 'order buyer goods acts'],
    ['no more pinned', { pins: { acts: 'none', order: 'none' }, order: ['acts', 'order'] }, 'acts order goods buyer'],
  ])('%s', (_, setting, shown) => expect(shownKeys(setting).join(' ')).toBe(shown))

  test('a new column stands behind what it is declared behind, in whatever order one has', () => {
    expect(inOrder(['a', 'b', 'new', 'c'], ['c', 'b', 'a'])).toEqual(['c', 'b', 'new', 'a'])
    expect(inOrder(['new', 'a'], ['a'])).toEqual(['new', 'a'])
  })

  test('widths stay within what can be read', () => {
    expect(fittingWidth(list.columns[0]!, 20)).toBe(150)
    expect(fittingWidth(list.columns[2]!, 20)).toBe(60)
    expect(fittingWidth(list.columns[2]!, 5_000)).toBe(1_200)
  })

  test('the column that shrinks keeps what it is declared to need, or most of its width', () => {
    expect(shrunken(list.columns[0]!)).toBe(150)
    expect(shrunken(list.columns[1]!)).toBe(224)
  })

  test('the widest column whose width nobody chose takes the rest', () => {
    expect(growing(placed(list, {}))).toBe('goods')
    expect(growing(placed(list, { widths: { goods: 300 } }))).toBe('buyer')
    expect(growing(placed(list, { widths: { goods: 300, buyer: 90, paid: 90 } }))).toBeUndefined()
  })
})

const key = fc.constantFrom(...keys, 'gone')
const settings: fc.Arbitrary<Setting> = fc.record(
  {
    order: fc.array(key, { maxLength: 8 }),
    shown: fc.dictionary(key, fc.boolean()),
    widths: fc.dictionary(key, fc.integer({ min: -100, max: 100_000 })),
    pins: fc.dictionary(key, fc.constantFrom('left' as const, 'right' as const, 'none' as const)),
    rows: fc.constantFrom('dense' as const, 'normal' as const, 'picture' as const),
  },
  { requiredKeys: [] },
)

test('whatever is kept, every column is there once, and the differences alone show the same', () => {
  fc.assert(
    fc.property(settings, (setting) => {
      const now = placed(list, setting)
      expect(now.map((it) => it.key).toSorted()).toEqual(keys.toSorted())
      const kept = differences(list, setting)
      expect(placed(list, kept ?? {})).toEqual(now)
      expect(differences(list, kept ?? {})).toEqual(kept)
      expect(columnSetting.nullable().safeParse(kept).success, 'the server keeps it').toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('nothing that differs is nothing to keep', () => {
  expect(differences(list, {})).toBeNull()
  const same: Setting = {
    order: keys,
    shown: { goods: true, paid: false },
    pins: { order: 'left', buyer: 'none' },
    rows: 'picture',
  }
  expect(differences(list, same)).toBeNull()
})
