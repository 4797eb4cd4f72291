import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser, shoot } from './browser.ts'
import { placeOrder } from './orders.ts'
import { openAs, sizes } from './people.ts'

/* Orders beyond a company's budget: two approvers agree in turn before the payment, or one refuses. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(sizes)('a purchase over budget (%s)', (size) => {
  const openOrdered = async () => {
    const buyer = await openAs(browser, 'coopbuyer', size)
    const { orderId } = await placeOrder(buyer.page, '小猪配合饲料 551', 100)
    await buyer.go(`/v/order/detail/${orderId}`)
    const chain = buyer.page.getByRole('region', { name: '采购审批' })
    await chain.getByText('超出预算', { exact: false }).waitFor()
    await expect.poll(() => buyer.page.getByRole('button', { name: '去付款' }).count()).toBe(0)
    return { buyer, chain }
  }
  const answer = async (account: string, reason?: string) => {
    const { page, go, expectCalm, close } = await openAs(browser, account, size)
    await go('/v/buyer/approval')
    const card = page.getByRole('article').last()
    await card.waitFor()
    await noViolations(page)
    await shoot(page, `waiting-${size}-${account}`)
    await card.getByRole('button', { name: reason === undefined ? '同意' : '不同意', exact: true }).click()
    const dialog = page.getByRole('dialog')
    if (reason !== undefined) await dialog.getByLabel('原因').fill(reason)
    await noViolations(page)
    await dialog.getByRole('button', { name: reason === undefined ? '同意' : '不同意', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expectCalm()
    await close()
  }

  test('is agreed to by two in turn, and then paid', async () => {
    const { buyer, chain } = await openOrdered()
    await noViolations(buyer.page)
    await shoot(buyer.page, `order-${size}`)
    await answer('cooplead')
    await answer('coopfin')
    await buyer.page.reload()
    await expect.poll(() => chain.getByText('已同意').count()).toBe(2)
    await buyer.page
      .getByRole('button', { name: '去付款' })
      .or(buyer.page.getByRole('link', { name: '去付款' }))
      .first()
      .waitFor()
    buyer.expectCalm()
    await buyer.close()
  })

  test('is closed by one who refuses, with the reason', async () => {
    const { buyer, chain } = await openOrdered()
    await answer('cooplead', '本月库存还够')
    await buyer.page.reload()
    await chain.getByText('本月库存还够', { exact: false }).waitFor()
    await expect.poll(() => buyer.page.getByRole('button', { name: '取消订单' }).count()).toBe(0)
    buyer.expectCalm()
    await buyer.close()
  })

  test('the administrator sees budgets and rules, and adds a budget', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'cooplead', size)
    await go('/v/buyer/budget')
    await page.getByText('每月采购预算').first().waitFor()
    await page.getByText('何秀兰 → 企业财务', { exact: false }).waitFor()
    await noViolations(page)
    await shoot(page, `budget-${size}`)
    await page.getByRole('button', { name: '新增规则' }).click()
    const rule = page.getByRole('dialog', { name: '新增审批规则' })
    await rule.getByLabel('名称').waitFor()
    await noViolations(page)
    await shoot(page, `rule-${size}`)
    await rule.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '新增预算' }).click()
    const form = page.getByRole('dialog', { name: '新增预算' })
    await form.getByLabel('名称').fill(`季度预算 ${size}`)
    await form.getByRole('radio', { name: '每季度' }).check()
    await form.getByLabel('类目').selectOption({ index: size === 'desk' ? 1 : 2 })
    await form.getByLabel('预算金额').fill('800000')
    await noViolations(page)
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText(`季度预算 ${size}`).count()).toBeGreaterThan(0)
    expectCalm()
    await close()
  })
})
