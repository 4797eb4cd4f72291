import { dateText, timeText } from '@mall/api/wire-types'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { actOf, openAs, rowOf, sizes } from './people.ts'

/*
 * The finance officer of the platform takes in a channel's statement of a day, sees it read, finds the line that is not ours and
 * notes why.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const day = 86_400_000
/** Makes a bill of 微信支付 with one payment that the platform does not know. */
const aBill = (at: Date): Buffer => {
  const row = [timeText(at), `42000${+at}`, `P${+at}`, 'SUCCESS', '128.00']
  return Buffer.from(
    `\uFEFF交易时间,微信订单号,商户订单号,交易状态,订单金额\r\n${row.map((it) => `\`${it}`).join(',')}\r\n总交易单数,订单总金额\r\n\`1,\`128.00\r\n`,
  )
}

test.each(sizes)('a statement is taken in and its difference explained (%s)', async (size) => {
  // A day before the demonstration begins, on which nothing else moved.
  const at = new Date(Date.now() - (size === 'desk' ? 200 : 201) * day)
  const finance = await openAs(browser, 'opfin', size)
  const { page } = finance
  await finance.go('/v/operate/statement')
  await page.getByText('微信支付').first().waitFor()
  await noViolations(page)
  await page.getByRole('button', { name: '导入对账文件' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '微信支付' }).check()
  await dialog.getByLabel('账单日期').fill(dateText(at))
  await dialog
    .getByLabel('对账文件', { exact: true })
    .setInputFiles({ name: '账单.csv', mimeType: 'text/csv', buffer: aBill(at) })
  await dialog.getByText('账单.csv').waitFor()
  await noViolations(page)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  const row = rowOf(page, size, `${dateText(at)} 微信支付`)
  await row.getByText('1 条，待处理 1').waitFor()
  await row.getByText('已核对').waitFor()
  const see = await actOf(row, '看差异')
  await see.click()
  await page.waitForURL(/\/operate\/statement\/differences\?statementId=\d+/)
  const found = rowOf(page, size, '收款 仅对方有')
  await found.getByText('待处理').waitFor()
  // A fading toast has too little contrast.
  await page.getByText('文件已上传，正在核对').waitFor({ state: 'detached' })
  await noViolations(page)
  await (await actOf(found, '说明')).click()
  await page.getByRole('dialog').getByLabel('原因').fill('门店自己的收款码，已与店长核对')
  await page.getByRole('dialog').getByRole('button', { name: '说明', exact: true }).click()
  await found.getByText('已说明').waitFor()
  expect(await found.getByRole('button', { name: '补记收款' }).count()).toBe(0)
  finance.expectCalm()
  await finance.close()
})
