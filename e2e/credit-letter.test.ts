import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBooks } from './books.ts'
import { noneWrong, openBrowser, openVisit, shoot } from './browser.ts'
import type { Visit } from './browser.ts'
import { openCaptchas } from './captchas.ts'
import { signAs } from './contracts.ts'
import { errorLines } from './house.ts'
import { grantCredit, orderOf, placeOrder, receiveOrder, sendOrder } from './orders.ts'
import { ask, openAs, rowOf, sizes } from './people.ts'
import type { Size } from './people.ts'

/*
 * Feed bought on credit: nothing is paid, and both sides see the debt. The buyer asks for a letter about it, the shop confirms it,
 * and both print it. A person with its address reads it without a login. After the payment nothing is owed. If the shop requires a
 * contract, the order goes on account when both have signed.
 */
let browser: Browser
const captchas = openCaptchas()
const books = openBooks()
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => Promise.all([browser?.close(), books.close(), captchas.close()]))

const shop = '北辰饲料旗舰店'

const orderOnAccount = async ({ page, go }: Visit): Promise<string> => {
  const { list } = await ask(page, '/rest/search/goods', { keyword: '551' })
  await go(`/v/checkout?items=${list[0].goodsId}-10`)
  await page.getByRole('radio', { name: /账期付款.*可用额度/ }).click()
  await noneWrong(page)
  const submitted = page.waitForResponse((it) => it.url().includes('/rest/order/submit'))
  await page.getByRole('button', { name: '提交订单' }).click()
  const { data } = await (await submitted).json()
  return data.orderIds[0]
}

/** Returns the text of the printed paper. */
const printed = async (page: Page): Promise<string> => {
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['paper'] = document.body.textContent
      dispatchEvent(new Event('afterprint'))
    }
  })
  await page.getByRole('button', { name: '打印', exact: true }).click()
  await page.waitForFunction(() => document.documentElement.dataset['paper'] !== undefined)
  return page.evaluate(() => document.documentElement.dataset['paper']!)
}

const readLetter = async ({ page }: Visit, money: string): Promise<void> => {
  const letter = page.getByRole('article', { name: '债权确认函' })
  const words = Number(money).toLocaleString('en', { minimumFractionDigits: 2 })
  await letter.getByText(`人民币 ${words} 元`).first().waitFor()
  await noneWrong(page)
  expect(await printed(page)).toContain('供货方（盖章）')
}

/** An accountant or a bank opens the address shown to one side; half an address shows only that it is not valid. */
const readByAddress = async ({ page }: Visit, money: string, size: Size): Promise<void> => {
  const address = (await page.getByText(/\/v\/credit\/letter\//).textContent())!.match(/\/v\/credit\/letter\/\w+/)![0]
  const visitor = await openVisit(browser, size)
  await visitor.go(address)
  await readLetter(visitor, money)
  await shoot(visitor.page, `letter-by-address-${size}`)
  const pdf = (await visitor.page.getByRole('link', { name: '下载 PDF' }).getAttribute('href'))!
  const paper = await visitor.page.request.get(pdf, { headers: { origin: inject('address') } })
  expect([paper.headers()['content-type'], (await paper.body()).subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])
  const wide = () => visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await wide()).toBeLessThanOrEqual(0)
  await visitor.go(address.slice(0, -4))
  await visitor.page.getByRole('heading', { name: '链接已失效' }).waitFor()
  await visitor.page.getByRole('link', { name: '登录后重新打开' }).waitFor()
  await noneWrong(visitor.page)
  await shoot(visitor.page, `letter-over-${size}`)
  await visitor.close()
}

/** Returns the name under which the shop keeps the debtor of this order. */
const debtorOf = async (page: Page, orderId: string): Promise<string> => {
  const { list } = await ask(page, '/mj/credit/ageing', { pageSize: 100 })
  for (const { customerId, name } of list) {
    const orders = await ask(page, '/mj/credit/orders', { customerId, pageSize: 100 })
    if (orders.list.some((it: any) => it.orderId === orderId)) return name
  }
  throw new Error(`nobody owes ${orderId}`)
}

const askForLetter = async ({ page, go }: Visit, orderId: string): Promise<void> => {
  await go(`/v/order/detail/${orderId}`)
  await page.getByRole('button', { name: '申请债权确认' }).first().click()
  const dialog = page.getByRole('dialog', { name: '申请债权确认' })
  await noneWrong(page)
  await dialog.getByRole('button', { name: '申请债权确认' }).click()
  await page.waitForURL(/\/v\/credit\/debt\//)
  await page.getByRole('region', { name: '概况' }).getByText('待卖家确认').first().waitFor()
  expect(await page.getByRole('button', { name: '确认债权' }).count()).toBe(0)
  await noneWrong(page)
}

const confirm = async ({ page, go }: Visit, orderId: string): Promise<void> => {
  await go(`/v/credit/debt/${orderId}`)
  await page.getByRole('button', { name: '确认债权' }).click()
  await noneWrong(page)
  await page.getByRole('dialog').getByRole('button', { name: '确认债权' }).click()
  await page.getByText('债权已确认，买家会收到消息').first().waitFor()
}

/** Records that the customer paid this order at the bank. */
const recordPayment = async ({ page, go }: Visit, buyerName: string, orderNo: string, size: Size): Promise<void> => {
  await go(`/v/mj/credit?keyword=${encodeURIComponent(buyerName)}`)
  const row = rowOf(page, size, buyerName)
  await row.waitFor()
  await noneWrong(page)
  await row.getByRole('button', { name: '登记回款' }).click()
  const dialog = page.getByRole('dialog', { name: '登记回款' })
  await dialog.getByRole('checkbox', { name: new RegExp(orderNo) }).check()
  await dialog.getByLabel('回款日期').fill(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))
  await dialog.getByLabel('收款方式').selectOption('银行转账')
  await dialog.getByLabel('流水号或收据号').fill(`HK${orderNo}`)
  await noneWrong(page)
  await dialog.getByRole('button', { name: '登记回款' }).click()
  await page.getByText('回款已登记，客户的额度已恢复').first().waitFor()
}

/** Opens the buyer's debt to one shop. */
const ownCredit = async ({ page, go }: Visit, of = shop) => {
  await go('/v/buyer/credit')
  const card = page.getByRole('region', { name: of })
  await card.getByRole('button', { name: '订单与对账函' }).click()
  await card.getByRole('listitem').or(card.getByText('没有未结清的订单')).first().waitFor()
  return card
}

describe.each(sizes)('an order on account terms (%s)', (size) => {
  test('is owed, confirmed by a letter that both print, and paid', async () => {
    const buyer = await openAs(browser, 'purchadmin', size)
    const seller = await openAs(browser, 'seller1', size)
    const orderId = await orderOnAccount(buyer)
    const { orderNo, money } = await orderOf(buyer.page, orderId)
    expect(money.paid).toBe('0.00')
    const owed = (await ownCredit(buyer)).getByRole('listitem').filter({ hasText: orderNo })
    await owed.getByText(/前付清/).waitFor()
    await noneWrong(buyer.page)

    await sendOrder(seller.page, orderId)
    await receiveOrder(buyer.page, orderId)
    await askForLetter(buyer, orderId)
    await confirm(seller, orderId)
    await readLetter(seller, money.pay)
    await buyer.go(`/v/credit/debt/${orderId}`)
    await readLetter(buyer, money.pay)
    await readByAddress(buyer, money.pay, size)

    await recordPayment(seller, await debtorOf(seller.page, orderId), orderNo, size)
    const card = await ownCredit(buyer)
    await expect.poll(() => card.getByRole('listitem').filter({ hasText: orderNo }).count()).toBe(0)
    buyer.expectCalm()
    seller.expectCalm()
    await Promise.all([buyer.close(), seller.close()])
  })
})

describe.each(sizes)('an order on account terms whose shop demands a contract (%s)', (size) => {
  test('goes on account once both signed', async () => {
    const buyer = await openAs(browser, 'purchadmin', size)
    const seller = await openAs(browser, 'seller2', size)
    await grantCredit(seller.page, buyer.page)
    const { orderId } = await placeOrder(buyer.page, '外三元仔猪', 30, { payType: 3 })
    expect(await orderOf(buyer.page, orderId)).toMatchObject({ orderStatus: 10, contractStatus: 1 })
    await signAs(captchas, buyer, orderId, `account-buyer-${size}`)
    await signAs(captchas, seller, orderId, `account-seller-${size}`)
    await buyer.go(`/v/deposit?orderId=${orderId}`)
    await buyer.page.getByRole('radio', { name: /账期/ }).click()
    await noneWrong(buyer.page)
    await buyer.page.getByRole('button', { name: /使用账期，确认订单/ }).click()
    await expect.poll(async () => (await orderOf(buyer.page, orderId)).orderStatus).toBe(30)
    const { orderNo } = await orderOf(buyer.page, orderId)
    const owed = (await ownCredit(buyer, '丰泽种猪商城')).getByRole('listitem').filter({ hasText: orderNo })
    await owed.getByText(/前付清/).waitFor()
    buyer.expectCalm()
    seller.expectCalm()
    await Promise.all([buyer.close(), seller.close()])
  })
})

test('books are right, and the server had no error', async () => {
  expect(await books.broken()).toEqual([])
  expect(errorLines(inject('houseLog'))).toEqual([])
})
