import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser, openVisit } from './browser.ts'
import { openAs, sizes } from './people.ts'

/* Many pictures are uploaded on a page of their own inside a text's form, ordered and inserted into the text. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const at = '/plugins/axupimgs/upfiles.html'

describe.each(sizes)('many pictures for a text (%s)', (size) => {
  test('are chosen together, left out, and inserted in their order', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'mkt1', size)
    await go('/v/news/add')
    await page.getByRole('textbox', { name: '正文' }).waitFor()
    const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
    const [whole, head] = [
      await page.screenshot(),
      await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } }),
    ]
    await page.getByRole('button', { name: '多图上传' }).click()
    const inside = page.frameLocator('iframe[title="多图上传"]')
    await inside
      .getByLabel('选择图片')
      .setInputFiles([png('one.png', whole), png('two.png', head), png('three.png', whole)])
    await inside.getByText('已上传 3 张，共 3 张').waitFor()
    await noViolations(page)
    await inside.getByRole('button', { name: '移除two.png' }).click()
    await inside.getByRole('button', { name: '插入 2 张图片' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: '正文' }).locator('img').count()).toBe(2)
    expectCalm()
    await close()
  })

  test('have a page that visitors do not see', async () => {
    const { page, go, close } = await openVisit(browser, size)
    await go(at)
    await page.waitForURL(/\/login/)
    expect(await page.getByText('多图上传').count()).toBe(0)
    await close()
  })
})
