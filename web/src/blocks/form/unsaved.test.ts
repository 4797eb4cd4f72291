import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anyDirty, dirtyForms, forgetUnsaved, mayLeave, register } from './unsaved.ts'
import type { LeaveAnswer } from './unsaved.ts'

const heard: string[] = []
beforeEach(() => {
  vi.stubGlobal('addEventListener', (name: string) => heard.push(`+${name}`))
  vi.stubGlobal('removeEventListener', (name: string) => heard.push(`-${name}`))
})
afterEach(() => {
  forgetUnsaved()
  heard.length = 0
})
const answering = (answer: LeaveAnswer) => vi.fn<() => Promise<LeaveAnswer>>(() => Promise.resolve(answer))

test('the page is held back while anything is dirty, by one listener', () => {
  const one = register('/a', { label: '一' })
  const two = register('/b', { label: '二' })
  expect(anyDirty()).toBe(false)
  one.setDirty(true)
  one.setDirty(true)
  two.setDirty(true)
  expect(dirtyForms().map(({ label }) => label)).toEqual(['一', '二'])
  expect([anyDirty(['/a']), anyDirty(['/c'])]).toEqual([true, false])
  one.setDirty(false)
  expect(heard).toEqual(['+beforeunload'])
  two.setDirty(false)
  expect(heard).toEqual(['+beforeunload', '-beforeunload'])
})

test('a view that is gone, and a person who is gone, are asked about no more', () => {
  register('/a', { label: '一' }).setDirty(true)
  register('/b', { label: '二' }).setDirty(true)
  forgetUnsaved(['/a'])
  expect(dirtyForms().map(({ label }) => label)).toEqual(['二'])
  forgetUnsaved()
  expect(anyDirty()).toBe(false)
})

test('nobody is asked when nothing is written in the views that are left', async () => {
  register('/a', { label: '一' }).setDirty(true)
  const ask = answering('stay')
  expect(await mayLeave(['/b'], ask)).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})

test('who stays keeps what was written', async () => {
  register('/a', { label: '一' }).setDirty(true)
  expect(await mayLeave(undefined, answering('stay'))).toBe(false)
  expect(anyDirty()).toBe(true)
})

test('a discarded form is notified, and not asked about again', async () => {
  const discard = vi.fn<() => void>()
  register('/a', { label: '一', discard }).setDirty(true)
  register('/b', { label: '二' }).setDirty(true)
  expect(await mayLeave(['/a'], answering('discard'))).toBe(true)
  expect(discard).toHaveBeenCalledOnce()
  expect(dirtyForms().map(({ label }) => label)).toEqual(['二'])
})

test('saving leaves only when all of it was saved', async () => {
  const later = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  register('/a', { label: '一', save: () => Promise.resolve(false) }).setDirty(true)
  register('/a', { label: '二', save: later }).setDirty(true)
  expect(await mayLeave(undefined, answering('save'))).toBe(false)
  expect(later).not.toHaveBeenCalled()
  expect(anyDirty()).toBe(true)
})

test('one question at a time', async () => {
  register('/a', { label: '一' }).setDirty(true)
  const ask = answering('discard')
  expect(await Promise.all([mayLeave(undefined, ask), mayLeave(undefined, ask)])).toEqual([true, false])
  expect(ask).toHaveBeenCalledOnce()
})
