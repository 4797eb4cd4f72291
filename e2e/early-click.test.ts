import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from './browser.ts'
import { findGoods } from './people.ts'

/* On a slow line a page is drawn seconds before its program is loaded. A button pressed in between still does its work. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a button pressed before the program has come', async () => {
  const visit = await openVisit(browser)
  const { page } = visit
  await visit.go('/v/')
  await findGoods(page, '复合肥')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/v/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const known = page.waitForResponse(/early-clicks/)
  await page.reload({ waitUntil: 'commit' })
  await known
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  expect(await page.getByText('已加入购物车').count()).toBe(0)
  letGo()
  await page.getByText('已加入购物车').first().waitFor()
  visit.expectCalm()
  await visit.close()
})
