import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBooks } from './books.ts'
import { noneWrong, openBrowser } from './browser.ts'
import type { Visit } from './browser.ts'
import { openCaptchas } from './captchas.ts'
import { errorLines } from './house.ts'
import { orderOf, placeOrder } from './orders.ts'
import { alive, openAs, sizes } from './people.ts'
import type { Size } from './people.ts'

/*
 * Payment by a third party: an enterprise writes and signs a treaty; the payer reads and signs it, sees the enterprise's order and
 * pays it from their own account. After the treaty is dissolved, the payer sees nothing more.
 */
let browser: Browser
const books = openBooks()
const captchas = openCaptchas()
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => Promise.all([browser?.close(), books.close(), captchas.close()]))

const page = '/v/treaty/paymentOnBehalfTreaty'
const payers: Readonly<Record<Size, { account: string; name: string; mobile: string }>> = {
  desk: { account: 'farmer7', name: '谢长河', mobile: '13800002107' },
  phone: { account: 'farmer8', name: '尤大勇', mobile: '13800002108' },
}
const relation = (size: Size) => `合作社理事长${size}`

const askForTreaty = async (visit: Visit, size: Size): Promise<void> => {
  const { page: at, go } = visit
  await go(page)
  await alive(at)
  const form = at.getByRole('region', { name: '新的代付协议' })
  const { name, mobile } = payers[size]
  await form.getByLabel('代付人姓名').fill(name)
  await form.getByLabel('代付人手机').fill(mobile)
  await form.getByLabel('与本企业关系').fill(relation(size))
  await form.getByLabel('每笔限额').fill('50000')
  const until = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel('截止日期').fill(until)
  await form.getByRole('button', { name: '预览协议' }).click()
  await form.getByText('不超过 50,000.00 元').or(form.getByText('不超过 50000.00 元')).first().waitFor()
  await noneWrong(at)
  await captchas.solveAfter(at, () => form.getByRole('button', { name: '我已阅读，签署' }).click())
  await noneWrong(at)
  await at.getByRole('dialog', { name: '签署代付协议' }).getByRole('button', { name: '签署', exact: true }).click()
  await at.getByText('已签署，代付人会收到消息').first().waitFor()
}

const signAsPayer = async ({ page: at, go }: Visit, size: Size): Promise<void> => {
  await go(page)
  const card = at.getByRole('region', { name: /^代付协议 / }).filter({ hasText: relation(size) })
  await card.waitFor()
  await noneWrong(at)
  await captchas.solveAfter(at, () => card.getByRole('button', { name: '签署', exact: true }).click())
  const dialog = at.getByRole('dialog')
  const identity = dialog.getByLabel('身份证号')
  if ((await identity.count()) > 0) await identity.fill('130999198512040011')
  await noneWrong(at)
  await dialog.getByRole('button', { name: '我已阅读，签署' }).click()
  await at.getByText('已签署，协议生效').first().waitFor()
  await card.getByText('生效', { exact: true }).waitFor()
  await card.getByText(/代付人 .*电子签名，证书/).waitFor()
}

const payFor = async ({ page: at, go }: Visit, payMoney: string): Promise<void> => {
  await go(page)
  const orders = at.getByRole('region', { name: '可代付的订单' })
  const money = Number(payMoney).toLocaleString('en', { minimumFractionDigits: 2 })
  const order = orders.locator('div', { hasText: money }).last()
  await order.waitFor()
  await noneWrong(at)
  await order.getByRole('button', { name: '微信支付' }).click()
  await at.waitForURL(/\/cashier\//)
  await at.getByRole('button', { name: /确认支付/ }).click()
  await at.getByRole('heading', { name: '支付成功' }).waitFor()
  await at.getByRole('link', { name: '返回商城' }).click()
  await at.waitForURL(/\/v\/pay\/result/)
}

describe.each(sizes)('an order paid by somebody else (%s)', (size) => {
  test('by a treaty that both signed, which is dissolved then', async () => {
    const buyer = await openAs(browser, 'buyer2', size)
    const payer = await openAs(browser, payers[size].account, size)
    await askForTreaty(buyer, size)
    await signAsPayer(payer, size)
    const { orderId, payMoney } = await placeOrder(buyer.page, '550', size === 'desk' ? 21 : 22)
    await payFor(payer, payMoney)
    await expect.poll(async () => (await orderOf(buyer.page, orderId)).orderStatus).toBe(30)
    await buyer.go(`/v/order/detail/${orderId}`)
    await buyer.page.getByText('代付', { exact: true }).first().waitFor()
    await noneWrong(buyer.page)

    await buyer.go(page)
    const card = buyer.page.getByRole('region', { name: /^代付协议 / }).filter({ hasText: relation(size) })
    await card.getByRole('button', { name: '解除' }).click()
    await noneWrong(buyer.page)
    await buyer.page.getByRole('dialog').getByRole('button', { name: '解除', exact: true }).click()
    await buyer.page.getByText('协议已解除，对方会收到消息').first().waitFor()
    const { payMoney: another } = await placeOrder(buyer.page, '550', 23)
    await payer.go(page)
    const orders = payer.page.getByRole('region', { name: '可代付的订单' })
    await orders.getByText('现在没有要代付的订单').waitFor()
    expect(await orders.getByText(another).count()).toBe(0)
    buyer.expectCalm()
    payer.expectCalm()
    await Promise.all([buyer.close(), payer.close()])
  })
})

test('books are right, and the server had no error', async () => {
  expect(await books.broken()).toEqual([])
  expect(errorLines(inject('houseLog'))).toEqual([])
})
