import { execFileSync } from 'node:child_process'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser, openVisit } from './browser.ts'
import { full } from '../server/test/full.ts'
import type { Visit } from './browser.ts'
import { errorLines } from './house.ts'
import { ask, openAs, sizes } from './people.ts'
import type { Size } from './people.ts'

/*
 * Every screen of the list opens with the demo data: it has its heading, no errors, and nothing wider than the page. At the gate
 * each is opened once, as a link opens it, a buyer's on a phone, the others at a desk. The long suite opens all of them by their
 * addresses, at both widths and at the narrowest ones, and axe finds nothing.
 */
const listed = JSON.parse(
  execFileSync(process.execPath, ['server/scripts/routes.ts', '--json'], { encoding: 'utf8' }),
) as { path: string; requireAuth: boolean }[]

const ofShop = /^\/(mj|business\/manage|home|seller|publishgoods|order\/(seller|detailSeller))/

const ofOperator = /^\/operate/

/** Where the demo data holds the thing in an address: the list of the person who opens it, and the name of its id. */
const things: Record<
  string,
  { readonly list: string; readonly id: string; readonly by?: 'GET'; readonly of?: Readonly<Record<string, string>> }
> = {
  '/aftersales/detail/:id': { list: '/sctrading/afterSalesOrder/selPage', id: 'afterSalesId' },
  '/mj/aftersales/detail/:id': { list: '/sctrading/afterSalesOrder/mj/selPage', id: 'afterSalesId' },
  '/operate/aftersale/detail/:id': { list: '/operate/aftersale/list', id: 'afterSalesId' },
  '/operate/evidence/:id': { list: '/operate/aftersale/list', id: 'orderId' },
  '/operate/goods/:id': { list: '/operate/goods/list', id: 'spuId' },
  '/operate/checkin/:id': { list: '/operate/checkin/list', id: 'applyId' },
  '/operate/news/:id': { list: '/operate/news/list', id: 'newsId' },
  '/operate/video/:id': { list: '/operate/womvideo/list', id: 'videoId' },
  '/mj/goodsQa/detail/:id': { list: '/rest/goodsqa/manage/list', id: 'questionId' },
  '/mj/credential/detail/:id': { list: '/mj/credential/list', id: 'auditId' },
  '/groupBuying/:id': { list: '/api/nxin.sc.grouppurchase.list/1.0', id: 'combinationId' },
  '/mj/groupBuying/detail/:id': { list: '/rest/combination_order/manage/selectByPage', id: 'combinationId' },
  '/business/lot/:id': { list: '/rest/auction/list', id: 'auctionId' },
  '/groupBooking/team/:id': { list: '/rest/groupBooking/mine', id: 'teamId' },
  '/buyer/inquiry/print/:id': { list: '/rest/inquiry/list', id: 'inquiryId' },
  '/mj/inquiry/print/:id': { list: '/mj/inquiry/list', id: 'inquiryId' },
  '/mj/contract/detail/:id': { list: '/rest/contract/list', id: 'contractId', by: 'GET' },
  '/buyer/contract/:id': { list: '/rest/contract/offers', id: 'contractId', by: 'GET' },
  '/credit/debt/:orderId': { list: '/rest/credit/orders', id: 'orderId', of: { shopId: '20001' } },
  '/credit/statement/:id': { list: '/rest/credit/statement/list', id: 'statementId' },
  '/mj/inquiry/detail/:id': { list: '/mj/inquiry/list', id: 'inquiryId' },
}

/** Returns a function that fills the parameters of an address from the demo data. */
const examples = async (buyer: Visit, seller: Visit, operator: Visit): Promise<(path: string) => Promise<string>> => {
  const bought = await ask(buyer.page, '/sctrading/order/selBuyerOrderListByParam', { status: '40' })
  const waiting = await ask(buyer.page, '/sctrading/order/selBuyerOrderListByParam', { status: '10' })
  const sold = await ask(seller.page, '/sctrading/order/mj/selSellerOrderListByParam', { status: '30' })
  const { list } = await ask(buyer.page, '/rest/search/goods', { keyword: '教槽料' })
  const [{ goodsId, shopId }] = list
  const news = await ask(buyer.page, '/rest/news/shown', { shopId })
  const query: Record<string, string> = {
    '/goodsDetail': `?goodsId=${goodsId}`,
    '/checkout': `?goodsId=${goodsId}&qty=2`,
    '/deposit': `?orderId=${waiting.list[0].orderId}`,
    '/seller/logistics': `?orderIds=${sold.list[0].orderId}`,
    '/search': '?keyword=饲料',
  }
  const idOf = async (path: string): Promise<string> => {
    const thing = things[path]
    if (thing !== undefined) {
      const { page } = ofOperator.test(path) ? operator : ofShop.test(path) ? seller : buyer
      const found =
        thing.by === 'GET'
          ? (await (await page.request.get(thing.list)).json()).data
          : await ask(page, thing.list, thing.of)
      return found.list[0][thing.id]
    }
    if (path === '/activity/:id')
      return (await ask(seller.page, '/rest/activity/mj/selectPage', { state: 2 })).list[0].activityId
    if (path === '/credit/letter/:token') {
      const owed = await ask(buyer.page, '/rest/credit/orders', { shopId: '20001' })
      const { orderId } = owed.list.find((it: any) => it.debtStatus > 0)
      return (await ask(buyer.page, '/rest/order/debt/link', { orderId })).viewUrl.split('/').at(-1)
    }
    if (path.startsWith('/shop')) return shopId
    if (path === '/order/transfer/:id') return waiting.list[0].orderId
    if (path === '/gate/wall/:id')
      return (await ask(seller.page, '/rest/gate/points')).find((it: any) => it.wallKey !== null).wallKey
    if (path.endsWith('/weighing/:id')) {
      const { orderId } = bought.list.find((it: any) => it.pickupStatus === 4)
      const { vehicles } = await ask(buyer.page, '/sctrading/order/selOrderDetailByOrderId', { orderId })
      return vehicles[0].orderVehicleId
    }
    return (ofShop.test(path) ? sold : bought).list[0].orderId
  }
  return async (path) => {
    if (path === '*') return '/no/such/page'
    const named = path
      .replace(/:(id|orderId|token)/, await idOf(path))
      .replace(':newsId', news.list[0].newsId)
      .replace(':type', 'hall')
    return named + (query[path] ?? '')
  }
}

// The last width is the usual one again.
const widths = { desk: [1024, 1440], phone: [320, 390] }
const sticksOut = (visit: Visit) =>
  visit.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Opens a screen as a link of the present one does: loading the whole page anew takes most of the time. */
const follow = ({ page }: Visit, path: string) =>
  page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Opens the screens of one width. */
export const walkScreens = (size: Size) =>
  describe.runIf(sizes.includes(size))(`screens (${size})`, () => {
    let browser: Browser
    let buyer: Visit
    let seller: Visit
    let operator: Visit
    let realPath: (path: string) => Promise<string>
    beforeAll(async () => {
      browser = await openBrowser()
      buyer = await openAs(browser, 'buyer1', size)
      seller = await openAs(browser, 'seller1', size)
      operator = await openAs(browser, 'op1', size)
      realPath = await examples(buyer, seller, operator)
    })
    afterAll(() => browser.close())

    const loaded = new Set<Visit>()
    const usual = (path: string) => (ofShop.test(path) || ofOperator.test(path) ? 'desk' : 'phone')
    const paths = listed.map(({ path }) => path).filter((path) => full || usual(path) === size)
    test.each(paths)('%s', async (path) => {
      const visit = ofOperator.test(path) ? operator : ofShop.test(path) ? seller : buyer
      const before = visit.errors.length
      const address = `/v${await realPath(path)}`
      await (full || !loaded.has(visit) ? visit.go(address) : follow(visit, address))
      loaded.add(visit)
      await visit.page.locator('h1:not([data-left])').first().waitFor({ state: 'attached' })
      await visit.settled()
      if (full) await noViolations(visit.page)
      for (const width of full ? widths[size] : widths[size].slice(-1)) {
        await visit.page.setViewportSize({ width, height: 844 })
        expect(await sticksOut(visit), `at ${width} pixels`).toBeLessThanOrEqual(0)
      }
      expect(visit.errors.slice(before)).toEqual([])
    })

    test('the menus of the server are shown: beside the buyer’s screens, and the areas of the workbench', async () => {
      await buyer.go('/v/buyer')
      const { page } = buyer
      if (size === 'phone') await page.getByRole('main').getByRole('link', { name: '地址信息' }).click()
      else {
        const menu = page.getByRole('navigation', { name: '买家菜单' })
        await menu.getByRole('link', { name: '待收货' }).click()
        await menu.locator('[aria-current=page]', { hasText: /^待收货$/ }).waitFor()
        await menu.getByRole('link', { name: '地址信息' }).click()
      }
      await page.waitForURL('**/v/buyer/address')
      await seller.go('/v/home')
      const areas = seller.page.getByRole('region', { name: '业务板块' })
      await areas.getByRole('link', { name: '卖家订单' }).waitFor()
      // Areas of unconnected systems are folded; each says what it needs.
      await areas.getByText(/^未开通的板块/).click()
      await areas.getByRole('button', { name: /^饲料/ }).click()
      const dialog = seller.page.getByRole('dialog', { name: '“饲料”还没有开通' })
      await dialog.getByText('旗舰版').waitFor()
      expect(await dialog.getByText('北辰农牧饲料有限公司').count()).toBe(1)
      await dialog.getByRole('button', { name: '知道了' }).click()
      await dialog.waitFor({ state: 'hidden' })
    })

    test.skipIf(size === 'phone')('open views: a fixed one alone stays when all are closed', async () => {
      const { page } = seller
      await seller.go('/v/home')
      await page.getByRole('navigation', { name: '卖家菜单' }).getByRole('link', { name: '订单处理' }).click()
      const views = page.getByRole('navigation', { name: '已打开的页面' })
      await views.getByRole('link', { name: '订单处理' }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: '全部关闭' }).click()
      await expect.poll(() => views.getByRole('link').allTextContents()).toEqual(['订单处理'])
    })

    test.skipIf(size === 'phone')(
      'inside a frame the outer page leads to the login, and back to where it was',
      async () => {
        const visit = await openAs(browser, 'seller1', size)
        await visit.go('/v/cart?a=1')
        await visit.page.evaluate(() => {
          const frame = document.createElement('iframe')
          frame.src = '/v/seller/logistics'
          document.body.append(frame)
        })
        const inner = visit.page.frameLocator('iframe')
        await inner.locator('h1').first().waitFor({ state: 'attached' })
        expect(await inner.getByRole('banner').count()).toBe(0)
        await visit.page.context().clearCookies()
        await visit.page.evaluate(() => document.querySelector('iframe')!.contentWindow!.location.reload())
        await visit.page.waitForURL(/\/login\?systemId=12&returnUrl=/)
        expect(decodeURIComponent(visit.page.url())).toMatch(/\/v\/cart\?a=1$/)
        await visit.close()
      },
    )

    test('a screen that needs a login leads there and back', async () => {
      const visitor = await openVisit(browser, size)
      await visitor.go('/v/order/list')
      await visitor.page.waitForURL(/\/login\?systemId=12&returnUrl=/)
      await noViolations(visitor.page)
      expect(decodeURIComponent(visitor.page.url())).toContain('/v/order/list')
      await visitor.close()
    })

    test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
  })
