import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '../server/test/builders/workbook.ts'
import { writeSheet } from '../server/src/kernel/sheet.ts'
import { noViolations, openBrowser } from './browser.ts'
import { ask, openAs } from './people.ts'

/* A seller's goods are taken off sale and put back, prices are changed in batch and taken back, a count is typed in place. */

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
  // The warehouse may not set prices, so it has no such button.
  await go('/v/mj/goods/batchEdit?keyword=BC-890')
  await page.getByText('共 1 个').first().waitFor()
  expect(await page.getByRole('button', { name: /的售价/ }).count()).toBe(0)
  expectCalm()
  await close()
})

test('goods leave as a sheet and come back changed; a wrong row is mended where it is shown', async () => {
  const { page, go, expectCalm, close } = await openAs(browser, 'goods1')
  await go('/v/mj/goods/batchEdit')
  await page.getByRole('button', { name: '导入导出表格' }).click()
  const dialog = page.getByRole('dialog')
  const fetched = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载表格' }).click()
  const [head, ...rows] = await readSheet(readFileSync(await (await fetched).path()), { rows: 5_001, columns: 20 })
  const at = (name: string) => head!.indexOf(name)
  const [row] = rows.filter((it) => it[at('商品名称')]!.includes('553') && it[at('库存')] !== '')
  await noViolations(page)
  const price = (Number(row![at('售价')]) + 2).toFixed(2)
  const changed = row!.map((cell, place) => (place === at('售价') ? price : cell))
  const added = head!.map(
    (name) =>
      ({ 商品名称: '导入的仔猪料', 类目: row![at('类目')], 单位: '没有的单位', 售价: '66', '单位重量（公斤）': '40' })[
        name
      ] ?? '',
  )
  const columns = head!.map((name) => ({ name, kind: 'text' as const, width: 12 }))
  await page.locator('input[type=file]').setInputFiles({
    name: '商品.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeSheet('xlsx', columns, [changed, added])),
  })
  await dialog.getByText('共 2 行，1 个规格可以保存，1 行有问题。').waitFor()
  await noViolations(page)
  const unit = dialog.getByRole('textbox', { name: '第 3 行的单位', exact: true })
  await unit.fill(row![at('单位')]!)
  await unit.press('Enter')
  await dialog.getByText(/^共 2 行，2 个规格可以保存/).waitFor()
  expect((await pricesOf(page, '553'))[row![at('规格编号')]!]).toBe(row![at('售价')])
  await dialog.getByRole('button', { name: '确认保存 2 个规格' }).click()
  await dialog.getByText('完成 2 个规格').waitFor()
  expect((await pricesOf(page, '553'))[row![at('规格编号')]!]).toBe(price)
  const { list } = await ask(page, '/rest/mj/goods/list', { keyword: '导入的仔猪料' })
  expect(list).toMatchObject([{ saleState: 0, image: '' }])
  await dialog.getByRole('button', { name: '完成' }).click()
  await page.locator('input[type=file]').waitFor({ state: 'detached' })
  expectCalm()
  await close()
})
