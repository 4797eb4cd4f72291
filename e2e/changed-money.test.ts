import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { placeOrder } from './orders.ts'
import { actOf, alive, openAs, sizes } from './people.ts'
import type { Size } from './people.ts'

/*
 * A shop changes the money of an unpaid order. Both sides and the operator read it in the history of the order. Then sales are
 * summed up, and goods on their way are counted.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const changeMoney = async (page: Page): Promise<void> => {
  const status = page.getByRole('region', { name: '订单状态' })
  await (await actOf(status, '修改金额')).click()
  const dialog = page.getByRole('dialog', { name: '修改金额' })
  const amount = dialog.getByLabel(/改为（元）/).first()
  await amount.fill('1')
  await dialog.getByText(/不到原来/).waitFor()
  await dialog.getByLabel('修改原因').fill('老客户优惠')
  await noViolations(page)
  await dialog.getByRole('button', { name: '修改金额' }).click()
  // Confirmed a second time, because the amount is unusual.
  await dialog
    .getByText(/确定吗/)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: '修改金额' }).click()
  await page.getByText('金额已修改，买家会收到通知').waitFor()
}

const readHistory = async (page: Page): Promise<void> => {
  await page.getByText('卖家修改金额，原因：老客户优惠').first().waitFor()
  await noViolations(page)
}

const sumUp = async (page: Page, go: (path: string) => Promise<void>, size: Size): Promise<void> => {
  await go('/v/mj/salesSummary?beginTime=last30')
  await page.getByRole('heading', { name: /每日销售/ }).waitFor()
  await page.getByRole('button', { name: '看表格' }).click()
  await page.getByRole('region', { name: /表格$/ }).waitFor()
  await noViolations(page)
  await page.getByRole('button', { name: '看图表' }).click()
  await go('/v/mj/salesSummary?beginTime=last90&groupBy=goods')
  await page.getByRole('heading', { name: /按商品净额前 10/ }).waitFor()
  await page.getByText(/净额/).first().waitFor()
  if (size === 'desk') await page.getByRole('table').first().waitFor()
  await noViolations(page)
}

describe.each(sizes)('what an order comes to (%s)', (size) => {
  test('is changed by its shop, and read by all who may', async () => {
    const buyer = await openAs(browser, 'buyer1', size)
    const seller = await openAs(browser, 'seller1', size)
    const operator = await openAs(browser, 'op1', size)
    const { orderId } = await placeOrder(buyer.page, '教槽料', 2)
    await seller.go(`/v/order/detailSeller/${orderId}`)
    await alive(seller.page)
    await changeMoney(seller.page)
    await seller.go(`/v/order/detailSeller/${orderId}`)
    await readHistory(seller.page)
    await seller.page.getByRole('button', { name: '不能办理的操作' }).click()
    await seller.page
      .getByRole('dialog', { name: '不能办理的操作' })
      .getByText('发货', { exact: true })
      .first()
      .waitFor()
    await noViolations(seller.page)
    await seller.page.getByRole('button', { name: '知道了' }).click()
    await buyer.go(`/v/order/detail/${orderId}`)
    await readHistory(buyer.page)
    expect(await buyer.page.getByText('不到原来').count()).toBe(0)
    await operator.go(`/v/operate/order/detail/${orderId}`)
    await readHistory(operator.page)
    await operator.go('/v/operate/orders')
    await operator.page
      .getByText(/共 [\d,]+ 笔/)
      .first()
      .waitFor()
    await noViolations(operator.page)
    await sumUp(seller.page, seller.go, size)
    await buyer.go('/v/receive')
    await buyer.page.getByRole('button', { name: '点数收货' }).first().click()
    await buyer.page.getByRole('list', { name: '点数' }).waitFor()
    await noViolations(buyer.page)
    buyer.expectCalm()
    seller.expectCalm()
    operator.expectCalm()
    await Promise.all([buyer.close(), seller.close(), operator.close()])
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
