import { expect, test } from 'vitest'
import { arranged, panelNames } from './panels.ts'

const keys = (order: readonly string[]) => arranged(order, {}).map(({ key }) => key)

test('parts that were moved come first, the others follow in their usual order; words of former parts are forgotten', () => {
  expect(keys([])).toEqual(Object.keys(panelNames))
  expect(keys(['notices', 'gone', 'todo'])).toEqual(['notices', 'todo', 'sales', 'buying', 'enterprise', 'plates'])
})

test('what nobody hid is shown', () => {
  const hidden = arranged([], { sales: false }).filter(({ shown }) => !shown)
  expect(hidden.map(({ key }) => key)).toEqual(['sales'])
})
