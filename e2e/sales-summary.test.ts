import { moneyWire, parseMoney } from '@mall/api/money'
import { salesGroupingNames, salesGroupings, salesSheetColumns } from '@mall/api/order/sales-columns'
import type { SalesGrouping } from '@mall/api/order/sales-columns'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readSheet } from '../server/test/builders/workbook.ts'
import { openBooks } from './books.ts'
import { noViolations, openBrowser } from './browser.ts'
import type { Visit } from './browser.ts'
import { errorLines } from './house.ts'
import { orderOf, placePaidOrder } from './orders.ts'
import { ask, openAs, sizes } from './people.ts'
import type { Size } from './people.ts'

/*
 * A shop's sales summary: it is opened by every grouping and exported as a sheet, and the rows of the sheet are added up in fen.
 * They must match the page and the orders, among them one refunded, one weighed short, and one from another platform.
 */
let browser: Browser
let books: ReturnType<typeof openBooks>
beforeAll(async () => {
  browser = await openBrowser()
  books = openBooks()
})
afterAll(async () => {
  await books.close()
  await browser.close()
})

/** Reports are limited by person and minute, so each width opens some of them. */
const openedAt: Readonly<Record<Size, readonly SalesGrouping[]>> = {
  desk: salesGroupingNames.filter((_, at) => at % 2 === 0),
  phone: salesGroupingNames.filter((_, at) => at % 2 === 1),
}
const externals: Readonly<Record<Size, string>> = { desk: 'SUM-1', phone: 'SUM-2' }

/** Buys three bags, and returns one of them with its money. */
const buyAndReturn = async (buyer: Page, seller: Page): Promise<string> => {
  const { orderId } = await placePaidOrder(buyer, '教槽料', 3)
  const found = await buyer.request.get(`/order/person/toRefund/${orderId}`)
  const [line] = (await found.json()).data.lines
  const asked = { orderId, afterType: 1, reasonCode: 2, lines: [{ lineId: line.lineId, applyQty: 1 }] }
  const { afterSalesId } = await ask(buyer, '/rest/order/refund/updateOrderGoods', asked)
  await ask(seller, '/sctrading/afterSalesOrder/mj/agreeRefund', { afterSalesId })
  await expect.poll(async () => Number((await orderOf(buyer, orderId)).money.refunded)).toBeGreaterThan(0)
  return orderId
}

const enterExternal = async (seller: Page, externalNo: string): Promise<void> => {
  const { list: customers } = await ask(seller, '/rest/order/querySellCollect', { groupBy: 'customer' })
  const { list: goods } = await ask(seller, '/rest/order/querySellCollect', { groupBy: 'goods' })
  const { results } = await ask(seller, '/rest/order/thirdparty/import', {
    rows: [
      {
        externalPlatform: 3,
        externalNo,
        buyerBoId: customers[0].key,
        goodsId: goods[0].key,
        qty: 2,
        price: '12.51',
        freightMoney: '6.00',
        payTime: new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(0, 19).replace('T', ' '),
        receiver: '李海',
        mobile: '13900001111',
        areaName: '四川省成都市双流区',
        address: '新场2号',
      },
    ],
  })
  expect(results[0].fault).toBeNull()
}

/** Returns a sum as the page shows it. */
const shown = async (page: Page, label: string): Promise<number> => {
  const sum = page.locator('span').filter({ hasText: new RegExp(`^${label} ¥`) })
  return parseMoney((await sum.first().innerText()).replace(/[^\d.-]/g, ''))!
}

/** Returns the sheet of the page's content; a phone has no button for it. */
const sheetOf = async ({ page }: Visit, size: Size, input: object): Promise<Uint8Array> => {
  if (size === 'phone') {
    const answer = await page.request.post('/rest/order/exportSellCollect', {
      data: input,
      headers: { origin: inject('address'), 'platform-type': 'SC' },
    })
    return answer.body()
  }
  await page.getByRole('button', { name: '导出' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Excel/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^销售汇总_\d{8}\.xlsx$/)
  return readFileSync(await file.path())
}

const addUp = async (bytes: Uint8Array): Promise<(name: string) => number> => {
  const [head, ...rows] = await readSheet(bytes, { rows: 1_001, columns: 20 })
  return (name) => rows.reduce((sum, row) => sum + parseMoney(row[head!.indexOf(name)]!)!, 0)
}

describe.each(sizes)('what a shop sold (%s)', (size) => {
  test('comes to the same on the page, in its sheet and by its orders, whatever it is put together by', async () => {
    const buyer = await openAs(browser, 'buyer1', size)
    const seller = await openAs(browser, 'seller1', size)
    const { page } = seller
    const orderId = await buyAndReturn(buyer.page, page)
    await enterExternal(page, externals[size])
    const { from, to } = await ask(page, '/rest/order/querySellCollect')
    const sold = await books.soldBeside(orderId, from, to)
    expect(sold.weighedShort).toBeGreaterThan(0)
    expect(sold.external).toBeGreaterThan(0)
    for (const groupBy of openedAt[size]) {
      const input = { groupBy, beginTime: from, endTime: to }
      await seller.go(`/v/mj/salesSummary?${new URLSearchParams(input)}`)
      await page
        .getByRole('heading', { name: groupBy === 'day' ? /^每日销售/ : new RegExp(`^${salesGroupings[groupBy]}净额`) })
        .waitFor()
      await page.getByText(/^上期：/).waitFor()
      await page.getByText(/^环比/).first().waitFor()
      const sum = await addUp(await sheetOf(seller, size, input))
      const net = sold.payMoney - sold.refundMoney
      expect([groupBy, sum(salesSheetColumns.payMoney), sum(salesSheetColumns.refundMoney)]).toEqual([
        groupBy,
        sold.payMoney,
        sold.refundMoney,
      ])
      expect([groupBy, sum(salesSheetColumns.netMoney)]).toEqual([groupBy, net])
      expect([groupBy, await shown(page, '净额'), await shown(page, '支付'), await shown(page, '退款')]).toEqual([
        groupBy,
        net,
        sold.payMoney,
        sold.refundMoney,
      ])
      expect([groupBy, moneyWire(await shown(page, '上期'))]).toEqual([
        groupBy,
        moneyWire(sum(salesSheetColumns.beforeNetMoney)),
      ])
    }
    await noViolations(page)
    buyer.expectCalm()
    seller.expectCalm()
    await Promise.all([buyer.close(), seller.close()])
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
