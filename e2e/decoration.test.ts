import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { openAs, sizes } from './people.ts'

/* A shop decorates its page: the draft is visible only in the preview until it is published. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const shop = '/v/shop/20003'

test.each(sizes)('a floor and a link are drafted, previewed and published (%s)', async (size) => {
  const staff = await openAs(browser, 'seller3', size)
  const { page } = staff
  const title = `疫苗专区 ${size}`
  const word = size === 'desk' ? '疫苗' : '电解多维'
  await staff.go('/v/mj/decoration')
  const form = page.getByRole('form', { name: '店铺装修草稿' })
  await form.getByLabel('海报 1搜索的词').fill(word)
  await form.getByRole('button', { name: '添加楼层' }).click()
  const floor = form.getByRole('region', { name: size === 'desk' ? '楼层 2' : '楼层 3' })
  await page.getByRole('button', { name: '保存草稿' }).click()
  await floor.getByText('不能为空').waitFor()
  await floor.getByRole('textbox').fill(title)
  await floor.getByRole('button', { name: '选择商品' }).click()
  const dialog = page.getByRole('dialog', { name: '选择商品' })
  await dialog.getByRole('searchbox').fill('猪瘟')
  await dialog.getByRole('checkbox', { name: /猪瘟/ }).first().check()
  await noViolations(page)
  await dialog.getByRole('button', { name: /^加入 1/ }).click()
  expect(await page.getByRole('button', { name: '发布', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('草稿有修改没有发布').waitFor()
  // Without the toast that it was saved, which is fading.
  await staff.go('/v/mj/decoration')
  await page.getByText('草稿有修改没有发布').waitFor()
  await noViolations(page)

  // Visitors share a drawn page for half a minute; a signed-in person sees the published page at once.
  const visitor = await openAs(browser, 'farmer2', size)
  await visitor.go(shop)
  await visitor.page.getByRole('heading', { name: '冬季保健' }).waitFor()
  expect(await visitor.page.getByRole('heading', { name: title }).count()).toBe(0)

  await page.getByRole('button', { name: '预览草稿' }).click()
  const shown = page.frameLocator('iframe[title="店铺首页"]')
  await shown.getByRole('region', { name: title }).getByText('猪瘟').first().waitFor()
  expect(await page.locator('head meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await noViolations(page)
  await staff.go('/v/mj/decoration')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('买家看到的就是这个样子').waitFor()

  await visitor.go(shop)
  await visitor.page.getByRole('region', { name: title }).waitFor()
  await noViolations(visitor.page)
  await visitor.page.getByRole('link', { name: '查看海报 1' }).click()
  await expect.poll(() => new URL(visitor.page.url()).searchParams.get('keyword')).toBe(word)
  await expect.poll(() => visitor.page.getByRole('searchbox', { name: '搜索本店' }).inputValue()).toBe(word)
  visitor.expectCalm()
  staff.expectCalm()
  await Promise.all([visitor.close(), staff.close()])
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
