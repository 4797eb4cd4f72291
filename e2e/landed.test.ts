import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser, openVisit, shoot } from './browser.ts'
import { alive, ask, emptyCart, everySize, openAs } from './people.ts'

/*
 * Landed prices of goods. A visitor chooses a place and a quantity, and goods are ordered by them. A buyer sees them for their
 * default address, on the page of the goods by quantity, and in the cart.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const bar = (page: Page) => page.getByRole('region', { name: '到场价' })

/** Returns the landed prices by the kilogram of the cards with a known weight; the order compares these. */
const prices = (page: Page): Promise<number[]> =>
  page
    .getByRole('main')
    .getByRole('article')
    .getByText(/^到场价 ¥[\d,.]+\/公斤/)
    .allInnerTexts()
    .then((texts) => texts.map((text) => Number(/¥([\d,.]+)/.exec(text)![1]!.replaceAll(',', ''))))

const priced = async (page: Page) => {
  await page
    .getByRole('article')
    .getByText(/^到场价 ¥/)
    .first()
    .waitFor()
  const found = await prices(page)
  expect(found.length).toBeGreaterThan(1)
  expect(found).toEqual(found.toSorted((one, other) => one - other))
  return found
}

describe.each(everySize)('landed prices (%s)', (size) => {
  test('a visitor chooses a place by the keys, then a quantity, and the address keeps both', async () => {
    const { page, expectCalm, close } = await openVisit(browser, size)
    await page.goto('/v/search?keyword=饲料')
    await alive(page)
    await page.getByRole('button', { name: '到场价', exact: true }).press('Enter')
    await bar(page).getByText('选择收货地区后').waitFor()
    await bar(page).getByRole('button', { name: '请选择收货地区' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: '配送至' })
    await dialog.getByLabel('省份').selectOption('河北省')
    await dialog.getByLabel('城市').selectOption('石家庄市')
    await dialog.getByLabel('区县').selectOption('藁城区')
    await noViolations(page)
    await dialog.getByRole('button', { name: '确定' }).press('Enter')
    await bar(page).getByRole('button', { name: '河北省石家庄市藁城区' }).waitFor()
    await priced(page)
    await noViolations(page)
    await bar(page).getByRole('textbox', { name: '数量' }).fill('100')
    await page.keyboard.press('Enter')
    await page
      .getByRole('article')
      .getByText(/^100\D+共 ¥/)
      .first()
      .waitFor()
    const shown = await priced(page)
    expect(new URL(page.url()).search).toMatch(/sort=landed&toAreaId=130109&qty=100$/)
    // The address alone gives the same page, drawn by the server.
    await page.reload()
    await bar(page).getByRole('button', { name: '河北省石家庄市藁城区' }).waitFor()
    await expect.poll(() => prices(page)).toEqual(shown)
    await alive(page)
    await page.getByRole('button', { name: '销量', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('sort') === 'sold' && !url.searchParams.has('toAreaId'))
    await bar(page).waitFor({ state: 'detached' })
    expectCalm()
    await close()
  })

  test('a buyer finds them for the default address, and on the page of goods by quantity', async () => {
    const { page, expectCalm, close } = await openAs(browser, 'buyer1', size)
    await page.goto('/v/search?keyword=饲料&sort=landed')
    await page.waitForURL((url) => url.searchParams.has('toAddressId'))
    await priced(page)
    await noViolations(page)
    await page.getByRole('article').getByRole('link').first().click()
    const asked: string[] = []
    page.on('request', (it) => it.url().includes('/rest/landed/') && asked.push(it.url()))
    await page.getByRole('tab', { name: '到场价' }).click()
    const table = page.getByRole('table', { name: '不同数量的到场价' })
    await table.getByRole('row').nth(2).waitFor()
    expect(asked).toHaveLength(1)
    await noViolations(page)
    expectCalm()
    await close()
  })

  test('the cart says what bringing its goods costs, at each shop and beside the total', async () => {
    const { page, expectCalm, close } = await openAs(browser, 'buyer1', size)
    await emptyCart(page)
    const { list } = await ask(page, '/rest/search/goods', { keyword: '教槽料' })
    await ask(page, '/rest/cart/add', { goodsId: list[0].goodsId, qty: 20 })
    await page.goto('/v/cart')
    const ofShop = page.getByText(/^运费 ¥[\d,.]+（至.+）$/)
    await ofShop.waitFor()
    const [freight] = /¥[\d,.]+/.exec(await ofShop.innerText())!
    const beside = page.getByText(`另加运费 ${freight}`, { exact: true })
    await beside.waitFor()
    // The whole bar is visible: nothing is cut off or covered.
    const seen = await beside.evaluate((it) => {
      const { left, right, top, bottom } = it.getBoundingClientRect()
      const y = (top + bottom) / 2
      return [left + 1, (left + right) / 2, right - 1].every((x) => document.elementFromPoint(x, y) === it)
    })
    expect(seen).toBe(true)
    await noViolations(page)
    await shoot(page, `cart-${size}`)
    await emptyCart(page)
    expectCalm()
    await close()
  })
})
