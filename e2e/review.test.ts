import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aPhoto, noneWrong, openBrowser, openVisit } from './browser.ts'
import type { Visit } from './browser.ts'
import { errorLines } from './house.ts'
import { placePaidOrder, receiveOrder, sendOrder } from './orders.ts'
import { openAs, rowOf, sizes } from './people.ts'
import type { Size } from './people.ts'

/* A buyer reviews goods with pictures: the shop answers, the buyer adds to the review, the platform hides it and shows it again. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

// Markup stays text everywhere.
const words = (size: Size) => `适口性好，母猪采食稳定<b>${size}</b>`
const added = (size: Size) => `用了一周再来说一次 ${size}`
const reply = '感谢支持，欢迎再来'

const review = async ({ page, go }: Visit, orderId: string, size: Size): Promise<void> => {
  await go(`/v/order/detail/${orderId}`)
  await page.getByRole('button', { name: '去评价' }).first().click()
  await page.waitForURL(/\/v\/comment\/add/)
  await page.getByRole('button', { name: '发布评价' }).click()
  // No score is given by default.
  await page.getByText(/评分/).filter({ visible: true }).first().waitFor()
  await page
    .getByRole('group', { name: / 评分$/ })
    .getByText('4 分 满意')
    .click({ force: true })
  await page.getByLabel('评价', { exact: true }).fill(words(size))
  const photos = page.getByRole('list', { name: / 晒图$/ })
  await photos.locator('input[type=file]').setInputFiles(await aPhoto(browser, `母猪 ${size}`))
  await photos.getByRole('button', { name: '删除第 1 张' }).waitFor()
  await photos.getByText('上传中…').waitFor({ state: 'detached' })
  await noneWrong(page)
  await page.getByRole('button', { name: '发布评价' }).click()
  await page.waitForURL(/\/v\/comment\/result/)
  await page.getByText('评价已发布，谢谢您的分享').waitFor()
  await noneWrong(page)
}

const answer = async ({ page, go }: Visit, size: Size): Promise<void> => {
  await go(`/v/mj/comment?keyword=${encodeURIComponent(words(size))}`)
  const row = rowOf(page, size, words(size))
  await row.waitFor()
  await noneWrong(page)
  await row.getByRole('button', { name: '回复', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '回复评价' })
  await dialog.getByRole('textbox', { name: '回复' }).fill(reply)
  await noneWrong(page)
  await dialog.getByRole('button', { name: '发布回复' }).click()
  await page.getByText('回复已发布').first().waitFor()
}

const addMore = async ({ page, go }: Visit, size: Size): Promise<void> => {
  await go('/v/comment/list')
  const mine = page.getByRole('article').filter({ hasText: words(size) })
  await mine.getByText(reply).waitFor()
  await noneWrong(page)
  await mine
    .getByRole('link', { name: '追加评价' })
    .or(mine.getByRole('button', { name: '追加评价' }))
    .first()
    .click()
  await page.getByLabel('追评', { exact: true }).fill(added(size))
  await noneWrong(page)
  await page.getByRole('button', { name: '发布追评' }).click()
  await page.waitForURL(/\/v\/comment\/result/)
}

/** Reads the review on the page of the goods, as a visitor. */
const readOnGoods = async (spuId: string, size: Size): Promise<void> => {
  const visitor = await openVisit(browser, size)
  await visitor.go(`/v/goodsDetail?spuId=${spuId}#reviews`)
  const said = visitor.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: words(size) })
  await said.getByText(`追加评价：${added(size)}`).waitFor()
  await said.getByText(`卖家回复：${reply}`).waitFor()
  await said.getByRole('button', { name: /晒图 1/ }).click()
  await visitor.page.getByRole('dialog', { name: '买家晒图' }).getByRole('img').waitFor()
  await noneWrong(visitor.page)
  visitor.expectCalm()
  await visitor.close()
}

const hideAndShow = async ({ page, go }: Visit, writer: Visit, size: Size): Promise<void> => {
  await go(`/v/operate/comment?keyword=${encodeURIComponent(words(size))}`)
  const row = rowOf(page, size, words(size))
  await row.waitFor()
  await noneWrong(page)
  await row.getByRole('button', { name: '隐藏', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '隐藏这条评价' })
  await dialog.getByRole('textbox', { name: '原因' }).fill('与商品无关')
  await noneWrong(page)
  await dialog.getByRole('button', { name: '隐藏', exact: true }).click()
  await page.getByText('评价已隐藏').first().waitFor()
  await writer.go('/v/comment/list?state=2')
  await writer.page
    .getByRole('article')
    .filter({ hasText: words(size) })
    .getByText('隐藏原因：与商品无关')
    .waitFor()
  await row.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByText('评价已显示').first().waitFor()
}

describe.each(sizes)('a review with pictures (%s)', (size) => {
  test('is answered, added to, read by anybody, hidden and shown again', async () => {
    expect.hasAssertions()
    const buyer = await openAs(browser, 'farmer1', size)
    const seller = await openAs(browser, 'seller1', size)
    const { orderId } = await placePaidOrder(buyer.page, '北辰母猪妊娠配合饲料', 2)
    await sendOrder(seller.page, orderId)
    await receiveOrder(buyer.page, orderId)
    await review(buyer, orderId, size)
    await answer(seller, size)
    await addMore(buyer, size)
    await buyer.go(`/v/comment/comment?orderId=${orderId}`)
    await buyer.page.getByText(added(size)).waitFor()
    await noneWrong(buyer.page)
    const spuId = new URL(
      (await buyer.page.getByRole('article').getByRole('link').first().getAttribute('href'))!,
      'http://a',
    ).searchParams.get('spuId')!
    await readOnGoods(spuId, size)
    const operator = await openAs(browser, 'op1', size)
    await hideAndShow(operator, buyer, size)
    for (const { expectCalm } of [buyer, seller, operator]) expectCalm()
    await Promise.all([buyer.close(), seller.close(), operator.close()])
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
