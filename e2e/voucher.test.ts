import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPhoto, noViolations, openBrowser } from './browser.ts'
import { ask, openAs, sizes } from './people.ts'
import type { Size } from './people.ts'

/* A transfer chosen at the checkout: its slip is rejected with a reason, handed in again and passed. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const handIn = async (page: Page, serial: string) => {
  await page.locator('input[type=file]').setInputFiles(await aPhoto(browser, `转账回单 ${serial}`))
  await page.getByRole('button', { name: /去掉照片 1/ }).waitFor()
  await page.getByLabel('银行流水号').fill(serial)
  await page.getByLabel('转账时间').fill('2026-11-25T09:30')
  await page.getByRole('button', { name: '提交凭证' }).click()
  await page.getByRole('button', { name: '撤回凭证' }).waitFor()
}

const openAudit = async (page: Page, go: (path: string) => Promise<unknown>, serial: string) => {
  await go(`/v/mj/credential?tab=waiting&keyword=${serial}`)
  await page
    .getByRole('button', { name: '审核', exact: true })
    .or(page.getByRole('link', { name: '审核', exact: true }))
    .first()
    .click()
  await page.getByRole('region', { name: '付款凭证' }).getByText(serial).waitFor()
}

/** Orders feed at the checkout, to be paid by transfer; ends where its money goes to. */
const orderByTransfer = async (page: Page, go: (path: string) => Promise<unknown>) => {
  const { list } = await ask(page, '/rest/search/goods', { keyword: '551' })
  await go(`/v/checkout?items=${list[0].goodsId}-20`)
  await page.getByRole('radio', { name: /线下转账/ }).click()
  await noViolations(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/v\/order\/transfer\//)
}

describe.each(sizes)('a voucher (%s)', (size: Size) => {
  test('is rejected with a reason, handed in again and passed', async () => {
    const buyer = await openAs(browser, size === 'desk' ? 'farmer2' : 'farmer3', size)
    const seller = await openAs(browser, 'seller1', size)
    const serial = (round: number) => `AGAIN${size.toUpperCase()}${round}`
    await orderByTransfer(buyer.page, buyer.go)
    await handIn(buyer.page, serial(1))

    await openAudit(seller.page, seller.go, serial(1))
    await seller.page.getByRole('button', { name: '驳回', exact: true }).click()
    const dialog = seller.page.getByRole('dialog', { name: '驳回付款凭证' })
    await dialog.getByLabel('原因').fill('账户没有这笔款')
    await noViolations(seller.page)
    await dialog.getByRole('button', { name: '驳回', exact: true }).click()
    await seller.page.getByText('已驳回').filter({ visible: true }).first().waitFor()

    await buyer.go('/v/buyer/credentialAudit')
    const card = buyer.page.getByRole('article').filter({ hasText: serial(1) })
    await card.getByText('账户没有这笔款').waitFor()
    await noViolations(buyer.page)
    await card
      .getByRole('link', { name: '重新提交' })
      .or(card.getByRole('button', { name: '重新提交' }))
      .first()
      .click()
    await buyer.page.waitForURL(/\/v\/order\/transfer\//)
    await handIn(buyer.page, serial(2))

    await openAudit(seller.page, seller.go, serial(2))
    await seller.page.getByRole('button', { name: '通过', exact: true }).click()
    await seller.page.getByRole('dialog', { name: '确认款项已到账' }).getByRole('button', { name: '确认到账' }).click()
    await seller.page.getByText('凭证已通过').first().waitFor()
    await buyer.go('/v/buyer/credentialAudit')
    const passed = buyer.page.getByRole('article').filter({ hasText: serial(2) })
    await passed.getByText('已通过').waitFor()
    expect(await passed.getByRole('button', { name: '撤回' }).count()).toBe(0)
    buyer.expectCalm()
    seller.expectCalm()
    await Promise.all([buyer.close(), seller.close()])
  })
})
