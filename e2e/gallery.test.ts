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

/* Every part of the kit and every block in the gallery: no errors, no findings of axe, nothing wider than the page. */

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
  await visit.go(`${pages.resolvedUrls!.local[0]}gallery/${part}`)
  await visit.page.getByRole('region', { name: '代码' }).waitFor()
}

describe.each(sizes)('the gallery (%s)', (size) => {
  let visit: Visit
  beforeAll(async () => {
    visit = await openVisit(browser, size)
    await open(visit, parts[0]!)
  })
  afterAll(() => visit?.close())

  test.each(parts)('%s', async (part) => {
    // Opened by its link, because loading the page for each part would read the same program again.
    await visit.page.getByRole('navigation', { name: '组件' }).getByRole('link', { name: part, exact: true }).click()
    await visit.page.locator('h1 small').getByText(part, { exact: true }).waitFor()
    await visit.page.getByRole('region', { name: '代码' }).waitFor()
    await visit.settled()
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

test('a whole list runs a batch with preview, progress and result, keeps a view, and is walked row by row', async () => {
  const visit = await openVisit(browser)
  await open(visit, 'whole-list')
  const { page } = visit
  const bar = page.getByRole('region', { name: '批量操作' })
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await bar.getByRole('button', { name: '批量派车' }).click()
  const dialog = page.getByRole('dialog', { name: '批量派车' })
  await dialog.getByText('跳过 1 位：这个月还没有出过车').waitFor()
  await noViolations(page)
  await dialog.getByRole('button', { name: '批量派车 11 位' }).click()
  await dialog.getByRole('progressbar').waitFor()
  await dialog.getByText('完成 8，失败 3').waitFor()
  await dialog.getByText('本月已满 45 趟').first().waitFor()
  await dialog.getByRole('button', { name: '完成' }).click()
  await bar.getByText('已选 3 位').waitFor()
  await page.getByRole('textbox', { name: '姓名或车牌' }).fill('强')
  await page.getByRole('textbox', { name: '姓名或车牌' }).press('Enter')
  await page.getByText('共 2 位').first().waitFor()
  await page
    .getByRole('button', { name: '保存为视图' })
    .or(page.getByRole('button', { name: '另存为视图' }))
    .click()
  await page.getByRole('dialog').getByLabel('名称').fill('叫强的')
  await page.getByRole('dialog').getByRole('button', { name: '保存视图' }).click()
  await page.getByRole('button', { name: '叫强的', pressed: true }).waitFor()
  await page.getByRole('button', { name: '速览司机 李强' }).click()
  await page
    .getByRole('dialog', { name: '司机 李强' })
    .getByRole('button', { name: /^下一位/ })
    .click()
  await page.getByRole('dialog', { name: '司机 冯国强' }).waitFor()
  expect(new URL(page.url()).search).toContain('keyword=')
  visit.expectCalm()
  await visit.close()
})

test('a whole form offers its draft, and compares what somebody else saved first', async () => {
  const visit = await openVisit(browser)
  await open(visit, 'whole-form')
  const { page } = visit
  const price = page.getByLabel('售价')
  await price.fill('130')
  await page.getByRole('button', { name: '离开再打开' }).click()
  // A draft is kept a moment after the last key.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: '离开再打开' }).click()
      return page.getByText(/^草稿 /).count()
    })
    .toBe(1)
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  expect(await price.inputValue()).toBe('130.00')
  await page.getByRole('button', { name: '让同事先改一次' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText(/李敏/).first().waitFor()
  await page.getByRole('row', { name: /^售价/ }).getByText('132.00').waitFor()
  await noViolations(page)
  await page.getByRole('row', { name: /^售价/ }).getByRole('radio').first().check()
  await page.getByRole('button', { name: '就用这些，再保存' }).click()
  await page.getByText('已保存').waitFor()
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
