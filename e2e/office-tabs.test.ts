import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import type { Visit } from './browser.ts'
import { errorLines } from './house.ts'
import { openAs } from './people.ts'

/*
 * The tabs of the back office: opening another tab loses nothing of the one before, and closing anything for good asks first if
 * something is not saved.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const barOf = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const tabOf = (page: Page, name: string | RegExp) => barOf(page).getByRole('link', { name })
const menuOf = (page: Page) => page.getByRole('navigation', { name: '卖家菜单' })
const bodyOf = (page: Page) => page.locator('main > div:visible')
const questionOf = (page: Page) => page.getByRole('dialog', { name: '还有修改没有保存' })
const namesOf = (page: Page) => barOf(page).getByRole('link').allTextContents()

const listShown = (page: Page) => page.getByRole('heading', { name: '卖家订单', exact: true }).waitFor()

const openList = async (page: Page) => {
  await menuOf(page).getByRole('link', { name: '卖家订单' }).click()
  await listShown(page)
  await bodyOf(page).getByRole('row').nth(20).waitFor()
}

/** Opens the first order to ship and writes into its parcel; returns the field. */
const writeParcel = async (page: Page) => {
  await bodyOf(page).getByRole('button', { name: '发货', exact: true }).first().click()
  await page.getByRole('heading', { name: '发货', exact: true }).waitFor()
  const field = bodyOf(page)
    .getByLabel('备注')
    .or(bodyOf(page).getByLabel('运单号', { exact: true }))
    .first()
  await field.fill('SF0000001234')
  return field
}

describe('at a desk', () => {
  let seller: Visit
  beforeEach(async () => {
    seller = await openAs(browser, 'seller1')
    await seller.go('/v/home/salesOrder')
    await bodyOf(seller.page).getByRole('row').nth(2).waitFor()
  })
  afterEach(async () => {
    seller.expectCalm()
    await seller.close()
  })

  test('a list keeps filter, words, place and chosen rows while a detail is open', async () => {
    const { page } = seller
    await openList(page)
    await bodyOf(page)
      .getByRole('checkbox', { name: /选择订单/ })
      .nth(1)
      .check()
    await bodyOf(page).getByPlaceholder('买家名称').fill('张')
    const link = bodyOf(page).getByRole('row').nth(12).getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const scrolled = await bodyOf(page).evaluate((it) => it.scrollTop)
    expect(scrolled).toBeGreaterThan(0)
    await link.click()
    await page.waitForURL(/detailSeller/)
    await page.getByRole('region', { name: '订单状态' }).waitFor()
    await page.goBack()
    await listShown(page)
    expect(await bodyOf(page).evaluate((it) => it.scrollTop)).toBe(scrolled)
    expect(await bodyOf(page).getByPlaceholder('买家名称').inputValue()).toBe('张')
    expect(
      await bodyOf(page)
        .getByRole('checkbox', { name: /选择订单/ })
        .nth(1)
        .isChecked(),
    ).toBe(true)
    // The back button is one way, the tab and the menu are others.
    await tabOf(page, /^订单 /).click()
    await page.waitForURL(/detailSeller/)
    await menuOf(page).getByRole('link', { name: '卖家订单' }).click()
    await listShown(page)
    expect(await bodyOf(page).evaluate((it) => it.scrollTop)).toBe(scrolled)
  })

  test('the menu opens a tab as it was left, and clears the one that is shown', async () => {
    const { page } = seller
    await openList(page)
    await page
      .getByRole('navigation', { name: '订单状态' })
      .getByRole('button', { name: /已关闭/ })
      .click()
    await page.waitForURL(/status=/)
    const left = page.url()
    await menuOf(page).getByRole('link', { name: '工作台' }).click()
    await page.getByRole('heading', { name: '工作台' }).waitFor()
    await menuOf(page).getByRole('link', { name: '卖家订单' }).click()
    await page.waitForURL(left)
    await menuOf(page).getByRole('link', { name: '卖家订单' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await bodyOf(page).getByRole('row').nth(20).waitFor()
  })

  test('a list opened anew begins at the top; a step back and a reload show it where it was', async () => {
    const { page } = seller
    const scrolledTo = () => bodyOf(page).evaluate((it) => it.scrollTop)
    const workbench = menuOf(page).getByRole('link', { name: '工作台' })
    await openList(page)
    await bodyOf(page).evaluate((it) => it.scrollTo(0, 400))
    await workbench.click()
    await page.getByRole('heading', { name: '工作台' }).waitFor()
    await page.goBack()
    await listShown(page)
    expect(await scrolledTo()).toBe(400)
    // The bar above the rows loads after them.
    const bar = Promise.withResolvers<void>()
    await page.route('**/selOrderStatusByParam*', (route) => bar.promise.then(() => route.continue()))
    await page.reload()
    await expect.poll(scrolledTo).toBe(400)
    bar.resolve()
    await page
      .getByRole('navigation', { name: '订单状态' })
      .getByRole('button', { name: /已关闭/ })
      .waitFor()
    expect(await scrolledTo()).toBe(400)
    await page.unrouteAll()
    // A tab asleep since the reload is closed, and opened by its entry.
    await workbench.click()
    await page.getByRole('heading', { name: '工作台' }).waitFor()
    await page.reload()
    await barOf(page).getByRole('button', { name: '关闭 卖家订单' }).click()
    await openList(page)
    expect(await scrolledTo()).toBe(0)
    await bodyOf(page).evaluate((it) => it.scrollTo(0, 400))
    // An address typed into the address bar also opens it anew.
    await page.goto(page.url())
    await bodyOf(page).getByRole('row').nth(20).waitFor()
    expect(await scrolledTo()).toBe(0)
  })

  test('a half-filled form survives other tabs, steps and the mall; its tab carries a mark', async () => {
    const { page } = seller
    const field = await writeParcel(page)
    const tab = tabOf(page, /^发货/)
    await tab.filter({ hasText: '有修改还没有保存' }).waitFor()
    await noViolations(page)
    await page.goBack()
    await page.waitForURL(/salesOrder/)
    expect(await questionOf(page).count()).toBe(0)
    await page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: '返回商城' }).click()
    await page.waitForURL(/\/v\/$/)
    await page.goBack()
    await page.waitForURL(/salesOrder/)
    await tab.click()
    await page.waitForURL(/logistics/)
    expect(await field.inputValue()).toBe('SF0000001234')
  })

  test('closing asks first: stay, then give up; the tab visited last is shown', async () => {
    const { page } = seller
    await openList(page)
    await tabOf(page, '订单处理').click()
    await page.getByRole('heading', { name: '订单处理' }).waitFor()
    const field = await writeParcel(page)
    await menuOf(page).getByRole('link', { name: '工作台' }).click()
    await page.getByRole('heading', { name: '工作台' }).waitFor()
    const close = barOf(page).getByRole('button', { name: /^关闭 发货/ })
    await close.click()
    await questionOf(page).getByRole('button', { name: '留在此页' }).click()
    await tabOf(page, /^发货/).click()
    expect(await field.inputValue()).toBe('SF0000001234')
    await close.click()
    await questionOf(page).getByRole('button', { name: '放弃修改' }).click()
    await page.getByRole('heading', { name: '工作台' }).waitFor()
    expect((await namesOf(page)).some((it) => it.startsWith('发货'))).toBe(false)
  })

  test('closing the window and signing out ask, even for a tab that is hidden', async () => {
    const { page } = seller
    await writeParcel(page)
    await tabOf(page, '订单处理').click()
    await page.waitForURL(/salesOrder/)
    const asked = page.waitForEvent('dialog')
    const closed = page.close({ runBeforeUnload: true })
    await (await asked).dismiss()
    await closed
    await page.getByRole('banner').getByRole('button', { name: '退出' }).click()
    await questionOf(page).getByRole('button', { name: '留在此页' }).click()
    expect(new URL(page.url()).pathname).toBe('/v/home/salesOrder')
    await page.getByRole('banner').getByRole('button', { name: '退出' }).click()
    await questionOf(page).getByRole('button', { name: '放弃修改' }).click()
    // The address changes before the page is loaded anew.
    await page.getByRole('link', { name: '登录' }).first().waitFor()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('mall.tabs'))).toBeNull()
  })

  test('a hidden tab asks nothing, and asks again when it is shown', async () => {
    const { page } = seller
    // The tab of the orders polls its counts each minute.
    await page.clock.install()
    await page.reload()
    await bodyOf(page).getByRole('row').nth(2).waitFor()
    const asked: string[] = []
    page.on('request', (it) => asked.push(it.url()))
    const counts = () => asked.filter((it) => it.includes('shopordercount')).length
    await page.clock.runFor(61_000)
    await expect.poll(counts).toBe(1)
    await menuOf(page).getByRole('link', { name: '扫码发货' }).click()
    await page.getByRole('heading', { name: '扫码发货' }).waitFor()
    await page.clock.runFor(200_000)
    expect(counts()).toBe(1)
    await tabOf(page, '订单处理').click()
    await expect.poll(counts).toBe(2)
  })

  test('an open menu goes with its tab and comes back with it', async () => {
    const { page } = seller
    await bodyOf(page).getByRole('button', { name: '导出' }).click()
    const menu = page.getByRole('menuitem', { name: /Excel/ })
    await menu.waitFor()
    await page.keyboard.press('Control+Alt+ArrowRight')
    await menuOf(page).getByRole('link', { name: '工作台' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '工作台' }).waitFor()
    expect(await menu.isVisible()).toBe(false)
  })

  test('a reload restores the tabs with their names; thirty of them are found by a search', async () => {
    const { page } = seller
    await openList(page)
    const rows = bodyOf(page).getByRole('row').getByRole('link', { name: /^SC/ })
    const addresses = await rows.evaluateAll((all) => all.map((it) => it.getAttribute('href')!))
    for (const address of addresses.slice(0, 10)) {
      await tabOf(page, '卖家订单').click()
      await bodyOf(page).locator(`a[href="${address}"]`).click()
      await page.waitForURL(`**${address}`)
      await page.getByRole('region', { name: '订单状态' }).waitFor()
    }
    // Of twelve tabs, the last visited ones and the fixed one keep their screens.
    expect(await namesOf(page)).toHaveLength(12)
    expect(await page.locator('main > div').count()).toBe(9)
    // The other tabs seem opened earlier: a tab remembers its address and its name.
    await page.evaluate(
      (others) => {
        const key = Object.keys(sessionStorage).find((it) => sessionStorage.getItem(it)!.includes('"visited"'))!
        const stored = JSON.parse(sessionStorage.getItem(key)!)
        const last = stored.tabs.at(-1)
        const more = others.map((address, at) => ({
          ...last,
          link: address.replace('/v/', '/'),
          name: `从前的订单 ${at + 1}`,
        }))
        stored.tabs.splice(-1, 0, ...more)
        sessionStorage.setItem('mall.tabs', JSON.stringify(stored))
      },
      addresses.slice(10, 28),
    )
    await page.reload()
    await page.getByRole('region', { name: '订单状态' }).waitFor()
    const before = await namesOf(page)
    expect(before.length).toBe(30)
    expect(new Set(before).size).toBe(30)
    expect(before).toContain('从前的订单 18')
    await noViolations(page)
    await page.getByRole('button', { name: '全部 30 个已打开的页面' }).click()
    const search = page.getByLabel('查找已打开的页面')
    await expect.poll(() => search.evaluate((it) => it === document.activeElement)).toBe(true)
    await search.fill('卖家')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/seller\/list/)
    await tabOf(page, before[3]!).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭右侧' }).click()
    await expect.poll(() => namesOf(page)).toEqual(before.slice(0, 4))
    await tabOf(page, before[3]!).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '全部关闭' }).click()
    await expect.poll(() => namesOf(page)).toEqual(['订单处理'])
  })
})

describe('on a phone', () => {
  test('a step back finds the list where it was', async () => {
    const seller = await openAs(browser, 'seller1', 'phone')
    const { page } = seller
    await seller.go('/v/order/seller/list')
    const cards = bodyOf(page).getByRole('listitem').getByRole('link', { name: /^SC/ })
    await cards.nth(5).waitFor()
    await cards.nth(5).scrollIntoViewIfNeeded()
    const scrolled = await bodyOf(page).evaluate((it) => it.scrollTop)
    expect(scrolled).toBeGreaterThan(0)
    await cards.nth(5).click()
    await page.getByRole('region', { name: '订单状态' }).waitFor()
    await page.getByRole('button', { name: '返回' }).click()
    await listShown(page)
    expect(await bodyOf(page).evaluate((it) => it.scrollTop)).toBe(scrolled)
    seller.expectCalm()
    await seller.close()
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
