import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBooks } from './books.ts'
import { noneWrong, noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { openAs, rowOf, sizes } from './people.ts'

/* Two enterprises that sell to each other set off their debts: one proposes and signs, the other signs, and bills of both are paid. */
let browser: Browser
const books = openBooks()
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => Promise.all([browser?.close(), books.close()]))

const password = process.env['MALL_DEMO_PASSWORD'] ?? 'demo2026'

describe.each(sizes)('mutual debts (%s)', (size) => {
  const shot = (page: Page, name: string) =>
    process.env['WALK_SHOTS'] === undefined
      ? Promise.resolve()
      : page.screenshot({ path: `${process.env['WALK_SHOTS']}/offset-${name}-${size}.png`, fullPage: true })

  test('are set off in one statement that both sign', async () => {
    const feed = await openAs(browser, 'fin1', size)
    await feed.go('/v/purchase/offset')
    await rowOf(feed.page, size, '向阳蛋鸡养殖合作社').waitFor()
    await noViolations(feed.page)
    await shot(feed.page, 'list')
    await feed.page.getByRole('button', { name: '提出互抵' }).first().click()
    await feed.page.getByRole('button', { name: /^向阳蛋鸡养殖合作社/ }).click()
    const money = feed.page.getByLabel('互抵金额')
    await money.fill('99999999')
    await feed.page.getByText('须大于 0，不超过', { exact: false }).waitFor()
    expect(await feed.page.getByRole('button', { name: '预览并签署' }).isDisabled()).toBe(true)
    await money.fill('100.01')
    await feed.page.getByLabel('备注').fill(`以蛋抵料 ${size}`)
    await noViolations(feed.page)
    await shot(feed.page, 'new')
    await feed.page.getByRole('button', { name: '预览并签署' }).click()
    const signing = feed.page.getByRole('dialog', { name: '签署互抵确认书' })
    await signing.getByText('大写：壹佰元零壹分', { exact: false }).waitFor()
    await signing.getByLabel('登录密码').fill(password)
    await noViolations(feed.page)
    await shot(feed.page, 'signing')
    await signing.getByRole('button', { name: '签署并提交' }).click()
    await feed.page.waitForURL(/\/purchase\/offset\/\d+/)
    await feed.page.getByRole('button', { name: '撤回' }).waitFor()
    const offsetNo = (await feed.page
      .getByRole('region', { name: '概况' })
      .getByRole('heading', { level: 2 })
      .textContent())!

    const eggs = await openAs(browser, 'seller6', size)
    await eggs.go(`/v/purchase/offset?tab=mine&keyword=${offsetNo}`)
    const row = rowOf(eggs.page, size, offsetNo)
    await row.getByRole('button', { name: '查看' }).click()
    await eggs.page.getByRole('button', { name: '签署并确认' }).click()
    const agreeing = eggs.page.getByRole('dialog', { name: '签署并确认' })
    await agreeing.getByLabel('登录密码').fill(password)
    await noViolations(eggs.page)
    await shot(eggs.page, 'agreeing')
    await agreeing.getByRole('button', { name: '签署并确认' }).click()
    await eggs.page.getByText('互抵已生效').first().waitFor()
    await eggs.page.getByText('平台签章证书号', { exact: false }).waitFor()
    await noneWrong(eggs.page)
    await shot(eggs.page, 'agreed')
    await eggs.go('/v/purchase/reconciliation')
    await eggs.page.getByRole('link', { name: '往来互抵', exact: true }).last().waitFor()
    await noneWrong(eggs.page)
    await shot(eggs.page, 'bills')
    feed.expectCalm()
    eggs.expectCalm()
    await Promise.all([feed.close(), eggs.close()])
  })
})

test('books are right, and the server had no error', async () => {
  expect(await books.broken()).toEqual([])
  expect(errorLines(inject('houseLog'))).toEqual([])
})
