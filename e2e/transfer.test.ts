import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPhoto, noViolations, openBrowser, shoot } from './browser.ts'
import { placeOrder } from './orders.ts'
import { openAs, sizes } from './people.ts'

/* An order paid by transfer: the buyer hands in the slip, the shop finds the money and passes it. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(sizes)('a transfer (%s)', (size) => {
  test('is chosen, its slip uploaded, audited beside its figures and passed', async () => {
    const buyer = await openAs(browser, size === 'desk' ? 'farmer4' : 'farmer6', size)
    const { orderId, payMoney } = await placeOrder(buyer.page, '550', 20)
    await buyer.go(`/v/deposit?orderId=${orderId}`)
    await buyer.page.getByText('线下转账').first().click()
    await noViolations(buyer.page)
    await shoot(buyer.page, `pay-${size}`)
    await buyer.page.getByRole('button', { name: /查看收款账户/ }).click()
    await buyer.page.waitForURL(/\/v\/order\/transfer\//)
    await buyer.page.getByText('50610001040018866').waitFor()
    const serial = `WALK${size.toUpperCase()}001`
    await buyer.page.locator('input[type=file]').setInputFiles(await aPhoto(browser, `转账 ${size}`))
    await buyer.page.getByRole('button', { name: /去掉照片 1/ }).waitFor()
    await buyer.page.getByLabel('银行流水号').fill(serial)
    await buyer.page.getByLabel('转账时间').fill('2026-11-25T09:30')
    await noViolations(buyer.page)
    await shoot(buyer.page, `upload-${size}`)
    await buyer.page.getByRole('button', { name: '提交凭证' }).click()
    await buyer.page.getByRole('button', { name: '撤回凭证' }).waitFor()
    await buyer.go('/v/buyer/credentialAudit')
    await buyer.page.getByRole('article').filter({ hasText: serial }).getByText('待审核').waitFor()
    await noViolations(buyer.page)
    await shoot(buyer.page, `mine-${size}`)

    const seller = await openAs(browser, 'seller1', size)
    await seller.go(`/v/mj/credential?tab=waiting&keyword=${serial}`)
    await seller.page
      .getByRole('button', { name: '审核', exact: true })
      .or(seller.page.getByRole('link', { name: '审核', exact: true }))
      .first()
      .waitFor()
    await noViolations(seller.page)
    await shoot(seller.page, `list-${size}`)
    await seller.page
      .getByRole('button', { name: '审核', exact: true })
      .or(seller.page.getByRole('link', { name: '审核', exact: true }))
      .first()
      .click()
    await seller.page.waitForURL(/\/v\/mj\/credential\/detail\//)
    await seller.page.getByRole('region', { name: '付款凭证' }).getByText(serial).waitFor()
    await noViolations(seller.page)
    await shoot(seller.page, `audit-${size}`)
    await seller.page.getByRole('button', { name: '通过', exact: true }).click()
    const dialog = seller.page.getByRole('dialog', { name: '确认款项已到账' })
    expect((await dialog.getByLabel('到账金额').inputValue()).replaceAll(',', '')).toBe(payMoney)
    await shoot(seller.page, `pass-${size}`)
    await dialog.getByRole('button', { name: '确认到账' }).click()
    await seller.page.getByText('凭证已通过').first().waitFor()

    await buyer.go('/v/buyer/credentialAudit')
    await buyer.page.getByRole('article').filter({ hasText: serial }).getByText('已通过').waitFor()
    await seller.go('/v/mj/transferAccount')
    await seller.page.getByLabel('银行账号').waitFor()
    await noViolations(seller.page)
    await shoot(seller.page, `account-${size}`)
    await seller.go('/v/mj/bankLines?tab=doubtful')
    await seller.page.getByText('金额不一致').first().waitFor()
    await noViolations(seller.page)
    await shoot(seller.page, `bank-${size}`)
    buyer.expectCalm()
    seller.expectCalm()
    await buyer.close()
    await seller.close()
  })
})
