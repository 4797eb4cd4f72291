import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noneWrong, noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { actOf, ask, openAs, payAtCashier, rowOf, sizes } from './people.ts'
import type { Size } from './people.ts'

/*
 * A shop writes and publishes a coupon. A buyer receives it in the coupon centre, pays less with it, and gets it back when the
 * whole order is refunded. A shop issues one to chosen customers.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const nameOfGoods = '北辰母猪妊娠配合饲料'
const shot = async (page: Page, name: string, size: Size) => {
  const folder = process.env['WALK_SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/coupon-${name}-${size}.png`, fullPage: true })
}

const writeCoupon = async (page: Page, name: string) => {
  await page.goto('/v/mj/coupon/list')
  await page
    .getByRole('button', { name: '新建优惠券' })
    .or(page.getByRole('link', { name: '新建优惠券' }))
    .first()
    .click()
  await page.getByRole('heading', { name: '新建优惠券' }).waitFor()
  await page.getByRole('textbox', { name: '券名' }).fill(name)
  await page.getByRole('textbox', { name: '减免' }).fill('12.5')
  await page.getByRole('textbox', { name: '领取后（天）' }).fill('30')
  await noViolations(page)
}

const publish = async (page: Page, name: string, size: Size) => {
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(/\/v\/mj\/coupon\/list/)
  await (await actOf(rowOf(page, size, name), '发布')).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await page.getByText('优惠券已发布').waitFor()
  await noneWrong(page)
}

const receive = async (page: Page, name: string, size: Size) => {
  await page.goto(`/v/coupon?keyword=${encodeURIComponent(name)}`)
  const card = page.getByRole('article', { name: new RegExp(name) })
  await card.getByRole('button', { name: `立即领取：${name}` }).click()
  await card.getByRole('link', { name: `去使用${name}` }).waitFor()
  await noneWrong(page)
  await shot(page, 'centre', size)
  await page.goto('/v/buyer/coupon')
  await page.getByRole('article', { name: new RegExp(name) }).waitFor()
  await noViolations(page)
  await shot(page, 'mine', size)
}

/** Checks the state of the coupon as its holder sees it. */
const standsAs = async (page: Page, name: string, state: string) => {
  const { list } = await ask(page, '/rest/coupon/mine', { state, pageSize: 100 })
  return list.some((it: { name: string }) => it.name === name)
}

/** Places an order with the coupon and pays it; returns its number. */
const buyWith = async (page: Page, name: string, size: Size): Promise<string> => {
  const { list } = await ask(page, '/rest/search/goods', { keyword: nameOfGoods })
  const { goodsId } = list.find((it: { name: string }) => it.name.includes(nameOfGoods))
  await page.goto(`/v/goodsDetail?goodsId=${goodsId}`)
  await page.getByRole('button', { name: '领券', exact: true }).waitFor()
  await shot(page, 'goods', size)
  await page.goto(`/v/checkout?goodsId=${goodsId}&qty=1`)
  const choice = page.getByLabel('优惠券', { exact: true })
  const option = choice.locator('option', { hasText: name })
  await choice.selectOption((await option.getAttribute('value'))!)
  await page.getByText('-¥12.50').first().waitFor()
  await noViolations(page)
  await shot(page, 'checkout', size)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/v\/deposit/)
  expect(await standsAs(page, name, 'unused')).toBe(true)
  await payAtCashier(page)
  const orders = await ask(page, '/sctrading/order/selBuyerOrderListByParam', { pageSize: 1 })
  return String(orders.list[0].orderId)
}

/** The buyer asks for a full refund before shipping, and the shop agrees. */
const giveBack = async (buyer: Page, seller: Page, orderId: string) => {
  const found = await buyer.request.get(`/order/person/toRefund/${orderId}`)
  const { data } = await found.json()
  const lines = data.lines.map((it: { lineId: string; unsentQty: number }) => ({
    lineId: it.lineId,
    applyQty: it.unsentQty,
  }))
  const asked = { orderId, afterType: 1, reasonCode: 2, lines, freightMoney: data.freightMax }
  const { afterSalesId } = await ask(buyer, '/rest/order/refund/updateOrderGoods', asked)
  const { version } = await ask(seller, '/sctrading/afterSalesOrder/selById', { afterSalesId })
  await ask(seller, '/sctrading/afterSalesOrder/mj/agreeRefund', { afterSalesId, version })
}

describe.each(sizes)('on a %s', (size) => {
  test('a coupon goes from the centre to a lower price, and comes back with the money', async () => {
    const name = `秋收券${size === 'desk' ? '一' : '二'}`
    const seller = await openAs(browser, 'seller1', size)
    await writeCoupon(seller.page, name)
    await shot(seller.page, 'form', size)
    await publish(seller.page, name, size)
    await shot(seller.page, 'list', size)
    const buyer = await openAs(browser, 'buyer2', size)
    await receive(buyer.page, name, size)
    const orderId = await buyWith(buyer.page, name, size)
    await expect.poll(() => standsAs(buyer.page, name, 'used')).toBe(true)
    await seller.page.goto('/v/mj/coupon/report')
    await seller.page.getByText('订单实付').first().waitFor()
    await noViolations(seller.page)
    await shot(seller.page, 'report', size)
    await giveBack(buyer.page, seller.page, orderId)
    await expect.poll(() => standsAs(buyer.page, name, 'unused')).toBe(true)
    await buyer.page.goto('/v/buyer/coupon')
    await buyer.page.getByRole('link', { name: `去使用${name}` }).waitFor()
    await Promise.all([seller.close(), buyer.close()])
  })

  test('a shop gives a coupon to customers it chooses, and sees who holds it', async () => {
    const seller = await openAs(browser, 'seller1', size)
    const { page } = seller
    const { list } = await ask(page, '/rest/coupon/manage/list', { keyword: '老客户专享' })
    await page.goto(`/v/mj/coupon/issue?couponId=${list[0].couponId}&without=true`)
    const customers = await ask(page, '/rest/coupon/manage/customers', { couponId: list[0].couponId, without: true })
    await page
      .getByRole('checkbox', { name: new RegExp(customers.list[0].name) })
      .first()
      .check()
    await noViolations(page)
    await shot(page, 'issue', size)
    await page.getByRole('button', { name: '发放优惠券' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('region', { name: '预览' }).waitFor()
    await noViolations(page)
    await dialog.getByRole('button', { name: '发放优惠券 1 位' }).click()
    await dialog.getByText('完成 1，失败 0').waitFor()
    await page.goto(`/v/mj/coupon/holders?couponId=${list[0].couponId}`)
    await page.getByText('店铺发放').first().waitFor()
    await noViolations(page)
    await shot(page, 'holders', size)
    const holders = await ask(page, '/rest/coupon/manage/holders', { couponId: list[0].couponId })
    expect(holders.list[0].buyerName).toBe(customers.list[0].name)
    await seller.close()
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
