import { expect, test } from 'vitest'
import { dueTime } from './quiet-hours.ts'

const at = (time: string) => new Date(`2026-11-25T${time}+08:00`)

test.each([
  ['09:03:10', '09:10:00'],
  ['09:10:00', '09:20:00'],
  ['21:48:00', '21:50:00'],
])('at %s goes at %s, with others of its kind', (now, due) => {
  expect(dueTime(at(now), false)).toEqual(at(due))
})

test('waits for the end of the quiet hours, over midnight too', () => {
  expect(dueTime(at('21:55:00'), false)).toEqual(new Date('2026-11-26T07:00:00+08:00'))
  expect(dueTime(at('03:12:00'), false)).toEqual(at('07:00:00'))
  expect(dueTime(at('06:55:00'), false)).toEqual(at('07:00:00'))
})

test('by the hours of a person, which may be none', () => {
  expect(dueTime(at('12:32:00'), false, { from: 12 * 60, to: 14 * 60 })).toEqual(at('14:00:00'))
  expect(dueTime(at('23:01:00'), false, { from: 0, to: 0 })).toEqual(at('23:10:00'))
})

test('an urgent one goes at once, at night too', () => {
  expect(dueTime(at('23:01:02'), true)).toEqual(at('23:01:02'))
})

test('once a day where a person wants a digest, after the quiet hours', () => {
  const quiet = { from: 22 * 60, to: 7 * 60, digestAt: 18 * 60 }
  expect(dueTime(at('12:32:10'), false, quiet)).toEqual(at('18:00:00'))
  expect(dueTime(at('18:00:10'), false, quiet)).toEqual(new Date('2026-11-26T18:00:00+08:00'))
  expect(dueTime(at('12:00:00'), false, { ...quiet, digestAt: 6 * 60 })).toEqual(new Date('2026-11-26T07:00:00+08:00'))
  expect(dueTime(at('12:32:10'), true, quiet)).toEqual(at('12:32:10'))
})
