import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { openAs, sizes } from './people.ts'

/* A seller's goods are taken off sale and put on sale again, one by one. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each(sizes)('goods are put off sale and on sale again (%s)', async (size) => {
  const { page, go, expectCalm, close } = await openAs(browser, 'goods1', size)
  await go('/v/mj/managegoods?keyword=BC-890')
  await page.getByText('共 1 件').first().waitFor()
  await noViolations(page)
  await page.getByRole('button', { name: '下架', exact: true }).click()
  await page.getByText('商品已下架').waitFor()
  await page.getByRole('button', { name: '上架', exact: true }).click()
  await page.getByText('商品已上架').waitFor()
  await page.getByRole('button', { name: '下架', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: '上架', exact: true }).count()).toBe(0)
  expectCalm()
  await close()
})
