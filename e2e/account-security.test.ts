import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../server/src/modules/identity/second-factor/rules.ts'
import { noViolations, openBrowser, openVisit } from './browser.ts'
import { logIn, openAs, sizes } from './people.ts'

/* How a person protects their account: a second factor, the devices they are signed in on, and the tries at signing in. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const accounts = { desk: 'farmer6', phone: 'farmer7' } as const
const password = process.env['MALL_DEMO_PASSWORD'] ?? 'demo2026'

/** Switches the second factor on with the first code; returns the secret and the recovery codes. */
const switchOn = async (page: Page, code: (secret: string) => string) => {
  await page.getByRole('button', { name: '开启动态口令' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('登录密码').fill('not-the-password')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByText('登录密码不正确').waitFor()
  await dialog.getByLabel('登录密码').fill(password)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByRole('img', { name: '用验证器扫描的二维码' }).waitFor()
  await noViolations(page)
  const shown = await dialog.getByText('密钥', { exact: false }).last().innerText()
  const secret = /[A-Z2-7](?:[A-Z2-7 ]{30,})/.exec(shown)![0].replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: '动态口令' }).fill('000000')
  await dialog.getByRole('button', { name: '开启', exact: true }).click()
  await dialog.getByText('动态口令不正确', { exact: false }).waitFor()
  await dialog.getByRole('textbox', { name: '动态口令' }).fill(code(secret))
  await dialog.getByRole('button', { name: '开启', exact: true }).click()
  const codes = dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await codes.first().waitFor()
  await noViolations(page)
  const recovery = await codes.allInnerTexts()
  expect(recovery).toHaveLength(10)
  await dialog.getByRole('button', { name: '我已保存' }).click()
  return { secret, recovery }
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name })

test.each(sizes)('a second factor guards signing in and where money goes (%s)', async (size) => {
  const account = accounts[size]
  const own = await openAs(browser, account, size)
  const { page } = own
  await own.go('/v/buyer/security')
  await section(page, '登录的设备').getByText('本机').waitFor()
  await section(page, '登录记录').getByText('登录成功').first().waitFor()
  await noViolations(page)

  const begun = Date.now()
  const codeOf = (steps: number) => (secret: string) => codeAt(secret, new Date(begun + steps * 30_000))
  const { secret, recovery } = await switchOn(page, codeOf(-1))
  await section(page, '动态口令').getByText('已开启').waitFor()

  // Another device gets no further than the code.
  const other = await openVisit(browser, size)
  await other.go('/login?returnUrl=/v/buyer/security')
  await logIn(other.page, account)
  await other.page.getByRole('heading', { name: '动态口令' }).waitFor()
  await noViolations(other.page)
  await other.page.getByRole('textbox', { name: '动态口令' }).fill('000000')
  await other.page.getByRole('button', { name: '登录', exact: true }).click()
  await other.page.getByText('动态口令不正确', { exact: false }).waitFor()
  await other.page.getByRole('textbox', { name: '动态口令' }).fill(codeOf(0)(secret))
  await other.page.getByRole('button', { name: '登录', exact: true }).click()
  await other.page.waitForURL(/\/v\/buyer\/security/)
  await section(other.page, '登录的设备').getByText('本机').waitFor()

  // Both devices are listed, and the other one is signed out.
  await page.reload()
  const devices = section(page, '登录的设备')
  await devices
    .getByRole('button', { name: /^退出 / })
    .first()
    .waitFor()
  await noViolations(page)
  await devices.getByRole('button', { name: '退出其他全部设备' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部退出' }).click()
  await devices.getByRole('button', { name: '退出其他全部设备' }).waitFor({ state: 'detached' })
  // A process notices within a second that a session has ended.
  await expect
    .poll(async () => {
      await other.page.reload()
      return other.page.url()
    })
    .toMatch(/\/login/)
  await other.close()

  // Changing an account that receives money needs a fresh code.
  await own.go('/v/buyer/paymentAccount')
  await page.getByRole('button', { name: '新增账户' }).first().click()
  const form = page.getByRole('dialog', { name: '新增付款账户' })
  await form.getByLabel('账户类型').selectOption({ label: '支付宝' })
  await form.getByLabel('户名').fill('刘德福')
  await form.getByLabel('账号').fill('13800138000')
  await form.getByRole('button', { name: '保存' }).click()
  const proof = page.getByRole('dialog', { name: '请确认是您本人操作' })
  await proof.getByRole('textbox', { name: '动态口令' }).fill('000000')
  await proof.getByRole('button', { name: '确认' }).click()
  await proof.getByText('动态口令不正确', { exact: false }).waitFor()
  await noViolations(page)
  await proof.getByRole('textbox', { name: '动态口令' }).fill(recovery[0]!)
  await proof.getByRole('button', { name: '确认' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('刘德福').first().waitFor()

  await own.go('/v/buyer/security')
  await page.getByText('还有 9 个恢复码可用', { exact: false }).waitFor()
  await page.getByRole('button', { name: '关闭动态口令' }).click()
  const end = page.getByRole('dialog', { name: '关闭动态口令？' })
  await end.getByLabel('登录密码').fill(password)
  await end.getByRole('textbox', { name: '动态口令' }).fill(recovery[1]!)
  await end.getByRole('button', { name: '关闭动态口令' }).last().click()
  await section(page, '动态口令').getByText('未开启').waitFor()
  expect(await page.getByRole('button', { name: '开启动态口令' }).count()).toBe(1)
  await own.close()
})

test('operators find it in their office, and what the platform asks of all', async () => {
  const { page, go, expectCalm, close } = await openAs(browser, 'op1', 'desk')
  await go('/v/home/security')
  await page.getByRole('heading', { name: /平台要求/ }).waitFor()
  expect(await page.getByRole('button', { name: '改为必须开启' }).isDisabled()).toBe(true)
  await noViolations(page)
  expectCalm()
  await close()
})
