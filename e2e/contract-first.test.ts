import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser, openVisit, shoot } from './browser.ts'
import { openCaptchas } from './captchas.ts'
import { signAs } from './contracts.ts'
import { makeCheaper, orderOf, placeOrder } from './orders.ts'
import { openAs, payAndSee, sizes } from './people.ts'
import { handInAgain, handInSlip, passSlip, rejectSlip } from './vouchers.ts'

/*
 * An order of a shop that requires a contract. Both sides read and sign it, again after a price change; then the order is paid,
 * online or by transfer. Its evidence pack is downloaded, and a visitor verifies it. The shop writes clauses of its own.
 */
let browser: Browser
const captchas = openCaptchas()
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => Promise.all([browser?.close(), captchas.close()]))

describe.each(sizes)('a contract before the payment (%s)', (size) => {
  test('is signed by both, then the order is paid; its evidence is checked by anybody', async () => {
    const buyer = await openAs(browser, 'purchadmin', size)
    const { orderId } = await placeOrder(buyer.page, '外三元仔猪', 30)
    await buyer.go(`/v/order/detail/${orderId}`)
    await expect.poll(() => buyer.page.getByRole('button', { name: '去付款' }).count()).toBe(0)
    await signAs(captchas, buyer, orderId, `buyer-${size}`)

    // The price changes before the shop signs: the buyer's signature is void, and both sign the new price.
    const seller = await openAs(browser, 'seller2', size)
    await makeCheaper(seller.page, orderId, 100)
    await seller.go(`/v/order/contract/${orderId}`)
    await seller.page.getByRole('heading', { name: '购销合同' }).waitFor()
    expect(await seller.page.getByRole('button', { name: '签署', exact: true }).count()).toBe(0)
    await signAs(captchas, buyer, orderId, `buyer-again-${size}`)
    await signAs(captchas, seller, orderId, `seller-${size}`)
    seller.expectCalm()
    await seller.close()

    const { page } = buyer
    await buyer.go(`/v/order/contract/${orderId}`)
    await page.getByRole('link', { name: '下载已签署的合同（PDF）' }).waitFor()
    await shoot(page, `signed-${size}`)
    await buyer.go(`/v/deposit?orderId=${orderId}`)
    await payAndSee(page)

    await buyer.go(`/v/order/evidence/${orderId}`)
    await page.getByRole('button', { name: '生成证据包' }).click()
    await page.getByRole('button', { name: '下载', exact: true }).waitFor()
    // Without the toast that it was begun.
    await buyer.go(`/v/order/evidence/${orderId}`)
    await page.getByRole('button', { name: '下载', exact: true }).waitFor()
    await noViolations(page)
    await shoot(page, `evidence-${size}`)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载', exact: true }).click()
    const bytes = await readFile(await (await downloading).path())
    buyer.expectCalm()
    await buyer.close()

    const visitor = await openVisit(browser, size)
    await visitor.go('/v/evidence/verify')
    const give = (buffer: Buffer) =>
      visitor.page.getByLabel('证据包文件').setInputFiles({ name: '证据包.zip', mimeType: 'application/zip', buffer })
    await noViolations(visitor.page)
    await give(bytes)
    await visitor.page.getByText('封存完好').waitFor()
    await noViolations(visitor.page)
    await shoot(visitor.page, `verified-${size}`)
    const changed = Buffer.from(bytes)
    // The last occurrence is in the data, after the manifest.
    const at = changed.lastIndexOf('"orderNo"')
    changed[at + 2] = 0x4f
    await give(changed)
    await visitor.page.getByText('封存之后被改动', { exact: true }).waitFor()
    await visitor.page.getByText('被改动', { exact: true }).first().waitFor()
    await noViolations(visitor.page)
    await shoot(visitor.page, `changed-${size}`)
    await visitor.close()
  })

  test('is signed by both, then a transfer pays it whose slip is rejected first', async () => {
    const buyer = await openAs(browser, 'purchadmin', size)
    const seller = await openAs(browser, 'seller2', size)
    const { orderId } = await placeOrder(buyer.page, '外三元仔猪', 30, { payType: 2 })
    await signAs(captchas, buyer, orderId, `transfer-buyer-${size}`)
    await signAs(captchas, seller, orderId, `transfer-seller-${size}`)
    const [first, second] = [1, 2].map((round) => `PIGS${size.toUpperCase()}${round}`) as [string, string]
    const reason = '账户没有这笔款'
    await buyer.go(`/v/order/transfer/${orderId}`)
    await handInSlip(browser, buyer.page, first)
    await rejectSlip(seller, first, reason)
    await handInAgain(browser, buyer, { rejected: first, reason, serial: second })
    await passSlip(seller, second)
    expect(await orderOf(buyer.page, orderId)).toMatchObject({ orderStatus: 30, payType: 2, contractStatus: 3 })
    buyer.expectCalm()
    seller.expectCalm()
    await Promise.all([buyer.close(), seller.close()])
  })

  test('has clauses that the shop wrote, of which one is taken', async () => {
    expect.hasAssertions()
    const name = `仔猪条款${size}`
    const { page, go, close, expectCalm } = await openAs(browser, 'seller2', size)
    await go('/v/mj/contract/texts')
    await page.getByRole('button', { name: '新建条款' }).click()
    await page.getByRole('textbox', { name: '名称' }).fill(name)
    await page.getByRole('textbox', { name: '条款' }).fill('第一条 质量\n{{卖方}}保证仔猪健康，检疫证明随车。')
    await noViolations(page)
    await shoot(page, `text-form-${size}`)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('条款已保存').first().waitFor()
    // Without the toast that it was saved.
    await go('/v/mj/contract/texts')
    const text = page.getByRole('listitem').filter({ hasText: name })
    await text.waitFor()
    await text.getByText('查看条款').click()
    await noViolations(page)
    await shoot(page, `texts-${size}`)
    await text.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
    await page.getByText('条款已删除').first().waitFor()
    expectCalm()
    await close()
  })
})
