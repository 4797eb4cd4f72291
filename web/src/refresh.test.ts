import { api } from '@mall/api/all'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queries, refresh } from './use-api.ts'

test('what was asked for before a change and is still under way is asked for again', async () => {
  const queryKey = ['cart', 'list', {}]
  const slow = Promise.withResolvers<string>()
  let asked = 0
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: ({ signal }) => {
      asked += 1
      if (asked > 1) return Promise.resolve('after')
      signal.addEventListener('abort', () => slow.reject(new Error('given up')))
      return slow.promise
    },
  })
  const leave = observer.subscribe(() => {})
  const refreshed = refresh('cart')
  slow.resolve('before')
  await refreshed
  expect(queries.getQueryData(queryKey)).toBe('after')
  leave()
})

const texts = import.meta.glob(['./**/*.{ts,tsx}', '!./**/*.test.*'], { query: '?raw', import: 'default', eager: true })
const asked = Object.entries(texts as Record<string, string>).flatMap(([file, text]) =>
  [...text.matchAll(/\brefresh(?:\(|es(?::| =) \[)([^)\]]*)/g)].flatMap(([, names]) =>
    [...names!.matchAll(/'([a-z][\w.]+)'/g)].map(([, name]) => ({ file, name: name! })),
  ),
)

test('what is asked for again are rooms, or calls of them, that there are', () => {
  const isThere = (name: string): boolean => {
    const [room, call] = name.split('.')
    const calls = (api as unknown as Record<string, object | undefined>)[room!]
    return calls !== undefined && (call === undefined || call in calls)
  }
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(({ name }) => !isThere(name))).toEqual([])
})
