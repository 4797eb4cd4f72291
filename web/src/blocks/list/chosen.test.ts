import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choose, countOf, freshened, isChosen, nothing, onlyThose, targetOf, whole } from './chosen.ts'
import type { Chosen } from './chosen.ts'

const by = { ids: 'orderIds', except: 'exceptIds' }
const filter = { status: '30' }
const row = (id: string) => [id, { id }] as const

test('what is sent names the rows, or the filter and what is left out of it', () => {
  const two = choose(nothing, [row('1'), row('2')], true)
  expect(targetOf(two, filter, by)).toEqual({ orderIds: ['1', '2'] })
  expect(targetOf(whole, filter, by)).toEqual(filter)
  expect(targetOf(choose(whole, [row('2')], false), filter, by)).toEqual({ ...filter, exceptIds: ['2'] })
  // An empty selection never means the whole list.
  expect(targetOf(nothing, filter, by)).toEqual({ orderIds: [] })
})

test('what failed stays chosen, of rows one by one as of the whole', () => {
  const known = new Map([row('1'), row('2'), row('3')])
  expect(onlyThose(whole, ['2', '9'], known)).toEqual({ kind: 'rows', rows: new Map([row('2'), ['9', undefined]]) })
  expect(onlyThose(choose(nothing, [row('9')], true), ['9'], new Map())).toEqual({
    kind: 'rows',
    rows: new Map([row('9')]),
  })
})

test('rows of a page take the place of what was known of them', () => {
  const chosen = choose(nothing, [row('1'), row('2')], true)
  const newer = { id: '1', changed: true }
  expect(
    freshened<object>(chosen, [
      ['1', newer],
      ['3', {}],
    ]),
  ).toEqual({
    kind: 'rows',
    rows: new Map<string, object>([['1', newer], row('2')]),
  })
  expect(freshened(chosen, [row('3')])).toBe(chosen)
})

const steps = fc.array(
  fc.oneof(
    fc.record({
      ids: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6')),
      on: fc.boolean(),
    }),
    fc.constant('whole' as const),
    fc.constant('clear' as const),
  ),
  { maxLength: 12 },
)
const all = ['1', '2', '3', '4', '5', '6']

test('whatever is ticked in whatever order, those are chosen that were ticked last', () => {
  fc.assert(
    fc.property(steps, (done) => {
      let chosen: Chosen = nothing
      const ticked = new Set<string>()
      for (const step of done) {
        if (step === 'whole' || step === 'clear') {
          chosen = step === 'whole' ? whole : nothing
          for (const id of all)
            if (step === 'whole') ticked.add(id)
            else ticked.delete(id)
          continue
        }
        chosen = choose(chosen, step.ids.map(row), step.on)
        for (const id of step.ids)
          if (step.on) ticked.add(id)
          else ticked.delete(id)
      }
      expect(all.filter((id) => isChosen(chosen, id))).toEqual(all.filter((id) => ticked.has(id)))
      expect(countOf(chosen, all.length)).toBe(ticked.size)
    }),
  )
})
