import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBooks } from './books.ts'
import { noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { addToCart, ask, emptyCart, findGoods, openAs, payAtCashier, sizes } from './people.ts'

/*
 * The main job: a farmer searches, chooses and pays for goods of two shops; a shop ships; the farmer receives. Money and stock are
 * correct afterwards. It runs on the built product, at a desk and on a phone.
 */
let browser: Browser
const books = openBooks()
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await books.close()
})

type Sku = { goodsId: string; specValues: { value: string }[] }

const skuOf = async (page: Page, spuId: string, value: string): Promise<Sku> => {
  const { skuList } = await ask<{ skuList: Sku[] }>(page, '/rest/goodsDetail/detail', { spuId })
  return skuList.find((sku) => sku.specValues.some((it) => it.value.includes(value)))!
}

/** Returns the shop's expected and its available money, in fen. */
const shopMoney = async (page: Page) => {
  const answer = await page.request.get('/api/nxin.sc.financebalance.get/2.0?shopId=20001', {
    headers: { 'platform-type': 'SC' },
  })
  const { data } = await answer.json()
  const fen = (yuan: string) => Number(yuan.replace('.', ''))
  return { pending: fen(data.pendingMoney), available: fen(data.availableMoney) }
}

const spuIdShown = async (page: Page): Promise<string> => {
  const params = new URL(page.url()).searchParams
  const wanted = params.get('spuId') ? { spuId: params.get('spuId') } : { goodsId: params.get('goodsId') }
  const { goodsDetail } = await ask(page, '/rest/goodsDetail/detail', wanted)
  return goodsDetail.spu.spuId
}

const orderAndPay = async (page: Page) => {
  await page.goto('/v/cart')
  await page.getByRole('heading', { name: '购物车', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('region').count()).toBeGreaterThanOrEqual(2)
  await noViolations(page)
  await page.getByRole('button', { name: /去结算/ }).click()
  await page.waitForURL(/\/v\/checkout/)
  await page.getByRole('region', { name: '收货地址' }).waitFor()
  await noViolations(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/v\/deposit\?tradeNo=/)
  await page.getByText('应付金额').waitFor()
  await noViolations(page)
  await payAtCashier(page)
  await page.getByRole('heading', { name: '付款成功' }).waitFor()
  await noViolations(page)
}

describe.each(sizes)('the main job (%s)', (size) => {
  test('from the search to the receipt', async () => {
    const buyer = await openAs(browser, 'buyer1', size)
    const seller = await openAs(browser, 'seller1', size)
    const { page } = buyer
    await emptyCart(page)

    await buyer.go('/v/')
    await findGoods(page, '教槽料')
    const spuId = await spuIdShown(page)
    await page
      .getByText(/运费|包邮|免运费/)
      .first()
      .waitFor()
    await noViolations(page)
    const { goodsId } = await skuOf(page, spuId, '40')
    const stock = (await books.stockOf(goodsId))!
    const money = await shopMoney(seller.page)
    await addToCart(page, size, /40\s?kg/i)
    await findGoods(page, '复合肥')
    await addToCart(page, size)
    await orderAndPay(page)

    const { list } = await ask(page, '/sctrading/order/selBuyerOrderListByParam', { status: '30', pageSize: 10 })
    const order = list.find((it: any) => it.lines.some((line: any) => line.goodsId === goodsId))
    expect(order.payMoney).toMatch(/^\d+\.\d\d$/)
    const paid = Number(order.payMoney.replace('.', ''))
    expect(await books.stockOf(goodsId)).toBe(stock - 1_000)
    expect(await shopMoney(seller.page)).toEqual({ ...money, pending: money.pending + paid })

    await seller.go(`/v/home/salesOrder?keyword=${order.orderNo}`)
    await seller.page.getByText(order.orderNo).first().waitFor()
    await noViolations(seller.page)
    await seller.page.getByRole('button', { name: '发货', exact: true }).first().click()
    await seller.page.waitForURL(/\/v\/seller\/logistics/)
    await seller.page.getByLabel('运单号', { exact: true }).fill('SF1234567890123')
    await noViolations(seller.page)
    await seller.page.getByRole('button', { name: '发货', exact: true }).last().click()
    await seller.page.getByText('已发货', { exact: true }).waitFor()
    await seller.go(`/v/order/detailSeller/${order.orderId}`)
    await seller.page.getByText('SF1234567890123').first().waitFor()
    await noViolations(seller.page)

    await buyer.go(`/v/order/detail/${order.orderId}`)
    await page.getByText('SF1234567890123').first().waitFor()
    await noViolations(page)
    await page.getByRole('button', { name: '确认收货' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    await noViolations(page)
    await dialog.getByRole('button', { name: '确认收货' }).click()
    await page.getByText('交易成功').first().waitFor()
    expect(await books.stockOf(goodsId)).toBe(stock - 1_000)

    await buyer.go('/v/order/list')
    await page.getByText(order.orderNo).first().waitFor()
    await noViolations(page)
    buyer.expectCalm()
    seller.expectCalm()
    await buyer.close()
    await seller.close()
  })
})

test('books and stock are right, and the server had no error', async () => {
  expect(await books.broken()).toEqual([])
  expect(errorLines(inject('houseLog'))).toEqual([])
})
