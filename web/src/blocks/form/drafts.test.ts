import { beforeEach, expect, test, vi } from 'vitest'
import { draftOf, dropDraft, dropDrafts, keepDraft } from './drafts.ts'

const store = new Map<string, string>()
let full = false
beforeEach(() => {
  store.clear()
  full = false
  vi.stubGlobal('localStorage', {
    get length() {
      return store.size
    },
    key: (at: number) => [...store.keys()][at] ?? null,
    getItem: (key: string) => store.get(key) ?? null,
    removeItem: (key: string) => store.delete(key),
    setItem: (key: string, text: string) => {
      if (full) throw new Error('QuotaExceededError')
      store.set(key, text)
    },
  })
})
const draft = (at: number, to = '新') => ({ shape: '{}', at, fields: { name: { from: '旧', to } } })

test('a draft is kept in the place of the former one of the same thing', () => {
  keepDraft('order:7', draft(1))
  keepDraft('order:7', draft(2))
  expect([store.size, draftOf('order:7')]).toEqual([1, draft(2)])
  expect(draftOf('order:8')).toBeUndefined()
  dropDraft('order:7')
  expect(store.size).toBe(0)
})

test('the newest twenty are kept, whatever was written when', () => {
  for (let at = 1; at <= 25; at++) keepDraft(`order:${at}`, draft(at))
  expect(store.size).toBe(20)
  expect([draftOf('order:5'), draftOf('order:6')]).toEqual([undefined, draft(6)])
})

test('one that is too large, or finds no room, is not kept; what is broken is not offered', () => {
  keepDraft('large', draft(1, '长'.repeat(200_001)))
  full = true
  keepDraft('full', draft(1))
  store.set('mall.draft:broken', '{"at":')
  expect([draftOf('large'), draftOf('full'), draftOf('broken')]).toEqual([undefined, undefined, undefined])
})

test('who signs out leaves no draft behind, and nothing else is touched', () => {
  store.set('mall.courier', 'SF')
  keepDraft('order:7', draft(1))
  dropDrafts()
  expect([...store.keys()]).toEqual(['mall.courier'])
})
