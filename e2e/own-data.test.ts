import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { openAs, sizes } from './people.ts'

/* What people may request about their own data. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(sizes)('own data (%s)', (size) => {
  test('a copy is asked for with the password, and fetched once it is there', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, size === 'desk' ? 'farmer2' : 'farmer3', size)
    await go('/v/buyer/privacy')
    await page.getByRole('button', { name: '申请副本' }).click()
    const dialog = page.getByRole('dialog', { name: '申请个人信息副本' })
    await dialog.getByLabel('登录密码').fill('not-the-password')
    await dialog.getByRole('button', { name: '开始生成' }).click()
    await dialog.getByText('登录密码不正确', { exact: true }).waitFor()
    await noViolations(page)
    await dialog.getByLabel('登录密码').fill(process.env['MALL_DEMO_PASSWORD'] ?? 'demo2026')
    await dialog.getByRole('button', { name: '开始生成' }).click()
    await dialog.waitFor({ state: 'detached' })
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^个人信息副本_\d{8}\.xlsx$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    await page.getByText('今天已经申请过，明天可以再次申请').waitFor()
    expect(await page.getByRole('button', { name: '申请副本' }).isDisabled()).toBe(true)
    await page.mouse.move(0, 0)
    await page.getByText('已开始生成，完成后会发消息给您').waitFor({ state: 'hidden' })
    await noViolations(page)
    expectCalm()
    await close()
  })
})

describe('closing an account', () => {
  test('says what hinders it, with the way there', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'farmer3', 'desk')
    await go('/v/buyer/privacy')
    await page.getByText(/\d+ 笔订单还没有完成/).waitFor()
    await page.getByRole('link', { name: '查看订单' }).first().waitFor()
    expect(await page.getByRole('button', { name: '注销账号' }).count()).toBe(0)
    await noViolations(page)
    expectCalm()
    await close()
  })

  test('takes words and a code, and can be taken back', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'left1', 'phone')
    await go('/v/buyer/privacy')
    await page.getByRole('button', { name: '注销账号' }).click()
    const dialog = page.getByRole('dialog', { name: '注销账号' })
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    const hint = await dialog.getByText(/验证码是 \d{6}/).textContent()
    await dialog.getByLabel('短信验证码').fill(/\d{6}/.exec(hint!)![0])
    expect(await dialog.getByRole('button', { name: '申请注销' }).isDisabled()).toBe(true)
    await dialog.getByLabel('输入“注销账号”').fill('注销账号')
    await noViolations(page)
    await dialog.getByRole('button', { name: '申请注销' }).click()
    await page.getByText(/已申请注销，将于/).waitFor()
    await page.getByRole('button', { name: '撤销注销' }).click()
    await page.getByRole('button', { name: '注销账号' }).waitFor()
    expectCalm()
    await close()
  })
})
