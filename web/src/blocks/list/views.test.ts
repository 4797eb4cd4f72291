import { text } from '@mall/api/wire-types'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyList } from './list-of.ts'
import { askedByView, firstView, lostWords, openView, sameColumns } from './views.ts'
import type { SavedView } from './views.ts'

const list = {
  fields: { state: z.enum(['all', 'new']), keyword: text(10) },
  tabs: { field: 'state', first: 'all' },
  filters: [{ as: 'text', field: 'keyword', label: '名称' }],
  sorts: { newest: '最新', dearest: '最贵' },
  columns: [],
} as unknown as AnyList

const view = (viewId: string, query: string, more: Partial<SavedView> = {}): SavedView => ({
  version: 0,
  viewId,
  name: viewId,
  query,
  columns: null,
  shared: false,
  isDefault: false,
  mine: true,
  ...more,
})

test('a view asks for the same in whatever order it was written, and names what is gone', () => {
  const old = view('1', 'sort=dearest&hide=buyer&keyword=a&state=new&page=3')
  expect(askedByView(list, old)).toBe('state=new&keyword=a&sort=dearest')
  expect(lostWords(list, old)).toEqual(['hide'])
})

test('the view is open that says what the address says; one that was changed stays open as changed', () => {
  const [big, fresh] = [view('1', 'sort=dearest'), view('2', 'state=new')]
  const open = (query: string, last?: string) => openView(list, [big, fresh], query, last)?.viewId
  expect(open('sort=dearest')).toBe('1')
  expect(open('sort=dearest&keyword=a', '1')).toBe('1')
  expect(open('state=new', '1')).toBe('2')
  expect(open('keyword=a')).toBeUndefined()
  // An empty address opens no view, changed or not.
  expect(open('', '1')).toBeUndefined()
  const twins = [view('1', 'state=new'), view('2', 'state=new')]
  expect(openView(list, twins, 'state=new', '2')?.viewId).toBe('2')
})

test('one’s own default opens before the shop’s', () => {
  const shops = view('1', 'state=new', { shared: true, isDefault: true })
  const own = view('2', '', { isDefault: true })
  expect(firstView([shops, own])?.viewId).toBe('2')
  expect(firstView([shops, view('3', '')])?.viewId).toBe('1')
  expect(firstView([view('3', '')])).toBeUndefined()
})

test('columns are the same in whatever order their keys stand', () => {
  expect(
    sameColumns({ shown: { a: true, b: false }, rows: 'dense' }, { rows: 'dense', shown: { b: false, a: true } }),
  ).toBe(true)
  expect(sameColumns({ order: ['a', 'b'] }, { order: ['b', 'a'] })).toBe(false)
  expect(sameColumns(null, {})).toBe(true)
})
