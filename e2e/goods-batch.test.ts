import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { ask, openAs } from './people.ts'

/* A seller's goods: put off sale and back, prices changed in batch and taken back, a count written in place. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const pricesOf = async (page: Page, keyword: string): Promise<Record<string, string>> => {
  const { list } = await ask(page, '/rest/mj/goods/sku/list', { keyword, pageSize: 100 })
  return Object.fromEntries(list.map(({ goodsId, price }: any) => [goodsId, price]))
}

test('prices are changed in batch after a preview, and taken back', async () => {
  const { page, go, expectCalm, close } = await openAs(browser, 'goods1')
  const before = await pricesOf(page, '553')
  const many = Object.keys(before).length
  expect(many).toBeGreaterThan(1)
  await go('/v/mj/goods/batchEdit?keyword=553')
  await page.getByText(`共 ${many} 个`).first().waitFor()
  await noViolations(page)
  await page.locator('main thead').getByRole('checkbox').first().click()
  await page.getByRole('button', { name: '批量改价' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('改价方式').selectOption({ label: '按金额调整（元）' })
  await dialog.getByLabel('数值').fill('1.5')
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByRole('region', { name: '预览' }).waitFor()
  await noViolations(page)
  expect(await pricesOf(page, '553')).toEqual(before)
  await dialog.getByRole('button', { name: `批量改价 ${many} 个` }).click()
  await dialog.getByText(`完成 ${many}，失败 0`).waitFor()
  const raised = Object.fromEntries(
    Object.entries(before).map(([goodsId, price]) => [goodsId, (Number(price) + 1.5).toFixed(2)]),
  )
  expect(await pricesOf(page, '553')).toEqual(raised)
  await dialog.getByRole('button', { name: '撤销' }).click()
  await dialog.getByText(`已撤销 ${many}，未能撤销 0`).waitFor()
  expect(await pricesOf(page, '553')).toEqual(before)
  await noViolations(page)
  expectCalm()
  await close()
})

test('a count is written in place, and its log says by whom', async () => {
  const { page, go, expectCalm, close } = await openAs(browser, 'ware1')
  const { list } = await ask(page, '/rest/mj/goods/sku/list', { keyword: 'BC-890' })
  const [{ stock, name }] = list
  await go('/v/mj/goodShift?keyword=BC-890')
  const cell = page.getByRole('button', { name: new RegExp(`^${name}.* 的盘点数量`) })
  await cell.click()
  await page.getByRole('textbox', { name: new RegExp(`^${name}.* 的盘点数量`) }).fill(String(stock + 1))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: new RegExp(`的盘点数量：${stock + 1}$`) }).waitFor()
  await noViolations(page)
  const [{ goodsId }] = list
  const latest = async () => (await ask(page, '/rest/mj/goods/sku/history', { goodsId })).stock[0]
  await expect.poll(latest).toMatchObject({ changeText: '盘点', change: 1, by: '赵磊' })
  // The warehouse may not set prices: no such button stands there.
  await go('/v/mj/goods/batchEdit?keyword=BC-890')
  await page.getByText('共 1 个').first().waitFor()
  expect(await page.getByRole('button', { name: /的售价/ }).count()).toBe(0)
  expectCalm()
  await close()
})
