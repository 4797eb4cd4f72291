import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { openAs, sizes } from './people.ts'

/* Opening a shop: for free, on the phone as at the desk. */

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

/** Reads the picture as a person does: what it shows is made to be `abcd`. */
const solve = async (page: Page, captchaId: string): Promise<void> => {
  const hash = createHash('sha256').update(`${captchaId} abcd`).digest()
  await database.query('update captcha set answer_hash = $1 where captcha_id = $2', [hash, captchaId])
  await page.getByLabel('验证码').fill('abcd')
  await page.getByText('已通过验证').waitFor()
}

describe.each(sizes)('a shop opened for free (%s)', (size) => {
  test('is there at once, and its owner is in its seller centre', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, size === 'desk' ? 'farmer7' : 'farmer8', size)
    const drawn = page.waitForResponse((it) => it.url().includes('generateCaptcha'))
    await go('/v/setup')
    const { data } = await (await drawn).json()
    const form = page.getByRole('form', { name: '免费开店' })
    await page.getByRole('button', { name: '免费开店' }).click()
    await form.getByText('处需修改').first().waitFor()
    await noViolations(page)
    const shopName = `乡里乡亲农资店${size}`
    await form.getByLabel('店铺名称').fill(shopName)
    await form.getByRole('checkbox', { name: '饲料经销' }).check()
    await expect.poll(() => form.getByRole('checkbox', { name: '饲料', exact: true }).isChecked()).toBe(true)
    for (const [level, name] of [
      ['省份', '河北省'],
      ['城市', '石家庄市'],
      ['区县', '藁城区'],
    ])
      await form.getByLabel(level!, { exact: true }).selectOption({ label: name! })
    await form.getByLabel('联系电话').fill('138 1234 5678')
    await solve(page, data.captchaId)
    await noViolations(page)
    await page.getByRole('button', { name: '免费开店' }).click()
    await page.waitForURL('**/v/mj')
    await page.getByRole('heading', { name: shopName }).first().waitFor()

    await go('/v/setup')
    await page.getByText(`本企业的“${shopName}”预开通`).waitFor()
    await page.getByRole('button', { name: '进入店铺' }).click()
    await page.waitForURL('**/v/mj')
    expectCalm()
    await close()
  })
})
