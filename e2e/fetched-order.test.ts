import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser, shoot } from './browser.ts'
import { errorLines } from './house.ts'
import { alive, ask, emptyCart, everySize, openAs, payAtCashier } from './people.ts'
import type { AnySize } from './people.ts'

/* Several specifications are bought at once and fetched at a point of the shop: the buyer shows a code, the shop hands the goods over. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const nameOfGoods = '教槽料'

/** Opens the goods with each specification in a row of its own; on a phone in the sheet from below. */
const openMatrix = async (page: Page, size: AnySize) => {
  if (size === 'phone') await page.getByRole('button', { name: '加入购物车', exact: true }).first().click()
  const place = size === 'phone' ? page.getByRole('dialog', { name: '选择规格' }) : page.getByRole('main')
  await place.getByRole('button', { name: /^批量选购 \d+ 个规格/ }).click()
  const matrix = place.getByRole('region', { name: '批量选购' })
  await matrix.waitFor()
  return matrix
}

const buyTwoKinds = async (page: Page, size: AnySize) => {
  const { list } = await ask(page, '/rest/search/goods', { keyword: nameOfGoods })
  await page.goto(`/v/goodsDetail?goodsId=${list[0].goodsId}`)
  await alive(page)
  const matrix = await openMatrix(page, size)
  const amounts = matrix.getByRole('textbox')
  await amounts.nth(0).fill('3')
  await amounts.nth(1).fill('1e3')
  await amounts.nth(1).press('Enter')
  await matrix.getByText(/1e3.*不能用/).waitFor()
  await amounts.nth(1).fill('2')
  await amounts.nth(1).press('Enter')
  await matrix.getByText(/已选 2 种，共 5/).waitFor()
  await matrix
    .getByText(/[\d.,]+ 元\/(公斤|斤|吨)/)
    .first()
    .waitFor()
  await noViolations(page)
  await matrix.getByRole('button', { name: '加入购物车' }).click()
  await page
    .getByText(/已加入购物车/)
    .first()
    .waitFor()
}

const orderToFetch = async (page: Page, size: AnySize): Promise<void> => {
  await page.goto('/v/cart')
  await page.getByRole('button', { name: /去结算/ }).click()
  await page.waitForURL(/\/v\/checkout/)
  const point = page.getByRole('radio', { name: /藁城一厂自提/ })
  await point.click()
  await page.getByText('到自提点提货，不需要送货地址').waitFor()
  await page.getByText('提货时间 周一至周六 08:00-17:30').waitFor()
  await noViolations(page)
  // The choice survives a reload.
  await page.reload()
  await expect.poll(() => point.isChecked()).toBe(true)
  const who = page.getByLabel('谁来提货')
  const person = await who.locator('option', { hasText: '张大伟' }).last().getAttribute('value')
  await who.selectOption(person!)
  await page.getByRole('checkbox', { name: /冀F5K392/ }).check()
  await noViolations(page)
  await shoot(page, `fetched-checkout-${size}`)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/v\/deposit\?tradeNo=/)
  await payAtCashier(page)
  // The channel's notice may come a moment later.
  await page.getByRole('heading', { name: '付款成功' }).waitFor()
}

describe.each(everySize)('an order that is fetched (%s)', (size) => {
  test('from several specifications to the code that hands them over', async () => {
    const buyer = await openAs(browser, 'buyer1', size)
    const seller = await openAs(browser, 'seller1', size)
    const { page } = buyer
    await emptyCart(page)
    await buyTwoKinds(page, size)
    await orderToFetch(page, size)

    const { list } = await ask(page, '/sctrading/order/selBuyerOrderListByParam', { pageSize: 1 })
    const [{ orderId, orderNo, lines }] = list
    expect(lines.map(({ orderQty }: any) => Number(orderQty)).toSorted()).toEqual([2, 3])
    await buyer.go(`/v/order/detail/${orderId}`)
    const code = await page
      .getByText(/^取货码/)
      .locator('strong')
      .first()
      .textContent()
    expect(code).toMatch(/^\d{6}$/)
    await noViolations(page)

    await seller.go(`/v/order/detailSeller/${orderId}`)
    await seller.page.getByText(orderNo).first().waitFor()
    await seller.page.getByText('冀F5K392').first().waitFor()
    await seller.page.getByText('张大伟').first().waitFor()
    expect(await seller.page.getByText(code!).count()).toBe(0)
    await seller.page.getByRole('button', { name: '确认自提' }).first().click()
    const dialog = seller.page.getByRole('dialog', { name: '确认自提' })
    await dialog.getByLabel('取货码').fill(code === '000000' ? '000001' : '000000')
    await dialog.getByRole('button', { name: '确认交货' }).click()
    await dialog.getByText(/取货码不/).waitFor()
    await noViolations(seller.page)
    await dialog.getByLabel('取货码').fill(code!)
    await dialog.getByRole('button', { name: '确认交货' }).click()
    await seller.page.getByText('已交货，订单完成收货').waitFor()

    await page.reload()
    await page.getByRole('region', { name: '订单状态' }).waitFor()
    expect(await page.getByText(/^取货码/).count()).toBe(0)
    buyer.expectCalm()
    seller.expectCalm()
    await Promise.all([buyer.close(), seller.close()])
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
