import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { ask, openAs, sizes } from './people.ts'

/*
 * Acts without a right are not offered. A person who opens their address anyway reads the reason and whom to ask, inside the back
 * office and at the same address. Each window keeps its shop and enterprise.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const pathOf = (page: Page) => new URL(page.url()).pathname
const menuOf = (page: Page) => page.getByRole('navigation', { name: '卖家菜单' })
const helpersOf = (page: Page) => page.getByRole('list', { name: '可以联系' })

test.each(sizes)('who may not ship is not offered it, and is shown whom to ask (%s)', async (size) => {
  const clerk = await openAs(browser, 'fin1', size)
  const { page } = clerk
  await clerk.go('/v/seller/scan')
  await page.getByRole('heading', { name: '您没有权限查看这个页面' }).waitFor()
  await page.getByText('需要“发货、自提确认与车辆”权限').waitFor()
  await helpersOf(page).getByText('王建国（店主）').waitFor()
  const number = helpersOf(page).getByRole('link', { name: /^1\d{10}$/ })
  expect(await number.getAttribute('href')).toBe(`tel:${await number.textContent()}`)
  expect(pathOf(page)).toBe('/v/seller/scan')
  await noViolations(page)
  await clerk.go('/v/home/salesOrder')
  await page.getByRole('heading', { name: '订单处理' }).waitFor()
  await page.getByRole('link', { name: /^SC/ }).first().waitFor()
  expect(await page.getByRole('button', { name: '发货', exact: true }).count()).toBe(0)
  const tools = page.getByRole('main').getByRole('button', { name: /扫码发货|导入运单号/ })
  expect(await tools.count()).toBe(0)
  expect(await menuOf(page).getByRole('link', { name: '扫码发货' }).count()).toBe(0)
  clerk.expectCalm()
  await clerk.close()
})

test('an address that is no screen is said so in the frame', async () => {
  const seller = await openAs(browser, 'seller1')
  const { page } = seller
  await seller.go('/v/mj/no/such/screen')
  await page.getByRole('heading', { name: '没有找到这个页面' }).waitFor()
  await menuOf(page).getByRole('link', { name: '卖家订单' }).waitFor()
  expect(pathOf(page)).toBe('/v/mj/no/such/screen')
  await seller.close()
})

test('a screen the server refuses says so in its tab, and can be tried again', async () => {
  const seller = await openAs(browser, 'seller1')
  const { page } = seller
  const list = '**/sctrading/order/mj/selSellerOrderListByParam'
  await page.route(list, (route) => route.fulfill({ status: 403, json: { code: 10403, msg: '没有权限', data: null } }))
  await seller.go('/v/order/seller/list')
  await page.getByRole('heading', { name: '您没有权限查看这个页面' }).waitFor()
  expect(pathOf(page)).toBe('/v/order/seller/list')
  await page.unroute(list)
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('link', { name: /^SC/ }).first().waitFor()
  await seller.close()
})

test('a frozen shop says what goes on and whom to ask, its orders are there', async () => {
  const seller = await openAs(browser, 'seller9')
  await seller.go('/v/home/salesOrder')
  const { page } = seller
  await page.getByRole('status').getByText('已被平台冻结：不再接新订单，只能查看，不能操作').waitFor()
  expect(await page.getByRole('status').getByRole('link').first().getAttribute('href')).toMatch(/^tel:\d/)
  await page.getByRole('heading', { name: '订单处理' }).waitFor()
  await noViolations(page)
  expect(seller.errors).toEqual([])
  await seller.close()
})

test('who is disabled sees it in the frame, and whom to ask', async () => {
  const clerk = await openAs(browser, 'left1')
  await clerk.go('/v/order/seller/list')
  const { page } = clerk
  await page.getByRole('heading', { name: '您的员工身份已停用' }).waitFor()
  await helpersOf(page).getByText('王建国（店主）').waitFor()
  expect(pathOf(page)).toBe('/v/order/seller/list')
  await clerk.close()
})

test('without a connection the frame says so, and what was loaded stays', async () => {
  const seller = await openAs(browser, 'seller1')
  const { page } = seller
  await seller.go('/v/home/salesOrder')
  await page.getByRole('link', { name: /^SC/ }).first().waitFor()
  await page.context().setOffline(true)
  await page.getByText('网络已断开').waitFor()
  expect(await page.getByRole('link', { name: /^SC/ }).first().isVisible()).toBe(true)
  // A screen that could not be loaded is not reported as an old version, and loads when there is a connection.
  await menuOf(page).getByRole('link', { name: '扫码发货' }).click()
  await page.getByRole('heading', { name: '网络已断开' }).waitFor()
  const anew = page.getByRole('button', { name: '刷新页面' })
  expect(await anew.isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await anew.click()
  await page.getByRole('region', { name: /^订单 SC/ }).waitFor()
  expect(await page.getByText('网络已断开').count()).toBe(0)
  await seller.close()
})

test('who loses a right while working is shown whom to ask', async () => {
  const clerk = await openAs(browser, 'ware1')
  const { page } = clerk
  await clerk.go('/v/seller/scan')
  const number = page.getByLabel('运单号', { exact: true })
  await number.fill(`SF${Date.now()}`)
  await page.route('**/logisticsorder/mj/edit', (route) =>
    route.fulfill({ status: 403, json: { code: 10403, msg: '没有权限', data: null } }),
  )
  await page.route('**/rest/common/header', async (route) => {
    const answer = await route.fetch()
    const header = await answer.json()
    const shop = header.data.rights.shop.filter((right: string) => right !== 'order.ship')
    await route.fulfill({ json: { ...header, data: { ...header.data, rights: { ...header.data.rights, shop } } } })
  })
  await number.press('Enter')
  await page.getByText('需要“发货、自提确认与车辆”权限').waitFor()
  await helpersOf(page).getByText('王建国（店主）').waitFor()
  expect(pathOf(page)).toBe('/v/seller/scan')
  await clerk.close()
})

test('a screen of a newer version says so in the frame, at its address, and is there after a reload', async () => {
  const seller = await openAs(browser, 'seller1')
  const { page } = seller
  await seller.go('/v/order/seller/list')
  const gone = '**/assets/seller-order-detail-*.js'
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: /^SC/ }).first().click()
  await page.getByRole('heading', { name: '有新版本，请刷新页面' }).waitFor()
  await menuOf(page).getByRole('link', { name: '卖家订单' }).waitFor()
  expect(pathOf(page)).toMatch(/^\/v\/order\/detailSeller\/\d+$/)
  await page.unroute(gone)
  await page.getByRole('button', { name: '刷新页面' }).click()
  await page.getByRole('heading', { name: /^(收货|自提)信息$/ }).waitFor()
  await seller.close()
})

test('two windows work in two shops, each through a reload; a new one begins where it was opened', async () => {
  const seller = await openAs(browser, 'mkt1')
  const { page: one } = seller
  const shopOf = (page: Page) => page.getByLabel('当前店铺')
  const chosen = (page: Page) => shopOf(page).evaluate((it: HTMLSelectElement) => it.value)
  await seller.go('/v/home')
  await shopOf(one).waitFor()
  const first = await chosen(one)
  const two = await one.context().newPage()
  await two.goto('/v/home')
  await shopOf(two).selectOption('20002')
  await two.waitForURL(/salesOrder/)
  for (const page of [one, two]) {
    await page.reload()
    await shopOf(page).waitFor()
  }
  await expect.poll(() => chosen(two)).toBe('20002')
  expect(await chosen(one)).toBe(first)
  const opened = two.context().waitForEvent('page')
  await two.evaluate(() => void window.open('/v/home'))
  const three = await opened
  await shopOf(three).waitFor()
  expect(await chosen(three)).toBe('20002')
  expect((await ask(one, '/api/nxin.sc.shopordercount.get/1.0')).toShip).toBeGreaterThanOrEqual(0)
  await seller.close()
})

test('the menu folds to a rail of drawings, and is found so again; an entry opens from it', async () => {
  const seller = await openAs(browser, 'seller1')
  const { page } = seller
  await seller.go('/v/home')
  await menuOf(page).getByText('订单处理').waitFor()
  await page.getByRole('button', { name: '展开或收起菜单' }).click()
  await menuOf(page).getByText('订单处理').waitFor({ state: 'detached' })
  await noViolations(page)
  await page.reload()
  await menuOf(page).getByRole('button', { name: '订单管理' }).click()
  await page.getByRole('menuitem', { name: '卖家订单' }).click()
  await page.waitForURL(/seller\/list/)
  expect(await menuOf(page).getByText('订单处理').count()).toBe(0)
  await seller.close()
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
