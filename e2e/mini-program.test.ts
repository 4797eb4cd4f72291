import type { Browser, Page } from 'playwright-core'
import { inject } from 'vitest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scanPicture } from '../server/test/builders/scan.ts'
import { noneWrong, openBrowser, shoot } from './browser.ts'
import { openAs, sizes } from './people.ts'

/* The mini-program of a shop, from its authorisation at the stand-in to its release, as its people operate it. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Returns the address in the QR code of a picture on the page. */
const scanned = async (page: Page, name: string): Promise<string | undefined> => {
  const picture = page.getByRole('img', { name })
  const answer = await page.request.get((await picture.getAttribute('src')) ?? '')
  return scanPicture(await answer.body())
}

/** Shops with mini-programs that no other walk depends on. */
const accounts = { desk: ['seller4', 20_004, '金穗种子'], phone: ['seller7', 20_007, '力耕农机'] } as const

describe.each(sizes)('the mini-program of a shop (%s)', (size) => {
  const [account, shopId, name] = accounts[size]

  test('is authorised, set, committed, audited and released, and its codes open the shop', async () => {
    const seller = await openAs(browser, account, size)
    const { page } = seller
    await seller.go('/v/miniProgram')
    const status = page.getByRole('region', { name: '小程序状态' })
    await status.getByText('未开通').waitFor()
    await noneWrong(page)
    await shoot(page, `applet-none-${size}`)
    await status.getByRole('button', { name: '授权小程序' }).click()
    await page.getByRole('button', { name: '去微信授权' }).waitFor()
    await noneWrong(page)
    await shoot(page, `applet-authorise-${size}`)
    await page.getByRole('button', { name: '去微信授权' }).click()
    await page.getByLabel('小程序名称').fill(name)
    await noneWrong(page)
    await shoot(page, `applet-stand-in-${size}`)
    await page.getByRole('button', { name: '同意授权' }).click()
    await page.waitForURL(/\/v\/miniProgram\/authorization\/1/)
    await page.getByText(`“${name}”已授权给店铺`).waitFor()
    await noneWrong(page)
    await shoot(page, `applet-authorised-${size}`)
    await page.getByRole('link', { name: '继续' }).click()

    await status.getByText('已授权').waitFor()
    expect(await status.getByRole('button', { name: '提交代码' }).isDisabled()).toBe(true)
    const settings = page.getByRole('region', { name: '小程序设置' })
    await settings.getByRole('checkbox', { name: '商业服务 > 农林牧渔' }).check()
    await settings.getByLabel('微信支付商户号').fill('1900000109')
    await noneWrong(page)
    await shoot(page, `applet-settings-${size}`)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('小程序设置已保存').waitFor()
    await noneWrong(page)
    await status.getByRole('button', { name: '提交代码' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('版本说明').fill('首个版本')
    await noneWrong(page)
    await shoot(page, `applet-commit-${size}`)
    await dialog.getByRole('button', { name: '提交代码' }).click()
    await status.getByText('体验版', { exact: true }).first().waitFor()

    await page.getByRole('button', { name: '生成体验二维码' }).click()
    await page.getByRole('img', { name: '体验二维码' }).waitFor()
    expect(await scanned(page, '体验二维码')).toBe(`${inject('address')}/v/shop/${shopId}`)
    await noneWrong(page)
    await status.getByRole('button', { name: '提交审核' }).click()
    await page.getByRole('dialog').getByText('通过后自动发布，买家马上看到', { exact: false }).waitFor()
    await noneWrong(page)
    await shoot(page, `applet-submit-${size}`)
    await page.getByRole('dialog').getByRole('button', { name: '提交审核，通过后发布' }).click()
    await status.getByText('审核中').waitFor()
    await shoot(page, `applet-audit-${size}`)

    // The stand-in decides at once; the shop's page updates by itself.
    const href = await page.getByRole('link', { name: '微信公众平台管理这个小程序' }).getAttribute('href')
    const platform = await page.context().newPage()
    await platform.goto(href!)
    await noneWrong(platform)
    await shoot(platform, `applet-console-${size}`)
    await platform.getByRole('button', { name: '审核通过' }).click()
    await platform.close()
    await status.getByText('已发布').waitFor()
    await page.getByRole('button', { name: '生成小程序码' }).click()
    await page.getByRole('img', { name: '小程序码' }).waitFor()
    expect(await scanned(page, '小程序码')).toBe(`${inject('address')}/v/shop/${shopId}`)
    await noneWrong(page)
    await shoot(page, `applet-released-${size}`)
    seller.expectCalm()
    await seller.close()
  })

  test('that was rejected says why; one without an authorisation, who has to act', async () => {
    const rejected = await openAs(browser, 'seller2', size)
    await rejected.go('/v/miniProgram')
    await rejected.page
      .getByText(/种畜禽生产经营许可证/)
      .first()
      .waitFor()
    expect(await rejected.page.getByRole('button', { name: '提交审核' }).isEnabled()).toBe(true)
    await noneWrong(rejected.page)
    await shoot(rejected.page, `applet-rejected-${size}`)
    const ended = await openAs(browser, 'seller5', size)
    await ended.go('/v/miniProgram')
    await ended.page.getByText('请重新授权，授权后重新提交代码').waitFor()
    await ended.page.getByRole('button', { name: '授权小程序' }).click()
    await ended.page.getByText(/^授权已经取消/).waitFor()
    await shoot(ended.page, `applet-ended-${size}`)
    rejected.expectCalm()
    ended.expectCalm()
    await Promise.all([rejected.close(), ended.close()])
  })

  test('is asked to be registered with the licence of the enterprise', async () => {
    const seller = await openAs(browser, 'seller6', size)
    const { page } = seller
    await seller.go('/v/miniProgram')
    await page.getByRole('button', { name: '快速注册' }).click()
    const dialog = page.getByRole('dialog', { name: '快速注册' })
    await dialog.getByLabel('统一社会信用代码').fill('1234')
    await dialog.getByRole('button', { name: '提交注册' }).click()
    await dialog.getByText('须为 18 位统一社会信用代码').first().waitFor()
    expect(await dialog.getByLabel('企业名称').inputValue()).not.toBe('')
    await noneWrong(page)
    await shoot(page, `applet-register-${size}`)
    seller.expectCalm()
    await seller.close()
  })
})

test('a shop whose package opens no mini-program reads which one does', async () => {
  const free = await openAs(browser, 'seller8')
  const { page } = free
  await free.go('/v/miniProgram')
  await page.getByText(/当前套餐不包含小程序/).waitFor()
  await noneWrong(page)
  await shoot(page, 'applet-package')
  await page.getByRole('button', { name: '了解升级套餐' }).click()
  const dialog = page.getByRole('dialog', { name: /还没有开通/ })
  await dialog.waitFor()
  expect(await dialog.getByText('当前套餐').count()).toBe(1)
  await shoot(page, 'applet-package-dialog')
  free.expectCalm()
  await free.close()
})
