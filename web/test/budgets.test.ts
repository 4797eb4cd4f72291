import { expect, test } from 'vitest'
import { budgets, formBudget, overBudget } from '../budgets.ts'
import type { Manifest } from '../src/ssr/assets.ts'

const [home] = budgets
const page = home.pages[0]!
const others = Object.fromEntries(
  [...budgets.flatMap(({ pages }) => pages), formBudget.page].map((module) => [module, { file: 'other.js' }]),
)
const manifest: Manifest = {
  ...others,
  'index.html': { file: 'index.js', css: ['index.css'], imports: ['_react'], isEntry: true },
  _react: { file: 'react.js' },
  _card: { file: 'card.js', css: ['card.css'], imports: ['_react'] },
  [page]: { file: 'home.js', imports: ['_card', 'index.html'] },
  [formBudget.parts[0]]: { file: 'form.js', imports: ['_react'] },
}

test('only what is over its budget is reported', () => {
  expect(overBudget(manifest, () => 10).over).toEqual([])
  const heavy = overBudget(manifest, (file) => (file === 'card.js' ? home.scripts : 1)).over
  expect(heavy).toEqual([expect.stringContaining('home: scripts')])
})

test('the weight of a form is what it adds to its page', () => {
  const heavy = (file: string) => (file === 'form.js' ? formBudget.scripts + 1 : 1)
  expect(overBudget(manifest, heavy).over).toEqual([expect.stringContaining('form block: scripts 25001')])
})

test('a page that the build does not have weighs nothing, and is said', () => {
  const { [formBudget.page]: _, ...rest } = manifest
  expect(overBudget(rest, () => 10).over).toEqual([`the build has no ${formBudget.page}`])
})
