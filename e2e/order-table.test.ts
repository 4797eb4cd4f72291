import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser, shoot } from './browser.ts'
import { ask, everySize, openAs, rowOf } from './people.ts'

/* The orders of a shop in a large window, a small one and on a phone: buyer and amount are readable everywhere. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Returns the parts of a table row that lie outside their cell, or are covered although they must be visible. */
const wrongInRow = (row: Locator): Promise<string[]> =>
  row.evaluate((it) => {
    const heads = [...it.closest('.ant-table')!.querySelectorAll('thead th')].map((head) => head.textContent)
    return [...it.children].flatMap((cell, at) => {
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const box = cell.getBoundingClientRect()
      const wrong = new Set<string>()
      while (words.nextNode() !== null) {
        const range = document.createRange()
        range.selectNodeContents(words.currentNode)
        for (const { left, right, top, bottom } of range.getClientRects()) {
          if (left < box.left - 1 || right > box.right + 1) wrong.add(`${heads[at]} leaves its cell`)
          const seen = [left + 1, right - 1].every((x) => {
            const point = document.elementFromPoint(x, (top + bottom) / 2)
            return point !== null && cell.contains(point)
          })
          if (/^(应付|买家)/.test(heads[at] ?? '') && !seen) wrong.add(`${heads[at]} is covered`)
        }
      }
      return [...wrong]
    })
  })

/** Checks a card, the form of a row on a phone: it must not be wider than the window. */
const wrongInCard = (card: Locator): Promise<string[]> =>
  card.evaluate((it) => {
    const { left, right } = it.getBoundingClientRect()
    return left < 0 || right > innerWidth || it.scrollWidth > it.clientWidth ? ['the card is cut'] : []
  })

/** Returns how far below the last row the table's scrollbar lies after scrolling to the end; without a scrollbar, Infinity. */
const belowRows = async (page: Page): Promise<number> => {
  await page
    .getByText(/条\/页$/)
    .first()
    .scrollIntoViewIfNeeded()
  return page
    .getByRole('row')
    .last()
    .evaluate((row) => {
      const bar = row.closest('.ant-table')!.querySelector('.ant-table-sticky-scroll')
      return (bar?.getBoundingClientRect().top ?? Infinity) - row.getBoundingClientRect().bottom
    })
}

/** Returns how far above the lower edge of the window the table's scrollbar lies while rows continue below it. */
const aboveEdge = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bar = document.querySelector('.ant-table-sticky-scroll')
    return bar === null ? 0 : innerHeight - bar.getBoundingClientRect().bottom
  })

describe.each(everySize)('the orders of a shop (%s)', (size) => {
  test('say buyer and amount, and nothing lies on anything', async () => {
    const { page, go, settled, expectCalm, close } = await openAs(browser, 'seller1', size)
    await go('/v/order/seller/list')
    const { list } = await ask(page, '/sctrading/order/mj/selSellerOrderListByParam', { pageSize: 5 })
    for (const { orderNo, payMoney, buyer } of list) {
      const row = rowOf(page, size, orderNo)
      await row.getByText(buyer.name).first().waitFor()
      await row
        .getByText(Number(payMoney).toLocaleString('en-US', { minimumFractionDigits: 2 }))
        .first()
        .waitFor()
    }
    await settled()
    expect(await aboveEdge(page)).toBeLessThan(2)
    const wrongIn = size === 'phone' ? wrongInCard : wrongInRow
    for (const { orderNo } of list) {
      const row = rowOf(page, size, orderNo)
      await row.evaluate((it) => it.scrollIntoView({ block: 'center' }))
      expect(await wrongIn(row)).toEqual([])
    }
    await shoot(page, `orders-${size}`)
    await noViolations(page)
    expectCalm()
    await close()
  })
})

test.each(everySize.filter((size) => size !== 'phone'))(
  'the scrollbar lies below the last order (%s)',
  async (size) => {
    const { page, go, settled, close } = await openAs(browser, 'seller1', size)
    await go('/v/order/seller/list')
    await page.getByText(/已付合计/).waitFor()
    await settled()
    expect(await belowRows(page)).toBeGreaterThanOrEqual(0)
    await close()
  },
)
