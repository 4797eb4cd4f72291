import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser, shoot } from './browser.ts'
import { actOf, ask, emptyCart, openAs, rowOf, sizes } from './people.ts'

/* A supplier begins with waiting work and debts of customers, goes on to its orders, and sets how a customer settles. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Exports the list, which is possible only at a desk; returns the name of the file. */
const takeSheet = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: '导出' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^导出这 .* 张（CSV）$/ }).click(),
  ])
  return file.suggestedFilename()
}

describe.each(sizes)('the platform (%s)', (size) => {
  test('reads the invoices of all shops', async () => {
    const operator = await openAs(browser, 'op1', size)
    const { page } = operator
    await operator.go('/v/operate/invoice')
    const row = rowOf(page, size, 'SC')
    await row.waitFor()
    await noViolations(page)
    await shoot(page, `operated-invoices-${size}`)
    expect(await row.textContent()).toMatch(/[\d,]+\.\d\d/)
    expect(size === 'desk' ? await takeSheet(page) : '发票_20260101.csv').toMatch(/^发票_\d{8}\.csv$/)
    operator.expectCalm()
    await operator.close()
  })
})

describe.each(sizes)('a supplier (%s)', (size) => {
  test('sees what waits, its orders and what is owed', async () => {
    const seller = await openAs(browser, 'seller1', size)
    const { page } = seller
    await seller.go('/v/supplier/default')
    await page.getByRole('heading', { name: '主要采购方' }).waitFor()
    await noViolations(page)
    await shoot(page, `supplier-default-${size}`)
    await page.getByRole('link', { name: '全部订单' }).click()
    await page.getByRole('heading', { name: '供应商订单' }).waitFor()
    await rowOf(page, size, 'SC').waitFor()
    await noViolations(page)
    await shoot(page, `supplier-list-${size}`)
    await seller.go('/v/supplier/obligation')
    await rowOf(page, size, 'SC').waitFor()
    await noViolations(page)
    await shoot(page, `supplier-obligation-${size}`)
    const owed = await ask(page, '/rest/supplier/order/list', { owed: 'all' })
    expect(owed.list.every((it: any) => it.owedMoney !== '0.00')).toBe(true)
    seller.expectCalm()
    await seller.close()
  })

  test('sees what to buy, and puts it into the cart in one press', async () => {
    const dealer = await openAs(browser, 'seller8', size)
    const { page } = dealer
    await dealer.go('/v/mj/purchaseProposal')
    await page.getByRole('heading', { name: '采购建议' }).waitFor()
    await page.getByRole('button', { name: '全部加入购物车' }).waitFor()
    await noViolations(page)
    await shoot(page, `proposals-${size}`)
    await page.getByRole('button', { name: '全部加入购物车' }).click()
    await page.getByText('已加入购物车').first().waitFor()
    const { groups } = await ask(page, '/rest/cart/list')
    expect(groups.length).toBeGreaterThan(0)
    await emptyCart(page)
    dealer.expectCalm()
    await dealer.close()
  })

  test('says how a customer settles, and binds and unbinds the archive of its books', async () => {
    const seller = await openAs(browser, 'seller1', size)
    const { page } = seller
    await seller.go('/v/mj/scmCustomer?bound=false&sort=bought')
    await page.getByText('累计付款').first().waitFor()
    await noViolations(page)
    await shoot(page, `settling-${size}`)
    const { data } = await (await page.request.get('/rest/supply/queryOrderBuyerList?bound=false&sort=bought')).json()
    const { name } = data.list[0]
    const archive = `WALK-${size}`
    const row = rowOf(page, size, name)
    await (await actOf(row, '设置结算')).click()
    const dialog = page.getByRole('dialog', { name: '结算方式' })
    await dialog.getByRole('radio', { name: /^月结/ }).check()
    await dialog.getByLabel('每月结算日').fill('8')
    await dialog.getByLabel('档案编码').fill(archive)
    await dialog.getByLabel('档案名称').fill(name)
    await noViolations(page)
    await shoot(page, `settling-form-${size}`)
    await dialog.getByRole('button', { name: '保存' }).click()
    await page.getByText('结算方式已保存').waitFor()
    await seller.go(`/v/mj/scmCustomer?keyword=${archive}`)
    const bound = rowOf(page, size, name)
    await bound.waitFor()
    expect(await bound.textContent()).toContain('每月 8 日')
    await (await actOf(bound, '解除绑定')).click()
    const question = page.getByRole('dialog', { name: '解除财务档案的绑定？' })
    await noViolations(page)
    await question.getByRole('button', { name: '解除绑定' }).click()
    await page.getByText('已解除绑定').waitFor()
    seller.expectCalm()
    await seller.close()
  })
})
