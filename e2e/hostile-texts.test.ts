import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { ask, openAs, sizes } from './people.ts'

/* Texts that could run, close an attribute or be a formula appear as texts on screens and on paper. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const script = '<script>window.ran=1</script>'
const broken = '"><img src=x onerror="window.ran=1">'
const formula = '=1+1 𠮷🐷'

/** Checks that the words are shown, and that none of them became part of the page. */
const shows = async (page: Page, ...words: readonly string[]) => {
  for (const it of words) await page.getByText(it).filter({ visible: true }).first().waitFor()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(await page.locator('img[src="x"], main script').count()).toBe(0)
}

test.each(sizes)('what people write stands as text (%s)', async (size) => {
  const [seller, buyer, operator] = [
    await openAs(browser, 'seller1', size),
    await openAs(browser, 'buyer1', size),
    await openAs(browser, 'op1', size),
  ]
  const { newsId } = await ask(seller.page, '/rest/news/save', {
    title: broken,
    category: 1,
    summary: script,
    contentHtml: `<p>${formula}</p>${script}${broken.slice(2)}`,
    state: 1,
  })
  const { list } = await ask(buyer.page, '/rest/search/goods', { keyword: '566' })
  const { goodsId, spuId } = list[0]
  await ask(buyer.page, '/rest/goodsqa/ask', { spuId, content: `${script}${size}` })
  const { inquiryId } = await ask(buyer.page, '/rest/inquiry/ask', { goodsId, qty: 400, remark: broken })
  const inquiry = (await ask(seller.page, '/mj/inquiry/list', { tab: 'waiting' })).list.find(
    (it: { inquiryId: string }) => it.inquiryId === inquiryId,
  )
  const { version } = inquiry
  const validUntil = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await ask(seller.page, '/mj/inquiry/offer', {
    inquiryId,
    version,
    price: '120',
    qty: 400,
    validUntil,
    remark: formula,
  })

  await buyer.go(`/v/shop/20001/news/${newsId}`)
  await shows(buyer.page, broken, script, formula)
  await buyer.go('/v/buyer/inquiry')
  await shows(buyer.page, formula)
  await seller.go(`/v/news/edit?newsId=${newsId}`)
  await seller.page.getByLabel('标题', { exact: true }).waitFor()
  await shows(seller.page)
  for (const [path, ...words] of [
    ['/v/news/list', broken, script],
    ['/v/mj/goodsQa', script],
    ['/v/mj/inquiry', broken, formula],
    [`/v/mj/inquiry/print/${inquiryId}`, broken, formula],
  ] as const) {
    await seller.go(path)
    await shows(seller.page, ...words)
  }
  await operator.go(`/v/operate/news/${newsId}`)
  await shows(operator.page, broken, script, formula)
  for (const { page } of [seller, buyer, operator]) expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await ask(seller.page, '/rest/news/del', { newsId, version: 1 })
  await Promise.all([seller.close(), buyer.close(), operator.close()])
})
