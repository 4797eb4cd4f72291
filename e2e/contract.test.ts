import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { openCaptchas } from './captchas.ts'
import { actOf, ask, openAs, rowOf, sizes } from './people.ts'

/*
 * A shop drafts a contract, changes its goods and submits it; the customer reads and signs it. An unwanted contract is deleted, an
 * ended one is copied. Staff without the right find neither menu nor screen.
 */
let browser: Browser
const captchas = openCaptchas()
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => Promise.all([browser?.close(), captchas.close()]))

const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const choose = async (page: Page, title: string, words: string) => {
  await page.getByRole('button', { name: title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('searchbox').fill(words)
  await dialog
    .getByRole('checkbox', { name: new RegExp(words) })
    .first()
    .check()
  await dialog.getByRole('button', { name: /^加入 1/ }).click()
}

/** Writes a contract and saves it as a draft, which opens its detail. */
const draft = async (page: Page, name: string) => {
  await page.goto('/v/mj/contract/manage')
  await page.getByRole('button', { name: '新建合同' }).first().click()
  await page.getByRole('heading', { name: '新建合同' }).waitFor()
  await page.getByRole('textbox', { name: '合同名称' }).fill(name)
  await page.getByLabel('有效期，从').fill(dayFrom(0))
  await page.getByLabel('有效期，到').fill(dayFrom(60))
  await page.getByRole('radio', { name: '账期' }).check()
  await page.getByLabel('账期天数').fill('45')
  await choose(page, '选择客户', '张海')
  await choose(page, '选择商品', '妊娠')
  await page.getByRole('textbox', { name: /妊娠.*合同价/ }).fill('120．5')
  await page.getByRole('textbox', { name: /妊娠.*数量/ }).fill('300')
  await noViolations(page)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(/\/v\/mj\/contract\/detail\/\d+/)
  await page.getByRole('heading', { name: new RegExp(name) }).waitFor()
}

/** Orders two bags by the contract, at its price; a full reduction takes nothing off. */
const buyAt = async (page: Page, name: string) => {
  const { list } = await ask(page, '/rest/search/goods', { keyword: '北辰母猪妊娠配合饲料' })
  await page.goto(`/v/checkout?goodsId=${list[0].goodsId}&qty=2`)
  const choice = page.getByLabel('按合同购买')
  const words = await choice.getByRole('option').filter({ hasText: name }).textContent()
  await choice.selectOption({ label: words! })
  await page.getByText(/^合同价（HT/).waitFor()
  await page.getByText('¥241.00').first().waitFor()
  await noViolations(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/v\/deposit/)
}

describe.each(sizes)('a contract (%s)', (size) => {
  test('is drafted, changed, submitted and signed, and both sides see who did it', async () => {
    expect.hasAssertions()
    const name = `冬季合同${size}`
    const { page, close, expectCalm } = await openAs(browser, 'seller1', size)
    await draft(page, name)
    await page.getByText('账期 45 天', { exact: true }).waitFor()
    await page.getByRole('button', { name: '调整商品' }).click()
    const goods = page.getByRole('dialog', { name: '合同商品' })
    await goods.getByRole('textbox', { name: /妊娠.*数量/ }).fill('200')
    await goods.getByRole('button', { name: '保存' }).click()
    await page.getByText('商品已保存').waitFor()
    await page.reload()
    await page.getByText('合计 ¥24,100.00（贰万肆仟壹佰元整）').waitFor()
    await noViolations(page)
    await page.getByRole('button', { name: '提交签署' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '签署并提交' }).click()
    await page.getByText('已提交，客户会收到消息').waitFor()
    await page.getByText('已签 0/1').waitFor()

    const buyer = await openAs(browser, 'buyer1', size)
    await buyer.page.goto('/v/messages')
    await buyer.page
      .getByText(new RegExp(`“${name}”.*等待您签署`))
      .first()
      .click()
    await buyer.page.getByRole('heading', { name: new RegExp(name) }).waitFor()
    await noViolations(buyer.page)
    await captchas.solveAfter(buyer.page, () => buyer.page.getByRole('button', { name: '签署', exact: true }).click())
    await noViolations(buyer.page)
    await buyer.page.getByRole('button', { name: '我已阅读，签署' }).click()
    await buyer.page.getByText('合同已签署').first().waitFor()
    await expect.poll(() => buyer.page.getByRole('button', { name: '签署', exact: true }).count()).toBe(0)
    await buyer.page.goto('/v/buyer/contract')
    await buyer.page.getByRole('navigation', { name: '签署' }).getByRole('button', { name: '已签' }).click()
    await buyer.page.getByRole('link', { name: new RegExp(name) }).waitFor()
    await noViolations(buyer.page)
    await buyAt(buyer.page, name)
    buyer.expectCalm()
    await buyer.close()

    await page.goto(`/v/mj/contract/manage?keyword=${encodeURIComponent(name)}&state=2`)
    await rowOf(page, size, name).getByText('已签 1/1').waitFor()
    await noViolations(page)
    await rowOf(page, size, name).getByRole('button', { name: '查看' }).click()
    const history = page.getByRole('region', { name: '合同记录' })
    await history.getByText(/^签署/).waitFor()
    await page.getByRole('button', { name: '终止' }).click()
    const dialog = page.getByRole('dialog', { name: '终止合同' })
    await dialog.getByLabel('终止原因').fill('原料涨价')
    await dialog.getByRole('button', { name: '终止合同' }).click()
    await history.getByText('终止：原料涨价').waitFor()
    expectCalm()
    await close()
  })

  test('that nobody wants is deleted, and one that ended is copied', async () => {
    expect.hasAssertions()
    const name = `待删合同${size}`
    const { page, close } = await openAs(browser, 'seller1', size)
    await draft(page, name)
    await page.goto(`/v/mj/contract/manage?keyword=${encodeURIComponent(name)}`)
    await (await actOf(rowOf(page, size, name), '删除')).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
    await page.getByText('草稿已删除').waitFor()
    await expect.poll(() => page.getByText(name, { exact: true }).count()).toBe(0)
    await page.goto('/v/mj/contract/manage?state=3')
    await (await actOf(rowOf(page, size, '秋季蛋鸡料供应合同'), '复制')).click()
    await page.getByText('已复制为新的草稿').waitFor()
    await close()
  })
})

test('staff without the right are refused the screens and have no menu of them', async () => {
  const { page, close } = await openAs(browser, 'ware1')
  await page.goto('/v/mj/contract/manage')
  await page
    .getByRole('heading', { name: /没有权限|无权限/ })
    .first()
    .waitFor()
  const menu = page.getByRole('navigation', { name: '卖家菜单' })
  await menu.getByRole('link', { name: '卖家订单' }).waitFor()
  expect(await menu.getByRole('link', { name: '合同管理' }).count()).toBe(0)
  await close()
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
