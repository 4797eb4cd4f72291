// @vitest-environment node
import { existsSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { missingRoutes, publicRoutes } from '../public-routes.ts'
import { draw, settle, visitOf } from './render.tsx'
import { modulesOf, pageOf as publicPageOf } from './public-pages.ts'

// Counts how often the page's tree is drawn, while the library works as usual.
const paints = vi.hoisted(() => vi.fn<() => void>())
vi.mock('react-dom/static', async (original) => {
  const library = await original<typeof import('react-dom/static')>()
  const prerenderToNodeStream = (...given: Parameters<typeof library.prerenderToNodeStream>) => {
    paints()
    return library.prerenderToNodeStream(...given)
  }
  return { ...library, prerenderToNodeStream }
})
beforeEach(() => {
  settle({ fileHost: '', login: '/login' })
  paints.mockClear()
})

const frame = '<html><head><title></title></head><body><div id="root"></div></body></html>'
const pageOf = (path: string, query: string, answers: Readonly<Record<string, unknown>>) => {
  const asked: string[] = []
  const ask = async (call: string) => {
    asked.push(call)
    if (answers[call] instanceof Error) throw answers[call]
    return answers[call]
  }
  const visit = visitOf(path, query, 'desk')!
  return { asked, drawn: draw(visit, { frame, manifest: {}, styleOf: () => '', site: '', ask }) }
}

const site = { phone: null, hours: null, licences: ['京ICP备1号'] }

test('a page is drawn once, and each call asked once, whatever its parts ask for', async () => {
  const tree = [{ categoryId: '1', name: '饲料', image: null, children: [] }]
  const { asked, drawn } = pageOf('/category', '', { 'storefront.categoryTree': tree, 'content.site': site })
  expect(await drawn).toContain('饲料')
  expect(asked.toSorted()).toEqual(['content.site', 'storefront.categoryTree'])
  expect(paints).toHaveBeenCalledOnce()
})

test('what a call refuses comes out of it', async () => {
  const refused = new Error('gone')
  const { drawn } = pageOf('/category', '', { 'storefront.categoryTree': refused, 'content.site': site })
  await expect(drawn).rejects.toBe(refused)
})

test('the modules that a drawn page names are there, or it would come without its styles', () => {
  const drawn = [...publicRoutes, ...missingRoutes].filter(({ path }) => publicPageOf(path))
  const named = ['?type=shop', '?sort=landed'].flatMap((search) => drawn.flatMap(({ path }) => modulesOf(path, search)))
  expect(named.length).toBeGreaterThan(10)
  expect([...new Set(named)].filter((module) => !existsSync(new URL(`../../${module}`, import.meta.url)))).toEqual([])
})
