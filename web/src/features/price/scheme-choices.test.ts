import { expect, test } from 'vitest'
import { choicesOf } from './scheme-choices.ts'

test('schemes that run are offered first, the others with their state', () => {
  const list = [
    { schemeId: '4', name: '去年价', state: 'ended' },
    { schemeId: '3', name: '停的', state: 'off' },
    { schemeId: '2', name: '新价', state: 'running' },
    { schemeId: '1', name: '老价', state: 'running' },
  ] as const
  expect(choicesOf(list)).toEqual([
    { value: '2', label: '新价' },
    { value: '1', label: '老价' },
    { value: '3', label: '停的（已停用）' },
    { value: '4', label: '去年价（已结束）' },
  ])
})
