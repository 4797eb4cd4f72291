import { expect, test } from 'vitest'
import { budgets, firstLoad, formBudget, overBudget } from '../budgets.ts'

const [home] = budgets
const page = home.pages[0]!
const manifest = {
  'index.html': { file: 'index.js', css: ['index.css'], imports: ['_react'], isEntry: true },
  _react: { file: 'react.js' },
  _card: { file: 'card.js', css: ['card.css'], imports: ['_react'] },
  [page]: { file: 'home.js', imports: ['_card', 'index.html'] },
  'src/other.tsx': { file: 'other.js' },
  [formBudget.parts[0]]: { file: 'form.js', imports: ['_react'] },
}

test('a first load is the entry and the page with all they import, once each', () =>
  expect(firstLoad(manifest, [page])).toEqual({
    scripts: ['index.js', 'react.js', 'home.js', 'card.js'],
    styles: ['index.css', 'card.css'],
  }))

test('only what is over its budget is reported', () => {
  expect(overBudget(manifest, () => 10).over).toEqual([])
  const heavy = overBudget(manifest, (file) => (file === 'card.js' ? home.scripts : 1)).over
  expect(heavy).toEqual([expect.stringContaining('home: scripts')])
})

test('the weight of a form is what it adds to its page', () => {
  const heavy = (file: string) => (file === 'form.js' ? formBudget.scripts + 1 : 1)
  expect(overBudget(manifest, heavy).over).toEqual([expect.stringContaining('form block: scripts 25001')])
})
