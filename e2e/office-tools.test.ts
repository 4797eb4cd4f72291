import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { ask, openAs, sizes } from './people.ts'

/* Client state that the specification names: the default shop, tools in frames, the specification of a cart line. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each(sizes)(
  'on a %s the default shop is set in the list of shops, and a new window begins there',
  async (size) => {
    const visit = await openAs(browser, 'mkt1', size)
    const { page } = visit
    await visit.go('/v/mj')
    const shops = page.getByRole('region', { name: '我的店铺' })
    const other = shops.getByRole('listitem').filter({ has: page.getByRole('button', { name: /设为默认$/ }) })
    const name = await other.locator('strong').textContent()
    expect(name).not.toBe('')
    const before = await shops.getByRole('listitem').filter({ hasNotText: name! }).locator('strong').textContent()
    await noViolations(page)
    await other.getByRole('button', { name: /设为默认$/ }).click()
    await shops.getByRole('listitem').filter({ hasText: name! }).getByText('默认', { exact: true }).waitFor()

    const later = await openAs(browser, 'mkt1', size)
    await later.go('/v/mj')
    await later.page.getByRole('heading', { name: name!, level: 1 }).waitFor()
    await later.page.getByRole('button', { name: `把${before}设为默认` }).click()
    await later.page.getByText('已设为默认店铺').waitFor()
    visit.expectCalm()
    later.expectCalm()
    await visit.close()
    await later.close()
  },
)

test('at a desk the shop acted for is made the default beside the switcher', async () => {
  const visit = await openAs(browser, 'mkt1')
  const { page } = visit
  await visit.go('/v/mj')
  const choice = page.getByLabel('当前店铺')
  await choice.getByRole('option', { name: /（默认）$/ }).waitFor({ state: 'attached' })
  const names = await choice.getByRole('option').allTextContents()
  const [first, second] = [
    names.findIndex((it) => it.endsWith('（默认）')),
    names.findIndex((it) => !it.endsWith('（默认）')),
  ]
  const makeDefault = page.getByRole('banner').getByRole('button', { name: '设为默认' })
  for (const index of [second, first]) {
    await choice.selectOption({ index })
    await makeDefault.click()
    await expect.poll(() => choice.getByRole('option').nth(index).textContent()).toMatch(/（默认）$/)
    await makeDefault.waitFor({ state: 'hidden' })
  }
  visit.expectCalm()
  await visit.close()
})

test('at a desk an order is shipped in a frame of its page, which shows the parcel then', async () => {
  const visit = await openAs(browser, 'seller1')
  const { page } = visit
  await visit.go('/v/order/seller/list?status=30')
  const { list } = await ask(page, '/sctrading/order/mj/selSellerOrderListByParam', { status: '30', pageSize: 50 })
  const order = list.findLast((it: any) => it.deliveryType === 1 && it.buttons.some((one: any) => one.code === 'SHIP'))
  await visit.go(`/v/order/detailSeller/${order.orderId}`)
  await page.getByRole('button', { name: '发货', exact: true }).click()
  const tool = page.getByRole('region', { name: '发货' })
  const frame = tool.locator('iframe')
  expect(await frame.getAttribute('sandbox')).toContain('allow-same-origin')
  expect(await frame.getAttribute('title')).toBe('发货')
  const inner = frame.contentFrame()
  await inner.getByLabel('运单号', { exact: true }).first().fill('SF7712345678901')
  expect(await inner.getByRole('banner').count()).toBe(0)
  await noViolations(page)
  await inner.getByRole('button', { name: '发货', exact: true }).click()
  await inner.getByText('已发货', { exact: true }).waitFor()
  // The surrounding page has reloaded the order.
  await page.getByText('SF7712345678901').first().waitFor()
  await tool.getByRole('button', { name: '返回' }).click()
  await tool.waitFor({ state: 'hidden' })
  visit.expectCalm()
  await visit.close()
})

test.each(sizes)('on a %s another specification is chosen where the line stands in the cart', async (size) => {
  const visit = await openAs(browser, size === 'desk' ? 'farmer7' : 'farmer8', size)
  const { page } = visit
  await visit.go('/v/')
  const found = await ask(page, '/rest/search/goods', { keyword: '饲料', pageSize: 40 })
  const several = found.list.find((it: any) => it.multiSpec && it.price !== null && it.stockState === 1)
  const { skuList, goodsDetail } = await ask(page, '/rest/goodsDetail/detail', { spuId: several.spuId })
  const [one, other] = skuList.filter((it: any) => it.stockState === 1)
  await ask(page, '/rest/cart/add', { goodsId: one.goodsId, qty: goodsDetail.spu.minQty })
  await visit.go('/v/cart')
  const spec = page.getByRole('button', { name: new RegExp(`^修改规格：${several.name}`) })
  await spec.click()
  const dialog = page.getByRole('dialog', { name: '修改规格' })
  for (const { value } of other.specValues) {
    const choice = dialog.getByRole('button', { name: value, exact: true })
    if ((await choice.getAttribute('aria-pressed')) === 'false') await choice.click()
  }
  await noViolations(page)
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const lineOf = async (goodsId: string) =>
    (await ask(page, '/rest/cart/list')).groups
      .flatMap((it: any) => it.list)
      .find((line: any) => line.goodsId === goodsId)
  await expect.poll(async () => (await lineOf(other.goodsId))?.valid).toBe(true)
  expect(await lineOf(one.goodsId)).toBeUndefined()
  // A checkbox reacts at once, and then shows the server's state.
  const box = page.getByRole('checkbox', { name: new RegExp(`^选择 ${several.name}`) })
  const wasChecked = await box.isChecked()
  await box.click()
  await expect.poll(() => box.isChecked()).toBe(!wasChecked)
  await expect.poll(async () => (await lineOf(other.goodsId))?.checked).toBe(!wasChecked)
  await page.reload()
  await expect.poll(() => box.isChecked()).toBe(!wasChecked)
  visit.expectCalm()
  await visit.close()
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
