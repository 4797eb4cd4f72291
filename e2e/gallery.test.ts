import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { preview } from 'vite'
import type { PreviewServer } from 'vite'
import { noViolations, openBrowser, openVisit } from './browser.ts'
import type { Visit } from './browser.ts'
import { sizes } from './people.ts'

/* Every part of the kit and every block as the gallery shows it: nothing fails, axe finds nothing, nothing sticks out. */

const parts = globSync('web/src/{kit,blocks,gallery}/**/*.example.tsx').map((file) => basename(file, '.example.tsx'))
const folder = mkdtempSync(join(tmpdir(), 'mall-gallery-'))

let browser: Browser
let pages: PreviewServer
beforeAll(async () => {
  const options = { root: 'web', configFile: 'web/vite.config.ts', mode: 'gallery', logLevel: 'error' }
  const build = `import { build } from 'vite'; await build(${JSON.stringify({ ...options, build: { outDir: folder, emptyOutDir: true } })})`
  const env = { ...process.env, NODE_ENV: 'production', MALL_BUDGETS: 'warn' }
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { env, stdio: 'inherit' })
  process.env['MALL_SERVER'] = inject('address')
  pages = await preview({
    ...options,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await Promise.all([browser?.close(), pages?.close()])
  rmSync(folder, { recursive: true, force: true })
})

const open = async (visit: Visit, part: string) => {
  await visit.go(`${pages.resolvedUrls!.local[0]}gallery?part=${part}`)
  await visit.page.getByRole('region', { name: '代码' }).waitFor()
}

describe.each(sizes)('the gallery (%s)', (size) => {
  let visit: Visit
  beforeAll(async () => {
    visit = await openVisit(browser, size)
  })
  afterAll(() => visit?.close())

  test.each(parts)('%s', async (part) => {
    await open(visit, part)
    await visit.page.waitForLoadState('networkidle')
    await noViolations(visit.page)
    expect(
      await visit.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    visit.expectCalm()
  })
})

test('the list shows its rows and marks its page', async () => {
  const visit = await openVisit(browser)
  await open(visit, 'list')
  await visit.page.getByRole('cell', { name: '赵六' }).waitFor()
  expect(await visit.page.locator('tbody tr.ant-table-row').count()).toBe(8)
  expect(await visit.page.locator('.ant-pagination-item-active').textContent()).toBe('1')
  visit.expectCalm()
  await visit.close()
})

test('a list is sorted by keyboard, and every step is said', async () => {
  const visit = await openVisit(browser)
  await open(visit, 'sortable-list')
  const { page } = visit
  const handle = page.getByRole('button', { name: '移动订单号' })
  const said = page.getByRole('status')
  await handle.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => said.textContent()).toBe('已拿起订单号，第 1 位，共 4 位')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => said.textContent()).toBe('订单号移到第 2 位，共 4 位')
  await page.keyboard.press('Space')
  await page.getByText('次序：买家、订单号、应付、卖家备注').waitFor()
  await expect.poll(() => handle.evaluate((it) => it === document.activeElement)).toBe(true)
  visit.expectCalm()
  await visit.close()
})

test('people’s own pages have no gallery', async () => {
  const visit = await openVisit(browser)
  await visit.go('/v/gallery')
  await expect.poll(() => visit.page.locator('h1').textContent()).toBe('没有找到这个页面')
  await visit.close()
})
