import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { actOf, openAs, sizes } from './people.ts'

/* Staff of a shop are invited, work within their role and no further, and are disabled at once. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The number and name of a person who works in no shop of the owner yet. */
const invited = {
  desk: { account: 'farmer3', name: '刘德福', mobile: '13800002103' },
  phone: { account: 'farmer4', name: '陈桂兰', mobile: '13800002104' },
} as const

/** Returns the code of a call's answer at the shop of 北辰, wherever else the person works. */
const codeOf = async (page: Page, path: string, data: object = {}): Promise<number> => {
  const headers = { origin: inject('address'), 'platform-type': 'SC', 'x-shop-id': '20001' }
  return (await (await page.request.post(path, { data, headers })).json()).code
}

test.each(sizes)('staff are invited, see what their role allows, and lose it at once (%s)', async (size) => {
  const { account, name, mobile } = invited[size]
  const owner = await openAs(browser, 'seller1', size)
  await owner.go('/v/mj/staff')
  await owner.page.getByRole('button', { name: '邀请员工' }).click()
  const invite = owner.page.getByRole('dialog', { name: '邀请员工' })
  await invite.getByLabel('手机号').fill(mobile)
  await invite.getByRole('checkbox', { name: '仓储发货' }).check()
  await noViolations(owner.page)
  await invite.getByRole('button', { name: '保存' }).click()
  await invite.waitFor({ state: 'detached' })

  const clerk = await openAs(browser, account, size)
  const { page } = clerk
  await clerk.go('/v/staff/invitations')
  await page.getByText('邀请您担任 仓储发货').waitFor()
  await noViolations(page)
  await page.getByRole('button', { name: '接受' }).click()
  await page.waitForURL(/\/v\/mj/)

  // The role's page, entry and call work; all others are missing or refused.
  await clerk.go('/v/seller/scan')
  await page.getByRole('heading', { name: '扫码发货' }).waitFor()
  await clerk.go('/v/mj/staff')
  await page.getByRole('heading', { name: '您没有权限查看这个页面' }).waitFor()
  await page.getByRole('list', { name: '可以联系' }).getByText('王建国（店主）').waitFor()
  await noViolations(page)
  const menu = page.getByRole('navigation', { name: '卖家菜单' })
  expect(await menu.getByRole('link', { name: '员工管理' }).count()).toBe(0)
  expect(await codeOf(page, '/sctrading/order/mj/selSellerOrderListByParam')).toBe(0)
  expect(await codeOf(page, '/rest/staff/list')).toBe(10403)

  // With another role the old rights are gone within a second, the time for which the server remembers a caller.
  const row = owner.page.getByRole(size === 'desk' ? 'row' : 'listitem').filter({ hasText: name })
  await owner.go('/v/mj/staff')
  await (await actOf(row, '角色')).click()
  const roles = owner.page.getByRole('dialog', { name: '员工角色' })
  await roles.getByRole('checkbox', { name: '仓储发货' }).uncheck()
  await roles.getByRole('checkbox', { name: '客服' }).check()
  await noViolations(owner.page)
  await roles.getByRole('button', { name: '保存' }).click()
  await roles.waitFor({ state: 'detached' })
  await row.getByText('客服').first().waitFor()
  await expect.poll(() => codeOf(page, '/rest/goodsqa/manage/list')).toBe(0)
  await clerk.go('/v/seller/scan')
  await page.getByRole('heading', { name: '您没有权限查看这个页面' }).waitFor()
  await clerk.go('/v/mj/goodsQa')
  await page.getByRole('heading', { name: '商品问答' }).waitFor()

  await row.getByRole('button', { name: '停用' }).click()
  const question = owner.page.getByRole('dialog', { name: '停用这位员工？' })
  await question.getByRole('button', { name: '停用', exact: true }).click()
  await row.getByText('已停用').waitFor()
  await expect.poll(() => codeOf(page, '/sctrading/order/mj/selSellerOrderListByParam')).not.toBe(0)
  await clerk.go('/v/order/seller/list')
  await page.getByRole('heading', { name: '您的员工身份已停用' }).waitFor()
  await owner.close()
  await clerk.close()
})
