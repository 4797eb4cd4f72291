import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { ask, openAs, rowOf, sizes } from './people.ts'

/* Buyers ask a shop questions. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const nameOfGoods = '北辰母猪妊娠配合饲料'

const idsOfGoods = async (page: Page): Promise<{ spuId: string; goodsId: string }> => {
  const { list } = await ask(page, '/rest/search/goods', { keyword: nameOfGoods })
  return list.find(({ name }: { name: string }) => name.includes(nameOfGoods))
}
describe.each(sizes)('questions about goods (%s)', (size) => {
  // Markup stays text everywhere.
  const question = `夏天能放多久？<b onclick="x">${size}</b>`
  const words = '阴凉干燥处九十天'

  test('are asked on the goods page, answered by the shop, found useful, hidden with a reason and shown again', async () => {
    expect.hasAssertions()
    const asker = await openAs(browser, 'farmer1', size)
    const { spuId } = await idsOfGoods(asker.page)
    const goodsPage = `/v/goodsDetail?spuId=${spuId}#questions`
    await asker.go(goodsPage)
    await asker.page.getByRole('button', { name: '我要提问' }).click()
    const dialog = asker.page.getByRole('dialog', { name: '向卖家提问' })
    await dialog.getByLabel('问题').fill(question)
    await noViolations(asker.page)
    await dialog.getByRole('button', { name: '发布提问' }).click()
    await dialog.waitFor({ state: 'detached' })
    await asker.page.getByRole('main').getByText(question).waitFor()

    const desk = await openAs(browser, 'seller1', size)
    await desk.go('/v/mj/goodsQa?tab=waiting')
    const row = rowOf(desk.page, size, question)
    await noViolations(desk.page)
    await row.getByRole('button', { name: '回答', exact: true }).click()
    const form = desk.page.getByRole('dialog', { name: '回答问题' })
    await form.getByRole('textbox').fill(words)
    await form.getByRole('button', { name: '发布回答' }).click()
    await desk.page.getByText('回答已发布').waitFor()

    await asker.go('/v/messages')
    await asker.page.getByText('您的提问有回答了').first().waitFor()
    await asker.go('/v/buyer/questions?state=1')
    await asker.page.getByRole('article').filter({ hasText: question }).getByText(words).waitFor()
    await noViolations(asker.page)

    const other = await openAs(browser, 'farmer2', size)
    await other.go(goodsPage)
    const item = other.page.getByRole('main').getByRole('listitem').filter({ hasText: question })
    await item.getByText(words).waitFor()
    await item.getByRole('button', { name: '有用' }).click()
    await item.getByRole('button', { name: '有用 1', pressed: true }).waitFor()
    await noViolations(other.page)
    await other.close()

    await desk.go('/v/mj/goodsQa?tab=answered')
    await rowOf(desk.page, size, question).getByRole('button', { name: '详情' }).click()
    await desk.page.waitForURL(/\/v\/mj\/goodsQa\/detail\//)
    await desk.page.getByText('1 人').waitFor()
    await desk.page.getByRole('button', { name: '隐藏' }).click()
    const hide = desk.page.getByRole('dialog', { name: '隐藏这个问答' })
    await hide.getByLabel('原因').fill('重复提问')
    await noViolations(desk.page)
    await hide.getByRole('button', { name: '隐藏', exact: true }).click()
    await desk.page.getByText('隐藏原因').waitFor()
    await asker.go('/v/buyer/questions?state=2')
    await asker.page.getByText('隐藏原因：重复提问').first().waitFor()
    await desk.page.getByRole('button', { name: '恢复显示' }).click()
    await desk.page.getByText('问答已恢复显示').waitFor()
    await asker.go(goodsPage)
    await asker.page.getByRole('main').getByText(question).waitFor()
    asker.expectCalm()
    desk.expectCalm()
    await asker.close()
    await desk.close()
  })
})

describe.each(sizes)('a price that is asked for (%s)', (size) => {
  const remark = `含税送到场<i>${size}</i>`

  test('is offered by the shop, accepted, and ordered at the offer once', async () => {
    expect.hasAssertions()
    const buyer = await openAs(browser, size === 'desk' ? 'buyer1' : 'buyer2', size)
    const { goodsId } = await idsOfGoods(buyer.page)
    await buyer.go(`/v/goodsDetail?goodsId=${goodsId}`)
    if (size === 'phone') await buyer.page.getByRole('button', { name: '立即购买' }).first().click()
    await buyer.page.getByRole('button', { name: '询价', exact: true }).click()
    const dialog = buyer.page.getByRole('dialog', { name: '向卖家询价' })
    await dialog.getByLabel('数量').fill('120')
    await dialog.getByLabel('备注').fill(remark)
    await noViolations(buyer.page)
    await dialog.getByRole('button', { name: '发出询价' }).click()
    await dialog.waitFor({ state: 'detached' })

    const desk = await openAs(browser, 'seller1', size)
    await desk.go('/v/mj/inquiry?tab=waiting')
    const row = rowOf(desk.page, size, remark)
    await row.waitFor()
    await noViolations(desk.page)
    await row.getByRole('button', { name: '报价', exact: true }).click()
    const form = desk.page.getByRole('dialog', { name: '报价' })
    await form.getByLabel('单价').fill('111．11')
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await form.getByLabel('有效期至').fill(until)
    await noViolations(desk.page)
    await form.getByRole('button', { name: '发出报价' }).click()
    await desk.page.getByText('报价已发出，买家会收到消息').waitFor()
    desk.expectCalm()
    await desk.close()

    await buyer.go('/v/buyer/inquiry?tab=offered')
    const card = buyer.page.getByRole('article').filter({ hasText: remark })
    await card.getByText('111.11').waitFor()
    await noViolations(buyer.page)
    await card.getByRole('button', { name: '接受报价' }).click()
    await buyer.page.getByText('已接受报价，可以按报价下单').waitFor()
    await buyer.go('/v/buyer/inquiry?tab=accepted')
    await card.getByRole('button', { name: '按报价下单' }).click()
    await buyer.page.waitForURL(/\/v\/checkout\?.*inquiry=/)
    await buyer.page.getByText('询价报价').waitFor()
    await buyer.page.getByText('13,333.20').first().waitFor()
    await noViolations(buyer.page)
    await buyer.page.getByRole('button', { name: '提交订单' }).click()
    await buyer.page.waitForURL(/\/v\/deposit/)
    await buyer.go('/v/buyer/inquiry?tab=ordered')
    await card.getByRole('button', { name: '查看订单' }).click()
    await buyer.page.waitForURL(/\/v\/order\/detail\//)
    await buyer.page.getByRole('button', { name: '价格说明' }).click()
    await buyer.page.getByRole('dialog', { name: '价格说明' }).getByText('询价报价').waitFor()
    buyer.expectCalm()
    await buyer.close()
  })
})

test('a visitor who asks signs in first and comes back to the questions', async () => {
  expect.hasAssertions()
  const known = await openAs(browser, 'farmer1')
  const { spuId } = await idsOfGoods(known.page)
  await known.page.context().clearCookies()
  await known.go(`/v/goodsDetail?spuId=${spuId}#questions`)
  await known.page.getByRole('button', { name: '我要提问' }).click()
  await known.page.getByLabel('账号或手机号').waitFor()
  await known.close()
})

test('staff without the right are refused the screen and the calls', async () => {
  const { page, close } = await openAs(browser, 'ware1')
  await page.goto('/v/mj/goodsQa')
  await page
    .getByRole('heading', { name: /没有权限|无权限/ })
    .first()
    .waitFor()
  const headers = { origin: inject('address'), 'platform-type': 'SC' }
  for (const path of ['/rest/goodsqa/manage/list', '/mj/inquiry/list'])
    expect((await page.request.post(path, { data: {}, headers })).status()).toBe(403)
  await close()
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
