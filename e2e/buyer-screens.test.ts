import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser, openVisit } from './browser.ts'
import type { Visit } from './browser.ts'
import { errorLines } from './house.ts'
import { alive, findGoods, openAs, sizes } from './people.ts'

/* What buyers find besides the checkout: sharing, sold prices and buyers of goods, filters, help, keys. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

describe.each(sizes)('screens of buyers (%s)', (size) => {
  let visit: Visit
  beforeAll(async () => {
    visit = await openVisit(browser, size)
    await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit.go('/v/')
    await findGoods(visit.page, '教槽料')
  })
  afterAll(() => visit.close())

  test('goods are shared as a code and as a link that leads to them', async () => {
    const { page } = visit
    await page.getByRole('button', { name: '分享' }).click()
    const sheet = page.getByRole('dialog', { name: '分享商品' })
    await sheet.getByRole('img', { name: '商品页面的二维码' }).waitFor()
    await noViolations(page)
    await sheet.getByRole('button', { name: '复制链接' }).click()
    await page.getByText('链接已复制').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(await sheet.getByLabel('商品链接').inputValue())
    await page.keyboard.press('Escape')
    const other = await browser.newPage()
    await other.goto(link)
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    expect(await other.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    await other.close()
    // A toast stays while the pointer is on it, and has too little contrast while it fades.
    await page.mouse.move(0, 0)
    await page.getByText('链接已复制').waitFor({ state: 'hidden' })
  })

  test('their latest sales name nobody, and their price is a line or a table', async () => {
    const { page } = visit
    await tab(page, '成交记录').click()
    const rows = page.getByRole('table', { name: '近期成交' }).getByRole('row')
    await rows.nth(1).waitFor()
    const names = await rows
      .getByRole('cell')
      .evaluateAll((cells) => cells.filter((_, at) => at % 4 === 0).map((cell) => cell.textContent))
    expect(names.filter((name) => !/^.\*+$/.test(name ?? ''))).toEqual([])
    await tab(page, '价格走势').click()
    await page.getByRole('img', { name: /^标价走势：/ }).waitFor()
    await noViolations(page)
    await page.getByRole('button', { name: '表格' }).click()
    const prices = page.getByRole('table', { name: '标价变动' }).getByRole('row')
    await expect.poll(() => prices.count()).toBeGreaterThan(3)
    await page.getByRole('button', { name: '30 天' }).click()
    await expect.poll(() => prices.count()).toBeLessThan(5)
  })

  test('a search narrows by the smallest quantity, and the address keeps it', async () => {
    const { page } = visit
    await visit.go('/v/search?categoryId=&keyword=蛋')
    await alive(page)
    if (size === 'phone') await page.getByRole('button', { name: '筛选' }).click()
    await page.getByLabel('起批量').selectOption('1')
    await page.waitForURL(/minQtyMax=1/)
    await page.reload()
    await page.getByRole('button', { name: '取消 起批量：1 以内' }).waitFor()
    await expect
      .poll(async () => (await page.getByRole('article').allTextContents()).filter((it) => !it.includes('1')))
      .toEqual([])
    await noViolations(page)
  })

  test('the foot of every page leads to the guides and shows whom to ask', async () => {
    const { page } = visit
    await visit.go('/v/cart')
    const foot = page.getByRole('contentinfo')
    await foot.getByRole('link', { name: /^400-/ }).waitFor()
    await foot.getByRole('link', { name: '付款方式' }).click()
    await page.waitForURL('**/v/guide/payment')
    await page.getByRole('heading', { name: '付款方式', level: 1 }).waitFor()
    expect(await page.title()).toBe('付款方式')
  })

  test.skipIf(size === 'phone')('? lists the keys, / leads to the search, and neither while one writes', async () => {
    const { page } = visit
    await visit.go('/v/')
    await alive(page)
    const keys = page.getByRole('dialog', { name: '快捷键' })
    // Drawn pages react to keys only when their program is loaded.
    await expect
      .poll(async () => {
        await page.keyboard.press('?')
        return keys.isVisible()
      })
      .toBe(true)
    await keys.getByText('到搜索框').waitFor()
    await noViolations(page)
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    const search = page.getByRole('combobox', { name: '搜索', exact: true })
    await page.keyboard.type('a?/')
    await expect.poll(() => search.inputValue()).toBe('a?/')
    expect(await keys.count()).toBe(0)
  })

  test('nothing failed', () => expect(visit.errors).toEqual([]))
})

test('on a phone the specification stands below the name of the goods, however long that is', async () => {
  const { page, go, close } = await openAs(browser, 'buyer1', 'phone')
  await go('/v/order/list')
  const lines = page.getByRole('article').getByRole('listitem')
  await lines.first().waitFor()
  const overprinted = await lines.evaluateAll((all) =>
    all.flatMap((line) => {
      const words = document.createRange()
      words.selectNodeContents(line.querySelector(':scope > div > a')!)
      const over =
        words.getBoundingClientRect().bottom - line.querySelector(':scope > div > p')!.getBoundingClientRect().top
      // Letters extend a little beyond their line.
      return over > 5 ? [`${line.textContent} ${over}`] : []
    }),
  )
  expect(overprinted).toEqual([])
  await close()
})

test('the back office has keys of its own', async () => {
  const seller = await openAs(browser, 'seller1')
  await seller.go('/v/home')
  await seller.page.getByRole('navigation', { name: '卖家菜单' }).waitFor()
  await seller.page.keyboard.press('?')
  await seller.page.getByRole('dialog', { name: '快捷键' }).getByText('查找菜单、订单、商品').waitFor()
  expect(seller.errors).toEqual([])
  await seller.close()
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
