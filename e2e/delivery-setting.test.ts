import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { ask, openAs, payAtCashier, sizes } from './people.ts'

/*
 * How a shop sends its goods: its settings under 配送设置, and how much a point handles a day. The checkout and the page of shipping
 * follow them.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** 金穗种子店; no other walk depends on its settings. */
const shopId = '20004'
const ownPoint = '到店自提'

const goodsOf = async (page: Page): Promise<string> => {
  const { list } = await ask(page, '/rest/search/goods', { shopId, pageSize: 20 })
  // Excludes seeds, which need a paper before they are sent.
  const single = list.find(({ name, minQty, price }: any) => !/种/.test(name) && Number(minQty) <= 1 && price !== null)
  return single.goodsId
}
/** Returns the address of a checkout of so many of the goods. */
const checkout = (goodsId: string, qty: number) => `/v/checkout?goodsId=${goodsId}&qty=${qty}`
const days = (page: Page) => page.getByRole('combobox', { name: '提货日期' })
const optionsOf = (page: Page) => days(page).locator('option:not([value=""])')

type Setting = { readonly inParts: boolean; readonly days: number | null }
/** Saves the shop's settings under 配送设置; with `days` null, the shop chooses the day. */
const say = async (page: Page, it: Setting) => {
  await page.goto('/v/seller/deliverySetting')
  const pick = page.getByRole('checkbox', { name: '买家下单时可以选择提货日期' })
  await page.getByRole('checkbox', { name: /^允许分批发货/ }).setChecked(it.inParts)
  await pick.setChecked(true)
  // Days that are not offered keep their number, so it is written while they are offered.
  await page.getByLabel('可选天数').fill(String(it.days ?? 6))
  await pick.setChecked(it.days !== null)
  await noViolations(page)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('配送设置已保存').waitFor()
}

/** Limits the daily quantity of the shop's own point. */
const limitTo = async (page: Page, qty: number) => {
  await page.goto('/v/seller/delivery')
  await page.getByText(ownPoint).first().waitFor()
  await page.getByRole('button', { name: '修改', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: '修改配送方式' })
  await dialog.getByLabel('每日限量').fill(String(qty))
  await noViolations(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('配送方式已保存').waitFor()
  await page.getByText(`每天 ${qty} 件`).waitFor()
}

/** Opens a checkout with pick-up at the shop's own point. */
const toFetch = async (page: Page, goodsId: string, qty: number) => {
  await page.goto(checkout(goodsId, qty))
  const point = page.getByRole('radio', { name: new RegExp(ownPoint) })
  await point.click()
  await expect.poll(() => point.isChecked()).toBe(true)
}

describe.each(sizes)('what a shop says of delivery (%s)', (size) => {
  test('the checkout offers the days of the setting, and orders leave whole where the shop says so', async () => {
    const seller = await openAs(browser, 'seller4', size)
    const buyer = await openAs(browser, 'buyer1', size)
    const { page } = buyer
    const goodsId = await goodsOf(page)

    await say(seller.page, { inParts: true, days: 13 })
    await toFetch(page, goodsId, 1)
    // Two weeks of a point that closes on Sundays.
    await expect.poll(() => optionsOf(page).count()).toBe(12)
    expect((await optionsOf(page).allTextContents()).some((words) => words.includes('周日'))).toBe(false)
    await noViolations(page)
    await say(seller.page, { inParts: true, days: 6 })
    await toFetch(page, goodsId, 1)
    await expect.poll(() => optionsOf(page).count()).toBe(6)
    await say(seller.page, { inParts: false, days: null })
    await toFetch(page, goodsId, 1)
    await page.getByText(/^提货时间 周一至周六/).waitFor()
    expect(await days(page).count()).toBe(0)

    // Delivered goods leave in one part.
    await page.goto(checkout(goodsId, 3))
    await page.getByRole('radio', { name: /快递物流/ }).click()
    await page.getByRole('button', { name: '提交订单' }).click()
    await page.waitForURL(/\/v\/deposit\?tradeNo=/)
    await payAtCashier(page)
    await page.getByRole('heading', { name: '付款成功' }).waitFor()
    const { list } = await ask(page, '/sctrading/order/selBuyerOrderListByParam', { pageSize: 1 })
    const [{ orderId, lines }] = list
    const parts = seller.page.getByRole('group', { name: /本次发货$/ })
    await seller.page.goto(`/v/seller/logistics?orderIds=${orderId}`)
    await seller.page.getByRole('list', { name: '本次发货' }).getByText(lines[0].goodsName).waitFor()
    expect(await parts.count()).toBe(0)
    await say(seller.page, { inParts: true, days: 7 })
    await seller.page.goto(`/v/seller/logistics?orderIds=${orderId}`)
    await parts.first().waitFor()
    await seller.close()
    await buyer.close()
  })

  test('a day of a place fills up: it is shown before, refused with the next one, and free again after a cancel', async () => {
    const seller = await openAs(browser, 'seller4', size)
    await say(seller.page, { inParts: true, days: 7 })
    await limitTo(seller.page, 3)
    const one = await openAs(browser, 'buyer1', size)
    const other = await openAs(browser, 'farmer1', size)
    const goodsId = await goodsOf(one.page)
    for (const { page } of [one, other]) {
      await toFetch(page, goodsId, 2)
      await optionsOf(page).filter({ hasText: '还可约 3 件' }).first().waitFor({ state: 'attached' })
      await days(page).selectOption({ index: 1 })
    }
    const [first, second] = await optionsOf(one.page).evaluateAll((all) =>
      all.map((it) => it.textContent!.replace(/（.*/, '')),
    )
    await one.page.getByRole('button', { name: '提交订单' }).click()
    await one.page.waitForURL(/\/v\/deposit\?tradeNo=/)
    await other.page.getByRole('button', { name: '提交订单' }).click()
    const refused = other.page.getByRole('alert').getByText(`“${ownPoint}”${first}只剩 1 件`)
    await refused.waitFor()
    expect(await refused.textContent()).toContain(`最近排得下的是${second}`)
    await other.page.getByText('这一天排不下这笔订单，请换一天').waitFor()
    const full = optionsOf(other.page).first()
    expect([await full.textContent(), await full.isDisabled()]).toEqual([`${first}（还可约 1 件）`, true])
    await noViolations(other.page)
    await seller.page.goto('/v/seller/delivery')
    await seller.page.getByText(`${first} 已约 2 件`).waitFor()

    const { list } = await ask(one.page, '/sctrading/order/selBuyerOrderListByParam', { pageSize: 1 })
    await one.page.goto(`/v/order/detail/${list[0].orderId}`)
    await one.page.getByRole('button', { name: '取消订单' }).click()
    const dialog = one.page.getByRole('dialog')
    await dialog.getByLabel('取消原因').selectOption('不想要了')
    await dialog.getByRole('button', { name: '取消订单' }).click()
    await one.page.getByText('已取消').first().waitFor()
    await toFetch(other.page, goodsId, 2)
    await expect.poll(() => optionsOf(other.page).first().textContent()).toBe(`${first}（还可约 3 件）`)
    await limitTo(seller.page, 400)
    for (const visit of [seller, one, other]) await visit.close()
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
