import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addTab,
  changeTab,
  closeAll,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  fixTab,
  linkOf,
  liveTabs,
  moveTab,
  nameOf,
  nextAfterClose,
  queryOf,
  visit,
} from './tabs.ts'
import type { OpenTab } from './tabs.ts'

const tab = (link: string, fixed = false): OpenTab => ({
  link,
  query: '',
  meta: { title: link, requireAuth: true },
  fixed,
})
const opened = (...all: string[]) => all.reduce<readonly OpenTab[]>((tabs, link) => addTab(tabs, tab(link)), [])
const three = opened('/a', '/b', '/c')
const links = (tabs: readonly OpenTab[]) => tabs.map(({ link }) => link)

describe('open tabs', () => {
  test('the first one becomes fixed', () => expect(addTab([], tab('/a'))).toEqual([tab('/a', true)]))
  test('a fixed one makes the others loose and stands leftmost', () => {
    const tabs = addTab(three, tab('/d', true))
    expect(links(tabs)).toEqual(['/d', '/a', '/b', '/c'])
    expect(tabs.filter(({ fixed }) => fixed)).toEqual([tab('/d', true)])
  })
  test('the same link is not opened twice', () => expect(addTab(three, tab('/b', true))).toBe(three))
  test('fixing one moves it leftmost', () => expect(links(fixTab(three, '/c'))).toEqual(['/c', '/a', '/b']))
  test('closing all keeps the fixed one', () => expect(closeAll(three)).toEqual([tab('/a', true)]))
  test('a fixed one is not closed', () => expect(links(closeTab(three, '/a'))).toEqual(['/a', '/b', '/c']))
  test('a loose one is closed', () => expect(links(closeTab(three, '/b'))).toEqual(['/a', '/c']))
  test('closing others keeps the fixed one too', () => expect(links(closeOthers(three, '/c'))).toEqual(['/a', '/c']))
  test('closing to the right', () => expect(links(closeRight(three, '/b'))).toEqual(['/a', '/b']))
  test('closing to the left keeps the fixed one', () => expect(links(closeLeft(three, '/c'))).toEqual(['/a', '/c']))
  test.each([
    ['/c', '/b', ['/a', '/c', '/b']],
    ['/b', '/c', ['/a', '/c', '/b']],
    ['/c', '/a', ['/a', '/b', '/c']],
    ['/a', '/c', ['/a', '/b', '/c']],
    ['/b', '/x', ['/a', '/b', '/c']],
  ])('%s put in the place of %s; the fixed one stays leftmost', (link, place, order) =>
    expect(links(moveTab(three, link, place))).toEqual(order),
  )
  test('what is known already changes nothing', () => {
    expect(changeTab(three, '/b', { query: '' })).toBe(three)
    expect(changeTab(three, '/x', { query: '?a=1' })).toBe(three)
    expect(changeTab(three, '/b', { query: '?a=1' })[1]?.query).toBe('?a=1')
  })
})

describe('the link of a screen', () => {
  const screen = (tab?: 'each') => ({
    route: tab === undefined ? {} : { tab },
    location: { pathname: '/v/seller/logistics', search: '?orderIds=1' },
  })
  test('is its path, whatever its query', () => {
    expect(linkOf(screen())).toBe('/seller/logistics')
    expect(queryOf('/seller/logistics', screen())).toBe('?orderIds=1')
  })
  test('is the whole address where another query is another thing', () => {
    const link = linkOf(screen('each'))
    expect(link).toBe('/seller/logistics?orderIds=1')
    expect(queryOf(link, screen('each'))).toBe('')
  })
})

test('a tab is called as its screen says, else by the title of its route and its id', () => {
  expect(nameOf(tab('/a'))).toBe('/a')
  expect(nameOf({ ...tab('/order/7'), meta: { title: '订单', requireAuth: true } })).toBe('订单 7')
  expect(nameOf({ ...tab('/order/7'), name: '王芳的订单' })).toBe('王芳的订单')
})

describe('after closing', () => {
  const visited = ['/a', '/c', '/b']
  test('the tab visited last is shown', () => {
    expect(nextAfterClose(closeTab(three, '/b'), visited, '/b')?.link).toBe('/c')
    expect(nextAfterClose(closeAll(three), visited, '/b')?.link).toBe('/a')
  })
  test('the one that is shown stays when it is left', () =>
    expect(nextAfterClose(closeTab(three, '/b'), visited, '/c')?.link).toBe('/c'))
  test('one that was never visited is shown when no other is left', () =>
    expect(nextAfterClose(three, ['/x'], '/x')?.link).toBe('/c'))
  test('nothing is shown when nothing is left', () => expect(nextAfterClose([], visited, '/b')).toBeUndefined())
})

describe('live tabs', () => {
  const many = opened(...Array.from({ length: 30 }, (_, at) => `/${at}`))
  const visited = links(many).toReversed()
  test('are the last eight, the fixed one, and those with something unsaved', () => {
    expect(liveTabs(many, visited, ['/20']).toSorted()).toEqual(
      ['/0', '/1', '/2', '/20', '/3', '/4', '/5', '/6', '/7'].toSorted(),
    )
  })
  test('a visit makes one the latest, and forgets those that are closed', () =>
    expect(visit(['/x', '/a', '/b'], '/a', three)).toEqual(['/b', '/a']))
})

test('whatever is opened, fixed, moved and visited: one is fixed and leftmost, none is double, fifty are most', () => {
  const link = fc.integer({ min: 0, max: 80 }).map((it) => `/${it}`)
  const step = fc.record({ link, place: link, fixed: fc.boolean(), moves: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 160, minLength: 1 }), (steps) => {
      let visited: readonly string[] = []
      let tabs: readonly OpenTab[] = []
      for (const it of steps) {
        tabs = addTab(tabs, tab(it.link, it.fixed), visited)
        if (it.moves) tabs = moveTab(tabs, it.link, it.place)
        visited = visit(visited, it.link, tabs)
        expect(links(tabs)).toContain(it.link)
      }
      expect(tabs.map(({ fixed }) => fixed)).toEqual([true, ...tabs.slice(1).map(() => false)])
      expect(new Set(links(tabs)).size).toBe(tabs.length)
      expect(tabs.length).toBeLessThanOrEqual(50)
    }),
  )
})

test('beyond fifty the one that was visited longest ago goes, but none that may not', () => {
  const many = opened(...Array.from({ length: 50 }, (_, at) => `/${at}`))
  expect(links(addTab(many, tab('/x'), ['/0', '/7', '/8']))).not.toContain('/7')
  expect(links(addTab(many, tab('/x'), [])).length).toBe(51)
})
