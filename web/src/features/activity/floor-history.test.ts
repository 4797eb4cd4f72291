import { expect, it } from 'vitest'
import { noHistory, redone, remember, undone } from './floor-history.ts'
import type { History } from './floor-history.ts'

it('goes back step by step and forward again, until something new is written', () => {
  let history: History<string> = noHistory
  history = remember(history, 'a', '', 0)
  history = remember(history, 'b', '', 10)
  const first = undone(history, 'c')!
  expect(first.value).toBe('b')
  const second = undone(first.history, first.value)!
  expect(second.value).toBe('a')
  expect(undone(second.history, 'a')).toBeUndefined()
  const again = redone(second.history, 'a')!
  expect(again.value).toBe('b')
  expect(redone(remember(again.history, 'b', '', 99), 'x')).toBeUndefined()
})

it('what is typed in one place without a pause is one step', () => {
  let history: History<string> = noHistory
  history = remember(history, '', 'title', 0)
  history = remember(history, '冬', 'title', 400)
  expect(history.past).toEqual([''])
  history = remember(history, '冬储', 'title', 3_000)
  history = remember(history, '冬储节', 'other', 3_100)
  expect(history.past).toEqual(['', '冬储', '冬储节'])
})

it('keeps a hundred steps', () => {
  let history: History<number> = noHistory
  for (let at = 0; at < 150; at += 1) history = remember(history, at, '', at)
  expect([history.past.length, history.past[0]]).toEqual([100, 50])
})
