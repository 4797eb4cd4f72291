import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { noViolations, shoot } from './browser.ts'
import type { Visit } from './browser.ts'
import type { openCaptchas } from './captchas.ts'

type Captchas = ReturnType<typeof openCaptchas>

const sign = async (captchas: Captchas, page: Page, name: string): Promise<void> => {
  await page.getByRole('heading', { name: '购销合同' }).waitFor()
  await noViolations(page)
  await shoot(page, `${name}-before`)
  await captchas.solveAfter(page, () => page.getByRole('button', { name: '签署', exact: true }).click())
  await noViolations(page)
  await shoot(page, `${name}-dialog`)
  await page.getByRole('button', { name: '我已阅读，签署' }).click()
  await page.getByText('合同已签署').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: '签署', exact: true }).count()).toBe(0)
}

/** Opens the contract of an order as one side, reads it and signs it. */
export const signAs = async (captchas: Captchas, { page, go }: Visit, orderId: string, name: string): Promise<void> => {
  await go(`/v/order/contract/${orderId}`)
  await sign(captchas, page, name)
}
