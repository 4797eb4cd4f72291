import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { ask, logIn, openAs, sizes } from './people.ts'

/*
 * A price typed into a cell. A large change needs confirmation and can be taken back; another person's change is shown beside the
 * own one; a session that ended loses no typed text.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const keyword = 'BC-890'
const skuOf = async (page: Page) => (await ask(page, '/rest/mj/goods/sku/list', { keyword })).list[0]

describe.each(sizes)('on a %s', (size) => {
  test('a price in a cell is asked about, taken back, compared and kept', async () => {
    const { page, go, close } = await openAs(browser, 'goods1', size)
    const { price, name, goodsId } = await skuOf(page)
    const address = `/v/mj/goods/batchEdit?keyword=${keyword}`
    await go(address)
    const cell = page.getByRole('button', { name: new RegExp(`^${name}.* 的售价（元）：`) })
    const writes = async (text: string) => {
      await cell.click()
      await page.getByRole('textbox', { name: new RegExp(`^${name}.* 的售价（元）`) }).fill(text)
    }
    const priced = async () => (await skuOf(page)).price
    const dialog = page.getByRole('dialog', { name: '1 个价格与现价相差 30% 以上' })

    await writes('0.01')
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await noViolations(page)
    await dialog.getByRole('button', { name: '回去修改' }).click()
    expect(await priced()).toBe(price)
    await page.getByText(/现价 .* 元，新价 0.01 元/).waitFor()
    await writes('0.02')
    await page.keyboard.press('Enter')
    await dialog.getByRole('checkbox', { name: '已核对，价格没有写错' }).check()
    await dialog.getByRole('button', { name: '确认新价' }).click()
    await expect.poll(priced).toBe('0.02')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(priced).toBe(price)

    // Another person changes the price meanwhile.
    const theirs = (Number(price) + 1).toFixed(2)
    const mine = (Number(price) + 2).toFixed(2)
    await page.getByText('已撤销 1 格').waitFor()
    await writes(mine)
    const { version } = await skuOf(page)
    await ask(page, '/rest/mj/goods/price/edit', { goodsId, version, price: theirs })
    await page.keyboard.press('Enter')
    await page.getByText(`改过：“${price}” → “${theirs}”`).waitFor()
    await noViolations(page)
    await page.getByRole('button', { name: new RegExp(`用我的：${mine}`) }).click()
    await expect.poll(priced).toBe(mine)

    // The session ends while a cell is edited.
    await writes(price)
    await page.context().clearCookies()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: '登录已过期' }).waitFor()
    await noViolations(page)
    await logIn(page.frameLocator('iframe[title=登录]') as never, 'goods1')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(priced).toBe(price)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
    await close()
  })
})
