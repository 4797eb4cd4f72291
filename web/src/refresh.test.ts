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
