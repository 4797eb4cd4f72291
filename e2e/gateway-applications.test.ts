import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signedBy } from '../server/test/builders/partner.ts'
import { noViolations, openBrowser, shoot } from './browser.ts'
import { openAs, rowOf, sizes } from './people.ts'

/* The operator opens an application for a shop and changes its key on the screen, while the application keeps calling. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const url = '/sctrading/order/mj/selSellerOrderListByParam'
/** Makes a call as an application; returns the code of the answer. */
const call = async (appCode: string, key: string): Promise<number | string> => {
  const body = '{"pageSize":1}'
  const headers = { ...signedBy({ appCode, key }, { url, body }), 'content-type': 'application/json' }
  const answer = await fetch(inject('address') + url, { method: 'POST', headers, body })
  return ((await answer.json()) as { code: number | string }).code
}

/** Makes a key on the screen; returns it, because it is shown only once. */
const aNewKey = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: '新增密钥', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '新的密钥' })
  await dialog.getByText('只显示这一次').waitFor()
  // A fading toast would be measured half drawn.
  await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' })
  const key = (await dialog.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^[\w-]{43}$/)
  await noViolations(page)
  await dialog.getByRole('button', { name: '已保存，关闭' }).click()
  await dialog.waitFor({ state: 'detached' })
  return key
}

test.each(sizes)("an application's key is rotated without a failed call (%s)", async (size) => {
  const operator = await openAs(browser, 'op1', size)
  const { page } = operator
  await operator.go('/v/operate/partner')
  await page.getByText('北辰饲料进销存').first().waitFor()
  await noViolations(page)
  const name = `场内称重${size}`
  await page.getByRole('button', { name: '新增应用', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新增应用' })
  await form.getByLabel('应用名称').fill(name)
  await form.getByLabel('联系人').fill('张工 13900001111')
  await form.getByRole('button', { name: '选择店铺' }).click()
  const shops = page.getByRole('dialog', { name: '选择店铺' })
  await shops.getByRole('checkbox', { name: /北辰/ }).first().check()
  await shops.getByRole('button', { name: /^(确定|选好|加入|添加)/ }).click()
  await form.getByRole('checkbox', { name: '订单列表', exact: true }).check()
  await noViolations(page)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('应用已保存').waitFor()
  await rowOf(page, size, name).getByRole('button', { name: '管理' }).click()
  await page.getByText('还没有密钥，应用不能调用').waitFor()
  const appCode = (await page
    .getByText(/^nx\d+/)
    .first()
    .textContent())!.match(/nx\d+/)![0]
  const first = await aNewKey(page)
  const heard = [await call(appCode, first)]
  const second = await aNewKey(page)
  expect(await page.getByRole('button', { name: '新增密钥', exact: true }).isDisabled()).toBe(true)
  for (const key of [first, second, first, second]) heard.push(await call(appCode, key))
  expect(heard).toEqual([0, 0, 0, 0, 0])
  await noViolations(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: first.slice(-4) })
    .getByRole('button', { name: '停用密钥' })
    .click()
  await page.getByRole('dialog', { name: '停用这个密钥？' }).getByRole('button', { name: '停用密钥' }).click()
  await page.getByText('密钥已停用').waitFor()
  expect([await call(appCode, first), await call(appCode, second)]).toEqual(['30012', 0])

  await page.getByRole('button', { name: '停用', exact: true }).click()
  const pausing = page.getByRole('dialog', { name: '停用' })
  await pausing.getByLabel('停用原因').fill('核对中')
  await pausing.getByRole('button', { name: '停用', exact: true }).click()
  await page.getByText('应用已停用').waitFor()
  expect(await call(appCode, second)).toBe('30013')
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await page.getByText('应用已恢复').waitFor()
  expect(await call(appCode, second)).toBe(0)
  operator.expectCalm()
  await operator.close()
})

test.each(sizes)('what an application was sent stands there in every state (%s)', async (size) => {
  const operator = await openAs(browser, 'op1', size)
  const { page } = operator
  await operator.go('/v/operate/partner?keyword=粮贸')
  await rowOf(page, size, '粮贸对账助手').getByRole('button', { name: '管理' }).click()
  for (const state of ['待推送', '已送达', '已放弃'])
    await page.getByRole('listitem').filter({ hasText: state }).first().waitFor()
  await noViolations(page)
  await shoot(page, `deliveries-${size}`)
  operator.expectCalm()
  await operator.close()
  expect(page.isClosed()).toBe(true)
})
