import { api } from '@mall/api/all'
import { columnKey, columnSetting, listName, mostColumns } from '@mall/api/savedview/list-setting'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesOf, read, write } from './address.ts'
import { relativeDays } from './days.ts'
import type { AnyList } from './list-of.ts'

/* Checks what holds for every list; the test finds each description in the features by itself. */

const texts = import.meta.glob('../../features/**/*.tsx', { query: '?raw', import: 'default', eager: true })
const modules = import.meta.glob('../../features/**/*.tsx')
const described = Object.entries(texts).filter(([, text]) => /: ListOf</.test(text as string))
const found = await Promise.all(described.map(([file]) => modules[file]!() as Promise<Record<string, unknown>>))
const isList = (it: unknown): it is AnyList =>
  typeof it === 'object' && it !== null && 'columns' in it && 'filters' in it && 'call' in it
const newerOf = ({ newer }: AnyList) => (newer ? [newer, ...Object.values(newer.tabs ?? {})] : [])
const lists = found.flatMap((module) => Object.values(module).filter(isList))

test('there are lists, and each has a name of its own', () => {
  expect(lists.length).toBeGreaterThanOrEqual(2)
  expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length)
})

describe.each(lists.map((list) => [list.name, list] as const))('%s', (_, list) => {
  const today = '2026-11-22'

  test('is called as the server takes it, in a room there is, and so are its columns', () => {
    expect(listName.safeParse(list.name).error?.issues ?? []).toEqual([])
    expect(Object.keys(api)).toContain(list.name.split('.')[0])
    const keys = [...list.columns.map(({ key }) => key), ...Object.keys(list.sheet?.columns ?? {})]
    expect(keys.filter((key) => !columnKey.safeParse(key).success)).toEqual([])
    expect(list.columns.length).toBeLessThanOrEqual(mostColumns)
    const widths = Object.fromEntries(list.columns.map(({ key, width }) => [key, width]))
    expect(columnSetting.safeParse({ widths }).error?.issues ?? []).toEqual([])
  })

  test('names each field, column and sort once, and only such as there are', () => {
    const fields = list.filters.flatMap(namesOf)
    const used = [...fields, ...(list.tabs ? [list.tabs.field] : []), ...newerOf(list).map(({ since }) => since)]
    for (const field of [...used, ...Object.values(list.chosenBy ?? {})])
      expect(Object.keys(list.fields)).toContain(field)
    const keys = list.columns.map(({ key }) => key)
    for (const all of [fields, keys]) expect(new Set(all).size).toBe(all.length)
    const sorts = Object.keys(list.sorts ?? {})
    for (const sort of list.columns.flatMap((it) => it.sort ?? [])) expect(sorts).toContain(sort)
    for (const sort of sorts) expect(list.fields['sort']!.safeParse(sort).success).toBe(true)
    for (const key of list.columns.flatMap((it) => it.sheet ?? []))
      expect(Object.keys(list.sheet!.columns)).toContain(key)
    expect(list.tabs === undefined || list.fields[list.tabs.field]!.safeParse(list.tabs.first).success).toBe(true)
  })

  const names = [...list.filters.flatMap(namesOf), list.tabs?.field ?? 'tab', 'sort', 'page', 'size', 'else']
  const choices = list.filters.flatMap((it) => ('choices' in it ? it.choices.map(({ value }) => value) : []))
  const known = [
    ...choices,
    ...Object.keys(relativeDays),
    ...Object.keys(list.sorts ?? {}),
    '1',
    '3.5',
    '2026-11-01',
    '',
  ]
  const word = fc.oneof(fc.constantFrom(...known), fc.string({ unit: 'binary', maxLength: 12 }))
  const addresses = fc
    .array(fc.tuple(fc.constantFrom(...names), word), { maxLength: 8 })
    .map((pairs) => new URLSearchParams(pairs))

  test('every address is read, sends only what its fields take, and is written so that it is read the same', () => {
    fc.assert(
      fc.property(addresses, (params) => {
        const first = read(params, list, today)
        const again = read(write(first, list), list, today)
        expect({ ...again, foreign: [] }).toEqual({ ...first, foreign: [] })
        for (const [field, wire] of Object.entries(first.input))
          expect(list.fields[field]!.safeParse(wire).success).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
