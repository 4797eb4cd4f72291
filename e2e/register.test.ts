import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser, openVisit } from './browser.ts'
import { ask, logIn, sizes } from './people.ts'

/* Registering and resetting a forgotten password, as a person does both with their phone at hand. */

let browser: Browser
let database: pg.Client
beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('database') })
  await database.connect()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await database?.end()
})

/** Solves the captcha as a person does; it is made to be `abcd`. */
const solve = async (page: Page): Promise<void> => {
  const captchaId = await page.locator('input[name=captchaId]').inputValue()
  const hash = createHash('sha256').update(`${captchaId} abcd`).digest()
  await database.query('update captcha set answer_hash = $1 where captcha_id = $2', [hash, captchaId])
  await page.getByLabel('图中字符').fill('abcd')
}
const shownCode = async (page: Page): Promise<string> => {
  const notice = await page.getByRole('status').textContent()
  return /验证码是 (\d{6})/.exec(notice!)![1]!
}

describe.each(sizes)('an account (%s)', (size) => {
  const mobile = size === 'desk' ? '13711110001' : '13711110002'

  test('is made with a code and consent, by keys alone, and leads back to where one came from', async () => {
    const { page, go, expectCalm, close } = await openVisit(browser, size)
    await go('/login?systemId=12&returnUrl=%2Fv%2Fcart')
    await noViolations(page)
    await page.getByRole('link', { name: '免费注册' }).click()
    await noViolations(page)
    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: '《用户服务协议》' }).click(),
    ])
    await terms.getByRole('heading', { level: 1, name: '用户协议' }).waitFor()
    await terms
      .getByText(/版本 \d{4}-\d{2}-\d{2}/)
      .first()
      .waitFor()
    await terms.close()

    await page.getByLabel('手机号').fill(mobile)
    await solve(page)
    // Without consent the browser does not send the form.
    await page.getByRole('button', { name: '获取短信验证码' }).click()
    expect(new URL(page.url()).pathname).toBe('/register')
    await page.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    const smsCode = await shownCode(page)
    await noViolations(page)
    // The cursor is in the field of the code.
    await page.keyboard.type('000000' === smsCode ? '000001' : '000000')
    await page.getByLabel('姓名').fill('钱多多')
    await page.getByLabel('设置密码').fill('a-quiet-field')
    await page.keyboard.press('Enter')
    await page.getByText(/^验证码错误，还可以试 4 次$/).waitFor()
    await noViolations(page)
    expect(await page.getByLabel('姓名').inputValue()).toBe('钱多多')
    await page.getByLabel('短信验证码').fill(smsCode)
    await page.getByLabel('设置密码').fill('a-quiet-field')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/v\/cart$/)
    const me = await ask(page, '/rest/message/unreadCount')
    expect(me.count).toBe(0)
    expectCalm()
    await close()
  })

  test('whose password was forgotten is entered by a code, and the message of it is there', async () => {
    await database.query(`update phone_code set sent_time = sent_time - interval '2 minutes' where mobile = $1`, [
      mobile,
    ])
    const { page, go, expectCalm, close } = await openVisit(browser, size)
    await go('/login?returnUrl=%2Fv%2Fmessages')
    await page.getByRole('link', { name: '忘记密码' }).click()
    await noViolations(page)
    await page.getByLabel('手机号').fill(mobile)
    await solve(page)
    await page.getByRole('button', { name: '获取短信验证码' }).click()
    await page.getByLabel('短信验证码').fill(await shownCode(page))
    await page.getByLabel('新密码').fill('12345678')
    await page.keyboard.press('Enter')
    await page.getByText('密码过于简单，请不要使用连续的字符').waitFor()
    await page.getByLabel('新密码').fill('another-quiet-field')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/v\/messages$/)
    // A job sends it a moment later.
    const latest = async () => (await ask(page, '/rest/message/list')).list[0]?.title
    await expect.poll(latest).toBe('登录密码已通过短信验证码重设')
    expectCalm()
    await close()
  })

  test('changes its password in the buyer’s centre, and signs in with the new one alone', async () => {
    const { page, go, errors, expectCalm, close } = await openVisit(browser, size)
    await go('/login?returnUrl=%2Fv%2Fbuyer')
    await logIn(page, mobile, 'another-quiet-field')
    await page.waitForURL(/\/v\/buyer$/)
    await page.getByRole('button', { name: '修改密码' }).click()
    const dialog = page.getByRole('dialog', { name: '修改密码' })
    await dialog.getByLabel('旧密码').fill('not-the-old-one')
    await dialog.getByLabel('新密码', { exact: true }).fill('third-quiet-field')
    await dialog.getByLabel('再次填写新密码').fill('third-quiet-fields')
    await page.keyboard.press('Enter')
    await dialog.getByText('两次填写的新密码不一致').waitFor()
    await dialog.getByLabel('再次填写新密码').fill('third-quiet-field')
    await page.keyboard.press('Enter')
    await dialog.getByText('旧密码不正确').waitFor()
    await noViolations(page)
    await dialog.getByLabel('旧密码').fill('another-quiet-field')
    await page.keyboard.press('Enter')
    await page.getByText('密码已修改，其他设备要重新登录').waitFor()
    expect(errors).toEqual([])
    await page.context().clearCookies()
    await go('/login?returnUrl=%2Fv%2Fbuyer')
    await logIn(page, mobile, 'another-quiet-field')
    await page.getByText(/账号或密码/).waitFor()
    await logIn(page, mobile, 'third-quiet-field')
    await page.waitForURL(/\/v\/buyer$/)
    expectCalm()
    await close()
  })
})

describe.each(sizes)('licences (%s)', (size) => {
  test('stand on the page of a shop and of its goods; one that is expired is shown as such', async () => {
    const { page, go, expectCalm, close } = await openVisit(browser, size)
    await go('/v/shop/20008')
    const ofShop = page.getByRole('region', { name: '经营资质' })
    await ofShop.getByRole('heading', { name: '农药经营许可证 已过期' }).waitFor()
    await ofShop.getByText('至 2025-06-30').waitFor()
    const found = await page.request.get(`/rest/search/goods?keyword=${encodeURIComponent('电解多维')}`)
    const { goodsId } = (await found.json()).data.list[0]
    await go(`/v/goodsDetail?goodsId=${goodsId}`)
    await page.getByRole('tab', { name: '资质证照' }).click()
    const panel = page.getByRole('tabpanel', { name: '资质证照' })
    await panel.getByText('兽药字150017726').waitFor()
    await panel.getByRole('heading', { name: /^兽药经营许可证 有效/ }).waitFor()
    await panel.getByText('本类目必备').waitFor()
    await panel.getByRole('button', { name: '查看兽药经营许可证' }).click()
    const dialog = page.getByRole('dialog', { name: '兽药经营许可证' })
    await dialog.getByRole('img').waitFor()
    expect(await dialog.getByRole('img').getAttribute('alt')).toBe('兽药经营许可证图片')
    await noViolations(page)
    expectCalm()
    await close()
  })
})
