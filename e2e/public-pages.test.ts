import { beforeAll, describe, expect, inject, test } from 'vitest'

/* Pages sent to visitors and search engines, with the goods and shops of the demonstration. */
const agents = { desk: 'desk', phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' }
const site = inject('address')
const visit = (path: string, agent = agents.desk) =>
  fetch(site + path, { headers: { 'user-agent': agent }, redirect: 'manual' })

const hrefs = (html: string): string[] => [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, it]) => it!)
const plain = (href: string) => href.replaceAll('&amp;', '&')
const drawnPart = (html: string) =>
  html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="application/json"'))

// A page of many cards would block a phone for seconds, so parts further down load when the visitor reaches them.
const mostElements = 1_500

let paths: readonly string[]
beforeAll(async () => {
  const home = hrefs(await (await visit('/v/')).text())
  const first = (start: string) => plain(home.find((it) => it.startsWith(start))!)
  paths = [
    '/v/',
    '/v/search',
    '/v/search?type=shop',
    '/v/category',
    first('/v/goodsDetail'),
    first('/v/shop/'),
    first('/v/search?categoryId='),
    first('/v/guide/'),
    '/v/nowhere',
  ]
})

describe.each(Object.entries(agents))('public pages (%s)', (_, agent) => {
  test('hold few elements', async () => {
    const counts: Record<string, number> = {}
    for (const path of paths) counts[path] = drawnPart(await (await visit(path, agent)).text()).match(/<[a-z]/g)!.length
    const most = Object.entries(counts).filter(([, count]) => count >= mostElements)
    expect(most).toEqual([])
    expect(counts['/v/']).toBeGreaterThan(300)
  })

  test('lead nowhere but to pages that are there', async () => {
    const all = new Set<string>()
    for (const path of paths) {
      const drawn = drawnPart(await (await visit(path, agent)).text())
      // A link without an address, or to nothing, is checked as well.
      for (const href of hrefs(drawn)) if (!href.startsWith('tel:')) all.add(plain(href))
      expect(drawn.match(/<a\b(?![^>]* href=)[^>]*>/g) ?? []).toEqual([])
    }
    // Tries the first few links of each kind, because they come from one list.
    const kinds = Map.groupBy(all, (href) => href.replace(/\d+|=.*/g, '…'))
    const tried = [...kinds.values()].flatMap((those) => those.slice(0, 3))
    expect(tried.length).toBeGreaterThan(15)
    const broken: string[] = []
    for (const href of tried) {
      expect(href).toMatch(/^\/|^#main$/)
      if (href.startsWith('/') && (await visit(href, agent)).status !== 200) broken.push(href)
    }
    expect(broken).toEqual([])
  })
})
