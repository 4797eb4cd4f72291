import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBooks } from './books.ts'
import { noViolations, openBrowser, openVisit } from './browser.ts'
import { errorLines } from './house.ts'
import { addToCart, ask, findGoods, logIn, sizes } from './people.ts'

/* A visitor fills a cart, signs in when needed, fails to pay the first time, and cancels the order; the stock is back. */
let browser: Browser
const books = openBooks()
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await books.close()
})

describe.each(sizes)('a guest (%s)', (size) => {
  test('signs in on the way, fails to pay, cancels', async () => {
    const visit = await openVisit(browser, size)
    const { page } = visit
    await visit.go('/v/')
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    await noViolations(page)
    const visited = page.waitForResponse((it) => it.url().endsWith('/rest/shop/visit'))
    await findGoods(page, '复合肥')
    await visited
    await addToCart(page, size)
    await visit.go('/v/cart')
    await page.getByText('您还没有登录').waitFor()
    await noViolations(page)

    await page.getByRole('button', { name: '登录后结算' }).click()
    await page.waitForURL(/\/login\?/)
    await noViolations(page)
    await logIn(page, size === 'desk' ? 'farmer1' : 'farmer2')
    await page.waitForURL(/\/v\/cart/)
    await page.getByRole('button', { name: /去结算/ }).click()
    await page.waitForURL(/\/v\/checkout/)
    if (await page.getByText('还没有收货地址').isVisible()) throw new Error('the demo farmers have addresses')
    await page.getByRole('button', { name: '提交订单' }).click()
    await page.waitForURL(/\/v\/deposit\?tradeNo=/)
    const tradeNo = new URL(page.url()).searchParams.get('tradeNo')
    const { orders } = await ask(page, '/sctrading/order/selOrderToPayByOrderId', { tradeNo })
    const [order] = orders
    const goodsId = order.lines[0].goodsId
    const held = (await books.stockOf(goodsId))!
    expect(await books.visitorsOf(goodsId)).toContain(await page.evaluate(() => localStorage.getItem('mall.visitor')))

    await page.getByRole('button', { name: /微信支付 ¥/ }).click()
    await page.waitForURL(/\/cashier\//)
    await page.getByRole('button', { name: '支付失败' }).click()
    await page.getByRole('link', { name: '返回商城' }).click()
    await page.waitForURL(/\/v\/pay\/result/)
    await page.getByRole('heading', { name: '付款没有成功' }).waitFor()
    await noViolations(page)

    await visit.go(`/v/order/detail/${order.orderId}`)
    await page.getByRole('button', { name: '取消订单' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('取消原因').selectOption('不想要了')
    await dialog.getByRole('button', { name: '取消订单' }).click()
    await page.getByText('已取消').first().waitFor()
    expect(await books.stockOf(goodsId)).toBe(held + order.lines[0].orderQty * 1_000)
    visit.expectCalm()
    await visit.close()
  })
})

test('books and stock are right, and the server had no error', async () => {
  expect(await books.broken()).toEqual([])
  expect(errorLines(inject('houseLog'))).toEqual([])
})
