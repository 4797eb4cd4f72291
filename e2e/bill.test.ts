import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aPicture } from '../server/test/builders/file.ts'
import { anOfd } from '../server/test/builders/invoice-files.ts'
import { openBooks } from './books.ts'
import { noneWrong, openBrowser } from './browser.ts'
import type { Visit } from './browser.ts'
import { errorLines } from './house.ts'
import { orderOf, receiveOrder, sendOrder } from './orders.ts'
import { actOf, ask, openAs, rowOf, sizes } from './people.ts'
import type { Size } from './people.ts'

/*
 * A month is closed: the supplier bills the received orders. The purchaser disputes one order, which moves to the next month, and
 * agrees to the other. The bill is invoiced, paid and settled.
 */
let browser: Browser
const books = openBooks()
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => Promise.all([browser?.close(), books.close()]))

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

const receivedOnAccount = async (buyer: Visit, seller: Visit, qty: number): Promise<string> => {
  const { list } = await ask(buyer.page, '/rest/search/goods', { keyword: '551' })
  await buyer.go(`/v/checkout?items=${list[0].goodsId}-${qty}`)
  await buyer.page.getByRole('radio', { name: /账期付款.*可用额度/ }).click()
  const submitted = buyer.page.waitForResponse((it) => it.url().includes('/rest/order/submit'))
  await buyer.page.getByRole('button', { name: '提交订单' }).click()
  const { data } = await (await submitted).json()
  await sendOrder(seller.page, data.orderIds[0])
  await receiveOrder(buyer.page, data.orderIds[0])
  return (await orderOf(buyer.page, data.orderIds[0])).orderNo
}

const answer = async (page: Page, title: RegExp, button: string, said: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title })
  await noneWrong(page)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await page.getByText(said).first().waitFor()
}

/** Bills only these orders and sends the bill; returns its number. */
const generate = async ({ page, go }: Visit, purchaser: string, orderNos: readonly string[]): Promise<string> => {
  await go(`/v/supplier/generateBill?beginDay=${today()}&endDay=${today()}`)
  await page.getByRole('button', { name: new RegExp(purchaser) }).click()
  const boxes = page.getByRole('region', { name: '订单明细' }).getByRole('checkbox')
  await boxes.first().waitFor()
  for (const box of await boxes.all()) {
    const name = await box.evaluate((it) => it.closest('label')?.textContent ?? '')
    if (!orderNos.includes(name.trim())) await box.uncheck()
  }
  await noneWrong(page)
  await page.getByRole('button', { name: /^生成对账单（2 笔/ }).click()
  await page.waitForURL(/billId=/)
  await page.getByRole('button', { name: '提交采购方确认' }).click()
  await answer(page, /提交给采购方/, '提交', '已提交，等采购方确认')
  return (await page.getByRole('region', { name: '概况' }).getByRole('heading', { level: 2 }).textContent())!
}

const openBill = async ({ page, go }: Visit, list: string, billNo: string, size: Size): Promise<void> => {
  await go(`/v${list}?keyword=${billNo}`)
  const row = rowOf(page, size, billNo)
  await row.waitFor()
  await noneWrong(page)
  await row.getByRole('button', { name: '查看' }).click()
  await page.getByRole('region', { name: '概况' }).waitFor()
}

const dispute = async ({ page }: Visit, orderNo: string): Promise<void> => {
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: orderNo }) })
  await line.getByRole('button', { name: '提出异议' }).click()
  const dialog = page.getByRole('dialog', { name: '提出异议' })
  await dialog.getByLabel('应为金额').fill('1.00')
  await dialog.getByLabel('理由').fill('到货少了一半')
  await noneWrong(page)
  await dialog.getByRole('button', { name: '提交异议' }).click()
  await page.getByText('异议已提交，供应商会收到消息').first().waitFor()
  await line.getByText(/异议：待/).waitFor()
}

const refuse = async ({ page }: Visit, orderNo: string): Promise<void> => {
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: orderNo }) })
  await line.getByRole('button', { name: '不接受' }).click()
  const dialog = page.getByRole('dialog', { name: '不接受' })
  await dialog.getByLabel('理由').fill('送货单已签收')
  await dialog.getByRole('button', { name: '不接受' }).click()
  await page.getByText('已答复，采购方会收到消息').first().waitFor()
}

/** Uploads the file, which fills the form with its content and marks differences. */
const invoice = async ({ page }: Visit, billNo: string, size: Size): Promise<void> => {
  await page.getByRole('button', { name: '登记发票' }).click()
  const dialog = page.getByRole('dialog', { name: '登记发票' })
  const amount = await dialog.getByLabel('开票金额').inputValue()
  const invoiceNo = `26${billNo.slice(2).padStart(18, '0')}`
  const made = { invoiceNo, amount: amount.replaceAll(',', ''), issueDay: today(), buyerName: '另一家公司' }
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '发票.ofd', mimeType: 'application/ofd', buffer: Buffer.from(anOfd(made)) })
  await dialog.getByRole('list', { name: '与申请不一致' }).getByText('另一家公司').waitFor()
  await expect.poll(() => dialog.getByLabel('发票号码').inputValue()).toBe(invoiceNo)
  await expect.poll(() => dialog.getByLabel('开票日期').inputValue()).toBe(today())
  await shot(page, 'invoice-read', size)
  await noneWrong(page)
  await dialog.getByRole('button', { name: '登记' }).click()
  await page.getByText('发票已登记，采购方会收到消息').first().waitFor()
}

const pay = async ({ page }: Visit, billNo: string, size: Size): Promise<void> => {
  await page.getByRole('button', { name: '登记付款' }).click()
  const dialog = page.getByRole('dialog', { name: '登记付款' })
  await dialog.getByLabel('付款日期').fill(today())
  await dialog.getByLabel('付款方式').selectOption('银行转账')
  await dialog.getByLabel('流水号或收据号').fill(`YH${billNo}`)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: await aPicture({ width: 300, height: 200 }) })
  await dialog.getByRole('img', { name: '付款凭证 1' }).waitFor()
  await shot(page, 'pay', size)
  await noneWrong(page)
  await dialog.getByRole('button', { name: '登记付款' }).click()
  await page.getByText('已登记，等供应商确认到账').first().waitFor()
}

const shot = (page: Page, name: string, size: Size) =>
  process.env['WALK_SHOTS'] === undefined
    ? Promise.resolve()
    : page.screenshot({ path: `${process.env['WALK_SHOTS']}/bill-${name}-${size}.png`, fullPage: true })

describe.each(sizes)('a month (%s)', (size) => {
  test('is closed by supplier and purchaser with one disputed order', async () => {
    const buyer = await openAs(browser, 'purchadmin', size)
    const seller = await openAs(browser, 'seller1', size)
    const [disputed, agreed] = [await receivedOnAccount(buyer, seller, 10), await receivedOnAccount(buyer, seller, 12)]
    const billNo = await generate(seller, '大田养殖集团', [disputed, agreed])
    await shot(seller.page, 'sent', size)

    await openBill(buyer, '/purchase/reconciliation', billNo, size)
    await dispute(buyer, disputed)
    await shot(buyer.page, 'disputed', size)
    await seller.page.reload()
    await refuse(seller, disputed)

    await buyer.page.reload()
    await buyer.page.getByRole('button', { name: '确认对账', exact: true }).click()
    await answer(buyer.page, /确认这张对账单/, '确认对账', '已确认，供应商会收到消息')
    await buyer.page.getByText('移至下期', { exact: true }).first().waitFor()
    await noneWrong(buyer.page)

    await openBill(seller, '/supplier/reconciliation', billNo, size)
    await invoice(seller, billNo, size)
    await buyer.page.reload()
    await buyer.page.getByRole('region', { name: '发票' }).getByRole('link', { name: /OFD/ }).waitFor()
    await pay(buyer, billNo, size)
    await seller.page.reload()
    await seller.page.getByRole('img', { name: '付款凭证 1' }).waitFor()
    await noneWrong(seller.page)
    await seller.page.getByRole('button', { name: '确认到账' }).click()
    await answer(seller.page, /确认这笔付款到账/, '确认到账', '已确认到账')
    await seller.page.getByRole('region', { name: '概况' }).getByText('已结清', { exact: true }).waitFor()
    await noneWrong(seller.page)
    await shot(seller.page, 'settled', size)
    const { list } = await ask(seller.page, '/rest/supplier/bill/list', { keyword: billNo })
    expect(list).toMatchObject([{ state: 50, orderCount: 1, disputeCount: 0 }])
    buyer.expectCalm()
    seller.expectCalm()
    await Promise.all([buyer.close(), seller.close()])
  })
})

describe.each(sizes)('what a company took in (%s)', (size) => {
  test('is a paper: made by a press, found among the others, printed, and referred to by the bill', async () => {
    const buyer = await openAs(browser, 'purchadmin', size)
    const { page } = buyer
    await buyer.go('/v/purchase/receipts')
    await rowOf(page, size, 'SH').waitFor()
    await page.getByText(/笔已收货的订单还没有收货单/).click()
    await shot(page, 'receipts', size)
    await noneWrong(page)
    await page.getByRole('button', { name: '开收货单' }).first().click()
    const dialog = page.getByRole('dialog', { name: '开收货单' })
    await dialog.getByLabel('仓库').fill(`周转库 ${size}`)
    await noneWrong(page)
    await dialog.getByRole('button', { name: '开收货单' }).click()
    await page.getByText('收货单已开').first().waitFor()
    await buyer.go(`/v/purchase/receipts?warehouse=${encodeURIComponent(`周转库 ${size}`)}`)
    const row = rowOf(page, size, '周转库')
    await row.waitFor()
    await (await actOf(row, '查看与打印')).click()
    await page.getByText('供货方（签字）').waitFor()
    await shot(page, 'receipt', size)
    await noneWrong(page)
    await buyer.go('/v/purchase/receipts?finding=short')
    await rowOf(page, size, '少收 1 种').waitFor()
    await noneWrong(page)
    const { list } = await ask(page, '/rest/purchase/bill/list', { state: 40 })
    expect(list.length).toBeGreaterThan(0)
    await buyer.go(`/v/purchase/generateBill?billId=${list[0].billId}`)
    await page
      .getByRole('link', { name: /^收货单 SH/ })
      .first()
      .waitFor()
    await noneWrong(page)
    buyer.expectCalm()
    await buyer.close()
  })
})

test('books are right, and the server had no error', async () => {
  expect(await books.broken()).toEqual([])
  expect(errorLines(inject('houseLog'))).toEqual([])
})
