import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addTab, closeAll, closeOthers, closeRight, closeTab, fixTab, moveTab, nextAfterClose } from './tabs.ts'
import type { OpenTab } from './tabs.ts'

const tab = (link: string, fixed = false): OpenTab => ({
  link,
  meta: { title: link, requireAuth: true },
  fixed,
})
const three = ['/a', '/b', '/c'].reduce<readonly OpenTab[]>((tabs, link) => addTab(tabs, tab(link)), [])
const links = (tabs: readonly OpenTab[]) => tabs.map(({ link }) => link)

describe('open views', () => {
  test('the first one becomes fixed', () => expect(addTab([], tab('/a'))).toEqual([tab('/a', true)]))
  test('a fixed one makes the others loose', () =>
    expect(addTab(three, tab('/d', true)).filter(({ fixed }) => fixed)).toEqual([tab('/d', true)]))
  test('the same address is not opened twice', () => expect(addTab(three, tab('/b', true))).toBe(three))
  test('closing all keeps the fixed one', () => expect(closeAll(three)).toEqual([tab('/a', true)]))
  test('a fixed one is not closed', () => expect(links(closeTab(three, '/a'))).toEqual(['/a', '/b', '/c']))
  test('a loose one is closed', () => expect(links(closeTab(three, '/b'))).toEqual(['/a', '/c']))
  test('closing others keeps the fixed one too', () => expect(links(closeOthers(three, '/c'))).toEqual(['/a', '/c']))
  test('closing to the right', () => expect(links(closeRight(three, '/b'))).toEqual(['/a', '/b']))
  test('closing to the right keeps a fixed one', () =>
    expect(links(closeRight(fixTab(three, '/c'), '/a'))).toEqual(['/a', '/c']))
  test.each([
    ['/a', '/c', ['/b', '/c', '/a']],
    ['/c', '/a', ['/c', '/a', '/b']],
    ['/b', '/b', ['/a', '/b', '/c']],
    ['/b', '/x', ['/a', '/b', '/c']],
  ])('%s put in the place of %s', (link, place, order) => expect(links(moveTab(three, link, place))).toEqual(order))
  test('after closing the shown one, its follower is shown, else the one before', () => {
    expect(nextAfterClose(three, closeTab(three, '/b'), '/b')).toBe('/c')
    expect(nextAfterClose(three, closeTab(three, '/c'), '/c')).toBe('/b')
    expect(nextAfterClose(three, closeTab(three, '/b'), '/a')).toBe('/a')
  })
  test('whatever is opened and fixed, at most one is fixed, none is double, and twenty are most', () => {
    const step = fc.record({ link: fc.integer({ min: 0, max: 40 }).map((it) => `/${it}`), fixed: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80, minLength: 1 }), (steps) => {
        const tabs = steps.reduce<readonly OpenTab[]>((all, it) => addTab(all, tab(it.link, it.fixed)), [])
        expect(tabs.filter(({ fixed }) => fixed).length).toBe(1)
        expect(new Set(links(tabs)).size).toBe(tabs.length)
        expect(tabs.length).toBeLessThanOrEqual(20)
      }),
    )
  })
})
