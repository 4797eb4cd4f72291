import type { Browser, Page } from 'playwright-core'
import { aPhoto, noViolations } from './browser.ts'
import type { Visit } from './browser.ts'

/* Acts of buyers and shops on the slip of a transfer, for walks that hand one in. */

/** Hands in a slip as the buyer, on the shown page of the transfer. */
export const handInSlip = async (browser: Browser, page: Page, serial: string): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(await aPhoto(browser, `转账回单 ${serial}`))
  await page.getByRole('button', { name: /去掉照片 1/ }).waitFor()
  await page.getByLabel('银行流水号').fill(serial)
  await page.getByLabel('转账时间').fill('2026-11-25T09:30')
  await page.getByRole('button', { name: '提交凭证' }).click()
  await page.getByRole('button', { name: '撤回凭证' }).waitFor()
}

const openAudit = async ({ page, go }: Visit, serial: string): Promise<void> => {
  await go(`/v/mj/credential?tab=waiting&keyword=${serial}`)
  await page
    .getByRole('button', { name: '审核', exact: true })
    .or(page.getByRole('link', { name: '审核', exact: true }))
    .first()
    .click()
  await page.getByRole('region', { name: '付款凭证' }).getByText(serial).waitFor()
}

/** Rejects a slip as the shop, which did not find the money on its account. */
export const rejectSlip = async (seller: Visit, serial: string, reason: string): Promise<void> => {
  const { page } = seller
  await openAudit(seller, serial)
  await page.getByRole('button', { name: '驳回', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '驳回付款凭证' })
  await dialog.getByLabel('原因').fill(reason)
  await noViolations(page)
  await dialog.getByRole('button', { name: '驳回', exact: true }).click()
  await page.getByText('已驳回').filter({ visible: true }).first().waitFor()
}

/** Reads the reason as the buyer, and hands the slip in again. */
export const handInAgain = async (
  browser: Browser,
  { page, go }: Visit,
  it: { readonly rejected: string; readonly reason: string; readonly serial: string },
): Promise<void> => {
  await go('/v/buyer/credentialAudit')
  const card = page.getByRole('article').filter({ hasText: it.rejected })
  await card.getByText(it.reason).waitFor()
  await noViolations(page)
  await card
    .getByRole('link', { name: '重新提交' })
    .or(card.getByRole('button', { name: '重新提交' }))
    .first()
    .click()
  await page.waitForURL(/\/v\/order\/transfer\//)
  await handInSlip(browser, page, it.serial)
}

/** Passes a slip as the shop, which found the money on its account. */
export const passSlip = async (seller: Visit, serial: string): Promise<void> => {
  const { page } = seller
  await openAudit(seller, serial)
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByRole('dialog', { name: '确认款项已到账' }).getByRole('button', { name: '确认到账' }).click()
  await page.getByText('凭证已通过').first().waitFor()
}
