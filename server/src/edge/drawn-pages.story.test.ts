import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPublishedPage } from '../../test/builders/activity.ts'
import { aCategory, aGoods } from '../../test/builders/catalog.ts'
import type { TestGoods } from '../../test/builders/catalog.ts'
import { aUser } from '../../test/builders/identity.ts'
import { anArticle } from '../../test/builders/news.ts'
import { aSeller } from '../../test/builders/order.ts'
import { aShop } from '../../test/builders/shop.ts'
import type { TestShop } from '../../test/builders/shop.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { sessionCookie } from './session.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15'

let world: World
let shop: TestShop
let feed: TestGoods
let maize: TestGoods
let secret: TestGoods
let articleUrl: string
let activityId: number
let category: Awaited<ReturnType<typeof aCategory>>

const visit = (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers })
const page = async (url: string, headers: Record<string, string> = {}) => (await visit(url, headers)).body

/** Returns the contents of all script elements of a type. */
const scripts = (html: string, type: string): string[] =>
  [...html.matchAll(new RegExp(`<script type="${type}"[^>]*>([^<]*)</script>`, 'g'))].map(([, text]) => text!)
const linkedData = (html: string) => scripts(html, 'application/ld\\+json').map((text) => JSON.parse(text))
const served = (html: string) => scripts(html, 'application/json').map((text) => JSON.parse(text))[0]
const drawn = (html: string) => served(html) !== undefined
const shown = (html: string) =>
  html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="application/json"'))
const textOf = (html: string) => shown(html).replace(/<[^>]+>/g, '')
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const property = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]
const site = 'https://mall.test'

beforeAll(async () => {
  // Builds as the tests in e2e do: nothing happens if the pages are newer than their sources.
  const build = `import { buildPages } from './scripts/prepare.mjs'; await buildPages()`
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: root, stdio: 'pipe' })
  world = await openWorld(undefined, undefined, { MALL_PUBLIC_URL: `${site}/` })
  category = await aCategory(world, { name: '教槽料' })
  shop = await aShop(world, { shopName: '北辰饲料旗舰店' })
  feed = await aGoods(world, shop, {
    name: '乳猪教槽料 <S1> & "好"',
    subTitle: '断奶前后专用</script><b>',
    brand: '北辰',
    categoryId: category.categoryId,
    price: 13_877,
  })
  maize = await aGoods(world, shop, { name: '玉米种 郑单958', price: 5_866 })
  const closed = await aShop(world, { shopName: '登录可见的店', priceVisible: 2 })
  secret = await aGoods(world, closed, { name: '秘价浓缩料', price: 76_543 })
  articleUrl = `/v/shop/${shop.shopId}/news/${await anArticle(world, shop)}`
  activityId = (await aPublishedPage(world, await aSeller(world))).activityId
  await world.settle()
})
afterAll(() => world.close())

describe('the home page', () => {
  test('shows goods with their prices before any program runs', async () => {
    const { statusCode, headers, body } = await visit('/v/')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    const text = textOf(body)
    expect(text).toContain('玉米种 郑单958')
    expect(text).toContain('¥58.66')
    expect(text).toContain('教槽料')
    expect(titleOf(body)).toBe('农信商城')
    expect(canonicalOf(body)).toBe(`${site}/v/`)
    expect(property(body, 'og:title')).toBe(titleOf(body))
    expect(property(body, 'og:type')).toBe('website')
    expect(linkedData(body)).toMatchObject([
      { '@type': 'Organization', name: '农信商城', url: `${site}/v/`, logo: `${site}/v/icon-512.png` },
      {
        '@type': 'WebSite',
        name: '农信商城',
        potentialAction: { target: { urlTemplate: `${site}/v/search?keyword={keyword}` } },
      },
    ])
  })

  test('brings the answers it was drawn from, so that nothing is asked twice', async () => {
    const { phone, answers } = served(await page('/v/'))
    expect(phone).toBe(false)
    const names = answers.map(({ key }: { key: string[] }) => key.slice(0, 2).join('.'))
    expect(names.toSorted()).toEqual(['content.site', 'storefront.categoryTree', 'storefront.homeFloors'])
    const floors = answers.find(({ key }: { key: string[] }) => key[1] === 'homeFloors')
    expect(floors.answer).toEqual((await world.visitor.get('/rest/home/floors')).data)
  })

  test('runs no script but those of the build', async () => {
    const body = await page('/v/')
    const others = [...body.matchAll(/<script(?![^>]* src="\/v\/(?:assets\/|early-clicks\.js"))([^>]*)>/g)].map(
      ([, rest]) => rest,
    )
    expect(others.filter((it) => !/^ type="application\/(ld\+)?json"/.test(it!))).toEqual([])
    expect(body.match(/<script [^>]*src="\/v\/assets\/[^"]+\.js"/g)).toHaveLength(1)
    // A script in the page would move suspended parts into place, which the page's policy forbids.
    expect(body).not.toMatch(/<template|<!--\$\?-->/)
  })

  test('is another one for a phone', async () => {
    const [desk, phone] = [await page('/v/'), await page('/v/', { 'user-agent': iphone })]
    expect(shown(desk)).toContain('请登录')
    expect(shown(phone)).not.toContain('请登录')
    expect(shown(phone)).toContain('主导航')
    expect(served(phone).phone).toBe(true)
  })
})

describe('the page of goods', () => {
  test('says what it shows, to people and to search engines', async () => {
    const body = await page(`/v/goodsDetail?goodsId=${feed.goodsId}`)
    expect(titleOf(body)).toBe('乳猪教槽料 &lt;S1&gt; &amp; &quot;好&quot; - 农信商城')
    expect(canonicalOf(body)).toBe(`${site}/v/goodsDetail?spuId=${feed.spuId}`)
    expect(property(body, 'og:url')).toBe(canonicalOf(body))
    expect(property(body, 'og:type')).toBe('product')
    expect(property(body, 'og:description')).toContain('断奶前后专用')
    expect(shown(body)).toContain('<h1>乳猪教槽料 &lt;S1&gt; &amp; &quot;好&quot;</h1>')
    expect(body).not.toContain('</script><b>')
    const [product, trail] = linkedData(body)
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: feed.name,
      sku: String(feed.spuId),
      description: '断奶前后专用</script><b>',
      brand: { '@type': 'Brand', name: '北辰' },
      offers: {
        '@type': 'Offer',
        price: '138.77',
        priceCurrency: 'CNY',
        availability: 'https://schema.org/InStock',
        seller: { name: shop.shopName },
      },
    })
    expect(trail.itemListElement.at(-1)).toMatchObject({ name: feed.name, item: canonicalOf(body) })
  })

  test('never shows a price that is kept from visitors', async () => {
    for (const url of [`/v/goodsDetail?spuId=${secret.spuId}`, '/v/search?keyword=秘价', '/v/']) {
      const body = await page(url)
      expect(textOf(body)).toContain(secret.name)
      expect(textOf(body)).toContain('登录看价')
      expect(body).not.toMatch(/765[.,]?43|76,?543/)
    }
    const [product] = linkedData(await page(`/v/goodsDetail?spuId=${secret.spuId}`))
    expect(product).toMatchObject({ '@type': 'Product', name: secret.name })
    expect(product).not.toHaveProperty('offers')
  })

  test('of drafts and goods taken down is not there; what is only not for sale is', async () => {
    const url = `/v/goodsDetail?spuId=${maize.spuId}`
    const statusIn = async (saleState: number) => {
      await sql`update goods_spu set sale_state = ${saleState}, on_shelf = ${saleState === 1} where spu_id = ${maize.spuId}`.execute(
        world.db,
      )
      await world.later(31_000)
      return (await visit(url)).statusCode
    }
    expect([await statusIn(0), await statusIn(3), await statusIn(2), await statusIn(1)]).toEqual([404, 404, 200, 200])
  })
})

describe('what is not there', () => {
  const addresses = [
    '/v/nowhere',
    '/v/order/detail',
    '/v/goodsDetail',
    '/v/goodsDetail?goodsId=999999999',
    '/v/goodsDetail?goodsId=abc',
    '/v/shop/999999999',
    '/v/shop/abc',
    '/v/guide/nothing',
    '/v/404',
  ]
  test.each(addresses)('%s says so, and is not to be found', async (url) => {
    const { statusCode, body } = await visit(url)
    expect(statusCode).toBe(404)
    expect(shown(body)).toContain('<h1>没有找到这个页面</h1>')
    expect(titleOf(body)).toBe('页面不存在 - 农信商城')
    expect(body).toContain('<meta name="robots" content="noindex" />')
    expect(canonicalOf(body)).toBeUndefined()
    expect(served(body).path).toBe('/404')
  })

  test('is not there for who is signed in, either', async () => {
    const headers = { cookie: `${sessionCookie}=any` }
    const statuses = await Promise.all(addresses.map(async (url) => (await visit(url, headers)).statusCode))
    expect(statuses).toEqual(addresses.map(() => 404))
    expect((await visit(`/v/goodsDetail?goodsId=${feed.goodsId}`, headers)).statusCode).toBe(200)
    expect((await visit(`/v/shop/${shop.shopId}`, headers)).statusCode).toBe(200)
    expect((await visit('/v/order/detail/1', headers)).statusCode).toBe(200)
  })
})

describe('addresses', () => {
  test('are those of the setting, whatever host the caller names', async () => {
    const foreign = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    const urls = [
      '/v/',
      `/v/goodsDetail?goodsId=${feed.goodsId}`,
      `/v/shop/${shop.shopId}`,
      '/v/search?keyword=料',
      '/v/nowhere',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap/1.xml',
    ]
    for (const url of urls) {
      const body = await page(url, foreign)
      expect(body).not.toContain('evil.example')
      const named = [
        ...body.matchAll(/(?:og:url|og:image)" content="([^"]*)"|<(?:loc)>([^<]*)|"(?:item|url|logo)":"([^"]*)"/g),
      ]
      for (const [, ...found] of named) expect(found.find(Boolean)).toMatch(new RegExp(`^${site}/`))
    }
  })
})

describe('an article of a shop', () => {
  test('is read before any program runs, says what it is, and is nowhere else', async () => {
    const body = await page(articleUrl)
    expect(titleOf(body)).toMatch(/ - 农信商城$/)
    expect(canonicalOf(body)).toBe(`${site}${articleUrl}`)
    expect(property(body, 'og:type')).toBe('article')
    expect(shown(body)).toContain('class="rich-text"')
    const [article, trail] = linkedData(body)
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      url: `${site}${articleUrl}`,
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?\+08:00$/),
      author: { name: shop.shopName },
    })
    expect(trail.itemListElement).toHaveLength(4)
    for (const url of [
      `${articleUrl}0`,
      articleUrl.replace(`/${shop.shopId}/`, '/999/'),
      `/v/shop/${shop.shopId}/news/x`,
    ])
      expect((await visit(url)).statusCode).toBe(404)
  })
})

describe('other pages', () => {
  test.each([
    ['/v/', ['home', 'home-below']],
    [() => `/v/goodsDetail?goodsId=${feed.goodsId}`, ['goods-detail', 'goods-more']],
    ['/v/search', ['search']],
    [() => `/v/shop/${shop.shopId}`, ['shop']],
    ['/v/category', ['category', 'shop-footer']],
    ['/v/guide/payment', ['guide']],
    [() => articleUrl, ['article']],
    [() => `/v/activity/${activityId}`, ['activity']],
  ] as const)('have their styles in them and name their scripts: %s', async (url, modules) => {
    const body = await page(typeof url === 'string' ? url : url())
    expect(body.match(/<style>/g)).toHaveLength(1)
    const sheets = body.match(/<link rel="stylesheet"[^>]*>/g) ?? []
    expect(sheets.filter((it) => !it.includes(' disabled'))).toEqual([])
    for (const module of modules) {
      expect(sheets.some((it) => new RegExp(`/${module}-[\\w-]{7}\\.css`).test(it))).toBe(true)
      const script = `<link fetchpriority="low" rel="modulepreload" crossorigin href="/v/assets/${module}-[\\w-]{7}\\.js"`
      expect(body).toMatch(new RegExp(script))
    }
  })

  test('a search shows what it finds', async () => {
    const body = await page('/v/search?keyword=玉米种')
    expect(titleOf(body)).toBe('“玉米种”的搜索结果 - 农信商城')
    expect(shown(body)).toContain('郑单958')
    expect(textOf(body)).toContain('¥58.66')
    expect(shown(body)).not.toContain('乳猪教槽料')
    expect(canonicalOf(body)).toBe(`${site}/v/search?${new URLSearchParams({ keyword: '玉米种' })}`)
  })

  test('a category is named, with the way to it', async () => {
    const body = await page(`/v/search?categoryId=${category.categoryId}`)
    expect(titleOf(body)).toBe('教槽料 - 农信商城')
    expect(linkedData(body)[0].itemListElement).toHaveLength(4)
  })

  test('a shop shows its goods', async () => {
    const body = await page(`/v/shop/${shop.shopId}`)
    expect(titleOf(body)).toBe('北辰饲料旗舰店 - 农信商城')
    expect(shown(body)).toContain('玉米种 郑单958')
    expect(linkedData(body)).toMatchObject([
      { '@type': 'Store', name: '北辰饲料旗舰店' },
      { '@type': 'BreadcrumbList' },
    ])
  })

  test('the guides say what they are about, with figures', async () => {
    const body = await page('/v/guide/payment')
    expect(titleOf(body)).toBe('付款方式 - 农信商城')
    expect(canonicalOf(body)).toBe(`${site}/v/guide/payment`)
    expect(textOf(body)).toContain('每次付款在 30 分钟内有效')
  })

  test('all categories', async () => {
    expect(shown(await page('/v/category'))).toContain('教槽料')
  })

  test.each(['/v/cart', '/v/order/list', '/v/home/salesOrder'])('%s is drawn in the browser', async (url) => {
    const { statusCode, body } = await visit(url)
    expect(statusCode).toBe(200)
    expect(drawn(body)).toBe(false)
  })
})

describe('what is kept', () => {
  test('is kept by what the address asks for, and by nothing else', async () => {
    const one = await page('/v/search?keyword=玉米种&utm_source=x&sort=default')
    expect(await page('/v/search?sort=default&keyword=玉米种&from=mail')).toBe(one)
    expect(await page('/v/search?keyword=教槽料&sort=default')).not.toBe(one)
    expect(await page('/v/search?keyword=玉米种&sort=sold')).not.toBe(one)
    expect(one).not.toContain('utm_source')
  })

  test('is asked for again after half a minute', async () => {
    const url = `/v/goodsDetail?spuId=${maize.spuId}`
    await world.later(31_000)
    const before = await page(url)
    await sql`update goods_spu set name = '玉米种 登海605' where spu_id = ${maize.spuId}`.execute(world.db)
    await world.later(29_000)
    expect(await page(url)).toBe(before)
    await world.later(2_000)
    const after = await page(url)
    expect(titleOf(after)).toBe('玉米种 登海605 - 农信商城')
    await sql`update goods_spu set name = ${maize.name} where spu_id = ${maize.spuId}`.execute(world.db)
  })

  test('has nothing of anybody: who brings a session gets the bare page', async () => {
    await world.later(60_000)
    const name = '王小明不在页上'
    const { userId } = await aUser(world, { name })
    const buyer = await world.signIn(userId)
    const own = { cookie: `${sessionCookie}=${buyer.token}` }
    const url = `/v/goodsDetail?spuId=${secret.spuId}`
    const mine = await page(url, own)
    expect(drawn(mine)).toBe(false)
    expect(mine).not.toContain(secret.name)
    expect(drawn(await page(url, { cookie: `${sessionCookie}=gone` }))).toBe(false)
    const { headers, body } = await visit(url)
    expect(drawn(body)).toBe(true)
    expect(body).not.toContain(name)
    expect(body).not.toContain('765.43')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['vary']).toMatch(/cookie/)
    expect((await buyer.post('/rest/goodsDetail/detail', { spuId: String(secret.spuId) })).data.priceHidden).toBeNull()
  })

  test('is sent compressed to those who take it', async () => {
    const { headers, rawPayload } = await visit('/v/', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
    const { rawPayload: plain } = await visit('/v/')
    expect(rawPayload.length).toBeLessThan(plain.length / 2)
  })
})

describe('search engines', () => {
  test('are shown what there is, and what is nobody’s business', async () => {
    const robots = await visit('/robots.txt')
    expect(robots.headers['content-type']).toMatch(/^text\/plain/)
    expect(robots.body).toMatch(/^Disallow: \/v\/checkout$/m)
    expect(robots.body).toMatch(/^Sitemap: https:\/\/mall.test\/sitemap.xml$/m)
    const index = await visit('/sitemap.xml')
    expect(index.headers['content-type']).toMatch(/^application\/xml/)
    const [draft, off] = await Promise.all(([0, 2] as const).map((saleState) => aGoods(world, shop, { saleState })))
    const maps = [...index.body.matchAll(/<loc>https:\/\/mall.test(\/sitemap\/\d+\.xml)<\/loc>/g)].map(
      ([, path]) => path!,
    )
    expect(maps).toEqual(['/sitemap/1.xml', '/sitemap/2.xml', '/sitemap/3.xml'])
    const [first, second, third] = await Promise.all(maps.map((path) => page(path)))
    expect(first).toContain('<loc>https://mall.test/v/</loc>')
    expect(first).toContain(`<loc>https://mall.test/v/shop/${shop.shopId}</loc>`)
    expect(first).toContain(`<loc>https://mall.test/v/search?categoryId=${category.firstId}</loc>`)
    expect(second).toMatch(
      new RegExp(
        `<url><loc>https://mall.test/v/goodsDetail\\?spuId=${feed.spuId}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod></url>`,
      ),
    )
    for (const it of [draft!, off!]) expect(second).not.toContain(`spuId=${it.spuId}<`)
    expect(third).toContain(`<loc>${site}${articleUrl}</loc>`)
    expect((await visit('/sitemap/4.xml')).statusCode).toBe(404)
    expect((await visit('/sitemap/0.xml')).statusCode).toBe(404)
  })
})
