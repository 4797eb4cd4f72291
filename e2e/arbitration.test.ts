import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aPhoto, noneWrong, openBrowser } from './browser.ts'
import type { Visit } from './browser.ts'
import { openBooks } from './books.ts'
import { errorLines } from './house.ts'
import { orderOf, placePaidOrder, sendOrder } from './orders.ts'
import { actOf, ask, openAs, rowOf, sizes } from './people.ts'
import type { Size } from './people.ts'

/*
 * Some bags of an order came wet. Their buyer wants to return them, the shop refuses, and the platform decides for the buyer. The
 * money of these bags comes back, and no more.
 */
let browser: Browser
const books = openBooks()
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => Promise.all([browser?.close(), books.close()]))

const [ordered, wet] = [10, 3]
const desc = (size: Size) => `外袋淋湿结块 ${size}`

/** Applies for three bags of ten, with a photo of them; returns the requested money. */
const apply = async ({ page, go }: Visit, orderId: string, size: Size): Promise<string> => {
  await go(`/v/order/detail/${orderId}`)
  await page.getByRole('button', { name: '申请售后' }).first().click()
  await page.waitForURL(/\/v\/aftersales\/apply\//)
  await page.getByRole('radio', { name: /^退货退款/ }).check()
  const goods = page.getByRole('list', { name: '售后商品' })
  const qty = goods.getByRole('textbox', { name: /数量$/ })
  await qty.fill(String(wet))
  await qty.press('Enter')
  await page.getByLabel('原因').selectOption({ label: '质量问题' })
  await page.getByLabel('说明').fill(desc(size))
  await page.locator('input[type=file]').setInputFiles(await aPhoto(browser, `淋湿的饲料 ${size}`))
  await page.getByRole('button', { name: /去掉照片 1/ }).waitFor()
  const total = page.getByRole('status', { name: '退款合计' }).getByText(/共退/)
  const asked = await total.textContent()
  await noneWrong(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/\/v\/aftersales\/detail\//)
  await page.getByRole('region', { name: '售后状态' }).getByText('待商家处理').waitFor()
  await noneWrong(page)
  return asked!.replace(/[^\d.]/g, '')
}

/** The shop reads the application in its list, and refuses it. */
const refuse = async ({ page, go }: Visit, orderNo: string, size: Size): Promise<void> => {
  await go(`/v/aftersales/sellerList?keyword=${orderNo}`)
  await noneWrong(page)
  await (await actOf(rowOf(page, size, orderNo), '详情')).click()
  await page.waitForURL(/\/v\/mj\/aftersales\/detail\//)
  await page.getByText(desc(size)).first().waitFor()
  await page.getByRole('button', { name: '拒绝', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '拒绝售后申请' })
  await dialog.getByLabel('原因').fill('出库时外袋完好')
  await noneWrong(page)
  await dialog.getByRole('button', { name: '拒绝', exact: true }).click()
  await page.getByRole('region', { name: '售后状态' }).getByText('已拒绝').waitFor()
}

const askPlatform = async ({ page, go }: Visit, orderNo: string): Promise<void> => {
  await go(`/v/aftersales/orderList?keyword=${orderNo}`)
  await noneWrong(page)
  await page.getByRole('link', { name: '售后详情' }).first().click()
  await page.getByText('出库时外袋完好').first().waitFor()
  await page.getByRole('button', { name: '申请平台介入' }).click()
  const dialog = page.getByRole('dialog', { name: '申请平台介入' })
  await dialog.getByLabel('说明').fill('卸车时司机在场，可以作证')
  await noneWrong(page)
  await dialog.getByRole('button', { name: '提交平台' }).click()
  await page.getByRole('region', { name: '售后状态' }).getByText('平台介入中').waitFor()
}

const decide = async ({ page, go }: Visit, orderNo: string, size: Size): Promise<void> => {
  await go(`/v/operate/aftersale?keyword=${orderNo}`)
  const row = rowOf(page, size, '平台介入中')
  await row.waitFor()
  await noneWrong(page)
  await row.getByRole('button', { name: '处理', exact: true }).click()
  await page.waitForURL(/\/v\/operate\/aftersale\/detail\//)
  // The statements of both sides, and the buyer's photo.
  await page.getByText('卸车时司机在场，可以作证').first().waitFor()
  await page.getByText('出库时外袋完好').first().waitFor()
  await page.getByRole('img', { name: '照片 1' }).first().waitFor()
  await noneWrong(page)
  await page.getByRole('button', { name: '裁决', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '售后裁决' })
  await dialog.getByRole('radio', { name: /支持买家/ }).check()
  await dialog.getByLabel('理由').fill('照片和签收记录相符')
  await noneWrong(page)
  await dialog.getByRole('button', { name: '作出裁决' }).click()
  await page.getByRole('region', { name: '售后状态' }).getByText('平台支持买家').waitFor()
}

describe.each(sizes)('a part that goes back (%s)', (size) => {
  test('is refused, decided by the platform, and paid back', async () => {
    const buyer = await openAs(browser, 'farmer2', size)
    const seller = await openAs(browser, 'seller1', size)
    const operator = await openAs(browser, 'op1', size)
    const { orderId } = await placePaidOrder(buyer.page, '550', ordered)
    await sendOrder(seller.page, orderId)
    const { orderNo, money } = await orderOf(buyer.page, orderId)

    const asked = await apply(buyer, orderId, size)
    await refuse(seller, orderNo, size)
    await askPlatform(buyer, orderNo)
    await decide(operator, orderNo, size)

    const stateOf = async () =>
      (await ask(buyer.page, '/sctrading/afterSalesOrder/selPage', { orderId })).list.map((it: any) => it.state)
    await expect.poll(stateOf).toEqual([50])
    expect((await orderOf(buyer.page, orderId)).money.refunded).toBe(asked)
    expect(Number(asked)).toBeLessThan(Number(money.pay))
    await buyer.go(`/v/aftersales/orderList?keyword=${orderNo}`)
    await buyer.page.getByRole('article').getByText('退款成功').waitFor()
    await buyer.page.getByRole('link', { name: '售后详情' }).first().click()
    await buyer.page.getByText('照片和签收记录相符').first().waitFor()
    await noneWrong(buyer.page)
    await seller.go(`/v/aftersales/sellerList?keyword=${orderNo}`)
    await rowOf(seller.page, size, orderNo).getByText('平台支持买家').waitFor()
    expect(await rowOf(seller.page, size, orderNo).getByRole('button', { name: '同意' }).count()).toBe(0)
    for (const { expectCalm } of [buyer, seller, operator]) expectCalm()
    await Promise.all([buyer.close(), seller.close(), operator.close()])
  })
})

test('books are right, and the server had no error', async () => {
  expect(await books.broken()).toEqual([])
  expect(errorLines(inject('houseLog'))).toEqual([])
})
