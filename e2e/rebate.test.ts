import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser, openVisit, shoot } from './browser.ts'
import { actOf, ask, openAs, sizes } from './people.ts'

/* Rebates: a rule of the shop, an invitation by which a person registers, and the withdrawal of what was earned. */

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

/** Registers a new person on the shown page, and solves the captcha as a person does. */
const register = async (page: Page, mobile: string): Promise<void> => {
  await page.getByLabel('手机号').fill(mobile)
  const captchaId = await page.locator('input[name=captchaId]').inputValue()
  const hash = createHash('sha256').update(`${captchaId} abcd`).digest()
  await database.query('update captcha set answer_hash = $1 where captcha_id = $2', [hash, captchaId])
  await page.getByLabel('图中字符').fill('abcd')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取短信验证码' }).click()
  const notice = await page.getByRole('status').textContent()
  await page.getByLabel('短信验证码').fill(/验证码是 (\d{6})/.exec(notice!)![1]!)
  await page.getByLabel('姓名').fill('新来的客户')
  await page.getByLabel('设置密码').fill('a-quiet-field')
  await page.getByRole('button', { name: '注册并登录' }).click()
}

describe.each(sizes)('who brings buyers (%s)', (size) => {
  test('invites by a link, sees what was earned and withdraws it', async () => {
    const referrer = await openAs(browser, 'buyer1', size)
    await referrer.go('/v/buyer/referralRebate')
    await referrer.page.getByRole('article').getByText('可提现').first().waitFor()
    await noViolations(referrer.page)
    await shoot(referrer.page, `rebates-${size}`)
    await referrer.page.getByRole('tab', { name: '邀请好友' }).click()
    const link = await referrer.page.getByLabel('邀请链接').inputValue()
    await noViolations(referrer.page)
    await shoot(referrer.page, `invitation-${size}`)
    const { invitedCount } = await ask(referrer.page, '/rest/rebate/mine', {})

    const invited = await openVisit(browser, size)
    const { pathname, search } = new URL(link)
    await invited.go(pathname + search)
    await register(invited.page, size === 'desk' ? '13711110031' : '13711110032')
    await invited.page.waitForURL(/\/v\//)
    await invited.close()
    expect((await ask(referrer.page, '/rest/rebate/mine', {})).invitedCount).toBe(invitedCount + 1)

    await referrer.go('/v/buyer/referralRebate?part=money')
    await referrer.page.getByRole('button', { name: '提现', exact: true }).click()
    const form = referrer.page.getByRole('dialog', { name: '提现' })
    await form.getByLabel('提现金额').fill('1.00')
    await form.getByLabel('收款账户').selectOption({ index: 1 })
    await form.getByLabel('登录密码').fill('demo2026')
    await noViolations(referrer.page)
    await shoot(referrer.page, `withdraw-${size}`)
    await form.getByRole('button', { name: '保存' }).click()
    const asked = referrer.page.getByRole('region', { name: '提现记录' }).getByRole('listitem').first()
    await asked.getByText('¥1.00').waitFor()

    for (const account of ['op1', 'opfin']) {
      const operator = await openAs(browser, account, 'desk')
      await operator.go('/v/operate/withdraw')
      const row = operator.page.getByRole('row').filter({ hasText: '1.00' }).filter({ hasText: '张海' }).first()
      await (await actOf(row, '通过')).click()
      await operator.page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
      await operator.page.getByText('已通过').first().waitFor()
      await operator.close()
    }
    await referrer.go('/v/buyer/referralRebate?part=money')
    await asked.getByText('已打款').waitFor()
    referrer.expectCalm()
    await referrer.close()
  })

  test('is kept by the shop, which says what it gives', async () => {
    const seller = await openAs(browser, 'seller1', size)
    await seller.go('/v/mj/channel')
    await seller.page.getByText('业务员').first().waitFor()
    await noViolations(seller.page)
    await shoot(seller.page, `channels-${size}`)
    await seller.page.getByRole('button', { name: '新增渠道人员' }).click()
    const form = seller.page.getByRole('dialog', { name: '新增渠道人员' })
    await form.getByLabel('手机号').fill('13900009999')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('这个手机号还没有注册，请对方先注册').waitFor()
    await noViolations(seller.page)
    await form.getByLabel('手机号').fill(size === 'desk' ? '13800003020' : '13800003021')
    await form.getByLabel('返利比例').fill('2.5')
    await shoot(seller.page, `channel-form-${size}`)
    await form.getByRole('button', { name: '保存' }).click()
    await seller.page.getByText('渠道人员已保存').first().waitFor()

    await seller.go('/v/mj/distribution')
    await seller.page.getByText('推荐返利').first().waitFor()
    await noViolations(seller.page)
    await shoot(seller.page, `distribution-${size}`)
    const rule = seller.page.getByRole('list', { name: '返利规则' }).getByRole('listitem').first()
    await rule.getByRole('button', { name: '修改规则' }).click()
    const rules = seller.page.getByRole('dialog', { name: '修改规则' })
    await rules.getByLabel('上级比例').fill('31')
    await rules.getByRole('button', { name: '保存' }).click()
    await rules.getByText('不能超过 30%').waitFor()
    await rules.getByLabel('上级比例').fill(size === 'desk' ? '0.6' : '0.7')
    await shoot(seller.page, `rule-form-${size}`)
    await rules.getByRole('button', { name: '保存' }).click()
    const above = size === 'desk' ? '0.60' : '0.70'
    await rule.getByText(`上级 ${above}%`).waitFor()
    const { list } = await ask(seller.page, '/mj/channel/rebateRule', {})
    expect(list[0]).toMatchObject({ rebateType: 1, parentRate: above })
    seller.expectCalm()
    await seller.close()
  })
})
