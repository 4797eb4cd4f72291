import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser, shoot } from './browser.ts'
import type { Visit } from './browser.ts'
import { ask, openAs, sizes } from './people.ts'
import type { Size } from './people.ts'
import { handInAgain, handInSlip, passSlip, rejectSlip } from './vouchers.ts'

/* A transfer chosen at the checkout: the shop rejects its slip with a reason, the buyer hands it in again, and it passes; the
   operator reads both. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Orders feed at the checkout with payment by transfer; ends at the page with the bank account. Returns the order. */
const orderByTransfer = async ({ page, go }: Visit): Promise<string> => {
  const { list } = await ask(page, '/rest/search/goods', { keyword: '551' })
  await go(`/v/checkout?items=${list[0].goodsId}-20`)
  await page.getByRole('radio', { name: /线下转账/ }).click()
  await noViolations(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/v\/order\/transfer\//)
  return page.url().split('/').at(-1)!
}

const readAsOperator = async (size: Size, orderId: string, serials: readonly string[]): Promise<void> => {
  const operator = await openAs(browser, 'op1', size)
  await operator.go(`/v/operate/order/detail/${orderId}`)
  const title = operator.page.getByRole('heading', { name: '款项与单据' })
  const papers = operator.page.locator('section').filter({ has: title })
  for (const serial of serials) await papers.getByText(serial).waitFor()
  await papers.getByText('账户没有这笔款').waitFor()
  expect(await papers.getByRole('button').count()).toBe(0)
  await noViolations(operator.page)
  await shoot(operator.page, `operated-papers-${size}`)
  operator.expectCalm()
  await operator.close()
}

describe.each(sizes)('a voucher (%s)', (size: Size) => {
  test('is rejected with a reason, handed in again and passed', async () => {
    const buyer = await openAs(browser, size === 'desk' ? 'farmer2' : 'farmer3', size)
    const seller = await openAs(browser, 'seller1', size)
    const [first, second] = [1, 2].map((round) => `AGAIN${size.toUpperCase()}${round}`) as [string, string]
    const reason = '账户没有这笔款'
    const orderId = await orderByTransfer(buyer)
    await handInSlip(browser, buyer.page, first)
    await rejectSlip(seller, first, reason)
    await handInAgain(browser, buyer, { rejected: first, reason, serial: second })
    await passSlip(seller, second)
    await buyer.go('/v/buyer/credentialAudit')
    const passed = buyer.page.getByRole('article').filter({ hasText: second })
    await passed.getByText('已通过').waitFor()
    expect(await passed.getByRole('button', { name: '撤回' }).count()).toBe(0)
    await readAsOperator(size, orderId, [first, second])
    buyer.expectCalm()
    seller.expectCalm()
    await Promise.all([buyer.close(), seller.close()])
  })
})
