import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSheet } from '../server/src/kernel/sheet.ts'
import { noViolations, openBrowser } from './browser.ts'
import { filmLabel } from './label-film.ts'
import { ask, openAs, sizes } from './people.ts'

/*
 * A clerk's day: filters saved under a name, exported sheets and imported tracking numbers, papers previewed before printing, one
 * parcel scanned after the other.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const waiting = async (page: Page): Promise<{ orderId: string; orderNo: string }[]> => {
  const filter = { status: '30', deliveryType: 1, sort: 'oldest', pageSize: 20 }
  return (await ask(page, '/sctrading/order/mj/selSellerOrderListByParam', filter)).list
}
const columns = ['订单号', '物流公司', '运单号'].map((name) => ({ name, kind: 'text' as const, width: 12 }))
const aSheet = async (rows: string[][]) => ({
  name: '运单.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeSheet('xlsx', columns, rows)),
})

test('filters keep a name, which opens them again and can be the first thing one sees', async () => {
  const { page, go, expectCalm, close } = await openAs(browser, 'seller1')
  await go('/v/order/seller/list?status=40&sort=payMoneyDown')
  await page.getByRole('button', { name: '保存为视图' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('路上的大单')
  await dialog.getByRole('checkbox', { name: /先看这个视图/ }).check()
  await noViolations(page)
  await page.keyboard.press('Control+s')
  const chip = page.getByRole('button', { name: /^路上的大单/ }).first()
  await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
  await go('/v/order/seller/list')
  await page.waitForURL(/status=40&sort=payMoneyDown/)
  await page.getByText(/已付合计/).waitFor()
  await noViolations(page)
  await page.getByRole('button', { name: '视图“路上的大单”的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除视图' }).click()
  await expect.poll(() => chip.count()).toBe(0)
  expectCalm()
  await close()
})

test('a filter goes out as a sheet, as Excel or as CSV', async () => {
  const { page, go, expectCalm, close } = await openAs(browser, 'seller1')
  await go('/v/order/seller/list?status=60')
  await page.getByRole('button', { name: '导出' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Excel/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^订单_\d{8}\.xlsx$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await page.getByRole('button', { name: '导出' }).click()
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  expect(readFileSync(await sheet.path(), 'utf8')).toContain('订单号')
  await noViolations(page)
  expectCalm()
  await close()
})

test('tracking numbers come in by a sheet: wrong rows are shown, the others are sent after a yes', async () => {
  const { page, go, expectCalm, close } = await openAs(browser, 'seller1')
  await go('/v/home/salesOrder')
  const [order] = await waiting(page)
  await page.getByRole('button', { name: '导入运单号' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '下载表格' }).waitFor()
  await noViolations(page)
  const number = `SF${Date.now()}`
  await page.locator('input[type=file]').setInputFiles(
    await aSheet([
      [order!.orderNo, '顺风', number],
      ['SC404', '顺丰', 'SF1234567890'],
    ]),
  )
  await dialog.getByText('共 2 行，0 单可以发货，2 行有问题。').waitFor()
  await noViolations(page)
  // A wrong cell is corrected in its place, and everything is checked again.
  const company = dialog.getByLabel('第 2 行的物流公司')
  await company.fill('顺丰')
  await company.press('Enter')
  await dialog.getByText('共 2 行，1 单可以发货，1 行有问题。').waitFor()
  const wrong = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载有问题的行' }).click()
  expect((await wrong).suggestedFilename()).toMatch(/^待修改运单号_\d+\.xlsx$/)
  // Wrong rows are skipped only by choice.
  await dialog.getByRole('button', { name: '确认发货 1 单' }).click()
  await dialog.getByRole('alert').getByText('还有1行有问题').waitFor()
  await dialog.getByRole('checkbox', { name: '跳过有问题的 1 行' }).check()
  await dialog.getByRole('button', { name: '确认发货 1 单' }).click()
  await dialog.getByText('完成 1 单，失败 1 行').waitFor()
  await dialog.getByRole('cell', { name: '本店没有这个订单' }).waitFor()
  await dialog.getByRole('link', { name: '下载结果表' }).waitFor()
  await noViolations(page)
  const detail = await ask(page, '/sctrading/order/mj/selOrderDetailByOrderId', { orderId: order!.orderId })
  // The oldest waiting order was already sent in part.
  expect(detail.orderStatus).toBe(40)
  expect(detail.packages.at(-1).trackingNo).toBe(number)
  await dialog.getByRole('button', { name: '完成' }).click()
  await page.locator('input[type=file]').waitFor({ state: 'detached' })
  expectCalm()
  await close()
})

test('papers are previewed before they are printed, with prices or without, each on a page of its own', async () => {
  const { page, go, expectCalm, close } = await openAs(browser, 'seller1')
  await go('/v/order/seller/list?status=60')
  const boxes = page.getByRole('checkbox', { name: /^选择订单/ })
  await boxes.nth(0).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: '批量操作' })
  await bar.getByText('已选 3 笔').waitFor()
  await bar.getByRole('button', { name: /选择全部 \d+ 笔/ }).click()
  await bar.getByText(/已选全部/).waitFor()
  await noViolations(page)
  // Removing one from a choice of all keeps the others.
  const all = Number(/\d+/.exec((await bar.getByText(/已选全部/).textContent())!)![0])
  await boxes.nth(3).click()
  await bar.getByText(`已选 ${all - 1} 笔`).waitFor()
  await bar.getByRole('button', { name: '取消选择' }).click()
  await boxes.nth(0).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await bar.getByText('已选 4 笔').waitFor()
  await bar.getByRole('button', { name: '打印发货单' }).click()
  await page.getByRole('button', { name: '打印 4 张' }).waitFor()
  await noViolations(page)
  const pagesOf = async () => Number(/\/Count (\d+)/.exec((await page.pdf()).toString('latin1'))![1])
  expect(await pagesOf()).toBe(4)
  expect(await page.getByRole('columnheader', { name: '单价' }).count()).toBe(4)
  await page.getByRole('checkbox', { name: '印价格' }).uncheck()
  expect(await page.getByRole('columnheader', { name: '单价' }).count()).toBe(0)
  await go('/v/seller/print?orderIds=404')
  await page.getByText('没有要打印的订单').waitFor()
  expectCalm()
  await close()
})

/** Catches what the printer would get, instead of opening the print dialog. */
const catchPrints = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, {
      print: () => {
        const here = document.documentElement.dataset['printsHere'] !== undefined
        document.title = here ? `printed: ${document.body.lastElementChild!.textContent}` : document.title
        queueMicrotask(() => dispatchEvent(new Event('afterprint')))
      },
    })
  })
const isFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-field=trackingNo]') instanceof HTMLElement)

test.each(sizes)('one parcel is scanned after the other (%s)', async (size) => {
  const { page, go, expectCalm, close } = await openAs(browser, 'seller1', size)
  await catchPrints(page)
  // A message instead of a paper is as large as on any page.
  await go('/v/seller/picks?orderIds=404')
  const nothing = page.getByText('没有等待发货的商品')
  expect((await nothing.boundingBox())!.height).toBeGreaterThan(16)
  await go('/v/seller/scan')
  const order = page.getByRole('region', { name: /^订单 SC/ })
  await order.waitFor()
  const nameOf = () => order.getAttribute('aria-label')
  const first = await nameOf()
  await noViolations(page)
  const number = page.getByLabel('运单号', { exact: true })
  const label = `YT88${Date.now()}`
  await number.fill(label)
  expect(await page.getByLabel('物流公司').inputValue()).toBe('YTO')
  await number.press('Enter')
  await page.getByText(/已发 1 单/).waitFor()
  await expect.poll(nameOf).not.toBe(first)
  // The next number can be scanned at once, even after a parcel's note was printed.
  await expect.poll(() => isFocused(page)).toBe(size === 'desk')
  await page.getByRole('button', { name: /^打印 SC\d+ 的发货单$/ }).click()
  await expect.poll(() => page.title()).toMatch(new RegExp(`^printed: 发货单.*${label}`))
  await expect.poll(() => isFocused(page)).toBe(size === 'desk')
  await page.getByRole('button', { name: '打印发货单' }).first().click()
  await page.getByRole('list', { name: '等待发货的订单' }).getByText('已打印').first().waitFor()
  // A scanned code goes into the field of the number, whatever was pressed before.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.type('YT71')
  expect(await number.inputValue()).toBe('YT71')
  // The label that was just used does not send the next order.
  await page.getByRole('region', { name: '刚发出的订单' }).getByText(label).waitFor()
  const next = await nameOf()
  await number.fill(label)
  await number.press('Enter')
  await page.getByRole('alert').getByText('刚用于').waitFor()
  expect(await nameOf()).toBe(next)
  // The code of a delivery note opens its order.
  const left = await waiting(page)
  const other = left.find(({ orderNo }) => !first!.includes(orderNo) && orderNo !== left[0]!.orderNo)!
  await number.fill(other.orderNo)
  await number.press('Enter')
  await expect.poll(nameOf).toBe(`订单 ${other.orderNo}`)
  expectCalm()
  await close()
})

test('an odd number is asked about, a parcel is taken back within six seconds, later changed and taken back in the order', async () => {
  const { page, go, expectCalm, close } = await openAs(browser, 'seller1')
  await go('/v/home/salesOrder')
  const { orderId, orderNo } = (await waiting(page)).at(-1)!
  await go(`/v/seller/logistics?orderIds=${orderId}`)
  const number = page.getByLabel('运单号', { exact: true })
  await expect.poll(() => number.evaluate((input) => input === document.activeElement)).toBe(true)
  const send = page.getByRole('button', { name: '发货', exact: true })
  await number.fill('JT12')
  expect(await page.getByLabel('物流公司').inputValue()).toBe('JT')
  await send.click()
  await page.getByRole('alert').getByText('只有 4 位').waitFor()
  await noViolations(page)
  const label = `JT${Date.now()}`
  await number.fill(label)
  await send.click()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByText(`${orderNo} 的发货已撤回`).waitFor()
  // The form is shown again with its entries.
  expect(await number.inputValue()).toBe(label)
  await send.click()
  await page.getByText('全部发出').waitFor()

  await go(`/v/order/detailSeller/${orderId}`)
  await page.getByRole('button', { name: '修改物流' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('运单号').fill(`YT${Date.now()}`)
  expect(await dialog.getByLabel('物流公司').inputValue()).toBe('YTO')
  await noViolations(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText(/修改物流：极兔速递 JT\d+ 改为 圆通速递 YT\d+/).waitFor()
  await page.getByRole('button', { name: '撤回发货' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回发货' }).click()
  await page.getByText(/撤回发货：圆通速递 YT\d+/).waitFor()
  expect((await ask(page, '/sctrading/order/mj/selOrderDetailByOrderId', { orderId })).orderStatus).toBe(30)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = async (what: string) => {
    await page.getByRole('button', { name: `复制${what}` }).click()
    await page.getByText(`${what}已复制`).first().waitFor()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied('订单号')).toBe(orderNo)
  expect(await copied('手机号')).toMatch(/^1\d{10}$/)
  expectCalm()
  await close()
})

test('the camera of a phone reads a label', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-label-'))
  const film = join(folder, 'label.y4m')
  await filmLabel(film, 'SF1234567890123')
  const filming = await openBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  const { page, go, expectCalm, close } = await openAs(filming, 'seller1', 'phone')
  await go('/v/seller/scan')
  await page.getByLabel('运单号', { exact: true }).waitFor()
  await page.getByRole('button', { name: '用摄像头扫' }).click()
  await expect.poll(() => page.getByLabel('运单号', { exact: true }).inputValue()).toBe('SF1234567890123')
  expect(await page.getByLabel('物流公司').inputValue()).toBe('SF')
  expectCalm()
  await close()
  await filming.close()
  rmSync(folder, { recursive: true })
})
