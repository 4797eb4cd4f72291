import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { ask, emptyCart, openAs, sizes } from './people.ts'

/* Feed in bags of 40 kilograms is priced by the ton; a farm buys ten bags, and both sides see the same sums in all units. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const form = (page: Page) => page.getByRole('form', { name: '商品' })
const tenBags = '400 公斤，3,260 元/吨'

/** Fills in goods of one specification up to their price, without saving them. */
const write = async (page: Page, name: string) => {
  for (const level of ['饲料', '猪饲料', '教槽保育料'])
    await page.getByRole('button', { name: level, exact: true }).click()
  await form(page).waitFor()
  await form(page).getByLabel('商品名称').fill(name)
  await form(page).getByText('可以使用').waitFor()
  const picture = await page.screenshot()
  await form(page).getByLabel('上传图片').setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: picture })
  await form(page).getByRole('img', { name: '商品图片 1' }).waitFor()
  await form(page).getByLabel('出售单位').selectOption({ label: '袋' })
  await form(page).getByLabel('换算单位').selectOption({ label: '公斤' })
  await form(page).getByLabel('1 袋等于多少').fill('40')
  await form(page).getByLabel('标价单位').selectOption({ label: '按 元/吨 标价' })
}

describe.each(sizes)('three units on one line (%s)', (size) => {
  test('feed is priced by the ton, sold by the bag and settled by the kilogram', async () => {
    const seller = await openAs(browser, 'seller1', size)
    const name = `北辰按吨标价料 ${size}`
    await seller.go('/v/mj/publishgoods')
    await write(seller.page, name)
    const byTon = form(seller.page).getByLabel('标价（元/吨）')
    const byBag = form(seller.page).getByLabel('售价（元/袋）')
    await byTon.fill('3260.10')
    await form(seller.page).getByText('最接近的可以是 3,260 元/吨、3,260.25 元/吨').waitFor()
    await byTon.fill('3,260')
    await form(seller.page).getByText('3,260 元/吨 = 130.40 元/袋 = 3.26 元/公斤 = 1.63 元/斤').waitFor()
    expect(await byBag.inputValue()).toBe('130.40')
    await byBag.fill('131')
    await form(seller.page).getByText('3,275 元/吨 = 131 元/袋').waitFor()
    await byTon.fill('3,260')
    await form(seller.page).getByLabel('库存', { exact: true }).fill('500')
    await form(seller.page).getByLabel('重量（公斤）').fill('40')
    await seller.settled()
    await noViolations(seller.page)
    await seller.page
      .getByRole('region', { name: '保存商品' })
      .getByRole('button', { name: '保存', exact: true })
      .click()
    await seller.page.getByText('商品已保存').waitFor()
    await seller.settled()

    const buyer = await openAs(browser, 'buyer1', size)
    await emptyCart(buyer.page)
    // Published goods are found when their card is written.
    const found = async () => (await ask(buyer.page, '/rest/search/goods', { keyword: name })).list
    await expect.poll(async () => (await found())[0]).toMatchObject({ price: '130.40', tradeText: '¥3,260/吨' })
    const [{ goodsId }] = await found()
    await buyer.go(`/v/goodsDetail?goodsId=${goodsId}`)
    await buyer.page.getByRole('main').getByText('3,260 元/吨', { exact: true }).first().waitFor()
    await ask(buyer.page, '/rest/cart/add', { goodsId, qty: 10 })
    await buyer.go('/v/cart')
    await buyer.page.getByRole('main').getByText(tenBags, { exact: true }).waitFor()
    await noViolations(buyer.page)
    await buyer.go(`/v/checkout?goodsId=${goodsId}&qty=10`)
    await buyer.page.getByRole('main').getByText(tenBags, { exact: true }).waitFor()
    await noViolations(buyer.page)
    await buyer.page.getByRole('button', { name: '提交订单' }).click()
    await buyer.page.waitForURL((url) => !url.pathname.includes('/checkout'))
    const [{ orderId, lines }] = (await ask(buyer.page, '/sctrading/order/selBuyerOrderListByParam', {})).list
    expect(lines).toMatchObject([{ goodsId, orderQty: 10, goodsMoney: '1304.00', tradeText: '3,260 元/吨' }])
    for (const [visit, address] of [
      [buyer, `/v/order/detail/${orderId}`],
      [seller, `/v/order/detailSeller/${orderId}`],
    ] as const) {
      await visit.go(address)
      const row = visit.page.getByRole('row').filter({ hasText: name })
      await row.getByText(tenBags, { exact: true }).waitFor()
      expect(await row.innerText()).toMatch(/¥130\.40[\s\S]*10 袋[\s\S]*¥1,304\.00/)
      await visit.settled()
      await noViolations(visit.page)
    }
    seller.expectCalm()
    buyer.expectCalm()
    await buyer.close()
    await seller.close()
  })
})
