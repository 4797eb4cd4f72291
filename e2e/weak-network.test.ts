import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from './browser.ts'
import { alive, ask, emptyCart, openAs } from './people.ts'

/* A buyer on a village line (400 kbit a second, 400 ms each way), and one with a line that is cut. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Sets the line of a page from now on: slow, or cut. */
const openLine = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const throughput = 400_000 / 8
  const slow = { latency: 400, downloadThroughput: throughput, uploadThroughput: throughput }
  return (state: 'slow' | 'cut') =>
    session.send('Network.emulateNetworkConditions', { offline: state === 'cut', ...slow })
}

test('on a slow line from the home page to an order, and nothing happens twice', async () => {
  const { page, go, expectCalm, close } = await openAs(browser, 'farmer5', 'phone')
  await emptyCart(page)
  const { list } = await ask(page, '/rest/search/goods', { keyword: '复合肥' })
  const [{ goodsId }] = list
  const added: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/cart/add')) added.push(request.url())
  })
  const orders = async () => (await ask(page, '/sctrading/order/selBuyerOrderListByParam', {})).total
  const before = await orders()
  const line = await openLine(page)
  await line('slow')

  await go('/v/')
  await page.getByRole('region', { name: '今日热销' }).getByRole('article').first().waitFor()
  await go(`/v/goodsDetail?goodsId=${goodsId}`)
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '加入购物车', exact: true }).dblclick()
  await page.getByText('已加入购物车').first().waitFor()
  await page.getByRole('button', { name: '去购物车' }).click()
  await page.waitForURL('**/v/cart')
  await page.getByRole('button', { name: '去结算（1）' }).click()
  await page.waitForURL(/\/v\/checkout/)
  const submit = page.getByRole('button', { name: '提交订单' })
  await expect.poll(() => submit.isEnabled()).toBe(true)
  await submit.dblclick()
  await page.waitForURL(/\/v\/deposit\?tradeNo=/)
  await page.getByText('应付金额').waitFor()
  expect(added).toHaveLength(1)
  expect(await orders()).toBe(before + 1)
  expectCalm()

  // The line is cut: a pressed button fails at once with a message, and works when pressed again.
  const pay = page.getByRole('button', { name: /微信支付 ¥/ })
  await line('cut')
  await pay.click()
  await page.getByText('网络连接失败，请检查网络后重试').first().waitFor()
  await line('slow')
  await pay.click()
  await page.waitForURL(/\/cashier\//)
  await close()
})

test('without a line a page says so, and comes when it is back', async () => {
  const { page, go, close } = await openVisit(browser, 'phone', { serviceWorkers: 'allow' })
  await go('/v/')
  await alive(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const kept = await page.evaluate(async () => {
    const files = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return files.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/v/offline.html')
  // Keeps no answers, no pages of people, no pictures.
  expect(kept.filter((path) => !/^\/v\/(assets\/.+\.(js|css)|offline\.html)$/.test(path))).toEqual([])

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: '网络没有连上' }).waitFor()
  const again = page.getByRole('link', { name: '重试' })
  await again.click()
  await page.getByRole('heading', { name: '网络没有连上' }).waitFor()
  await page.context().setOffline(false)
  await again.click()
  await page.getByRole('region', { name: '今日热销' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/v/')
  await close()
})
