import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noneWrong, noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { actOf, ask, openAs, payAtCashier, rowOf, sizes } from './people.ts'
import type { Size } from './people.ts'

/*
 * A shop writes a message with points for its customers, sees their number, starts it, and reads in its report whom it reached and
 * what they ordered. A person who does not want such messages refuses them.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const nameOfGoods = '北辰母猪妊娠配合饲料'
const shot = async (page: Page, name: string, size: Size) => {
  const folder = process.env['WALK_SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/marketing-${name}-${size}.png`, fullPage: true })
}
/** Nothing is sent at night: a marketing started then waits for the morning. */
const minuteOfDay = (Math.floor(Date.now() / 60_000) + 480) % 1_440
const isDay = minuteOfDay >= 540 && minuteOfDay < 1_195

/** Writes it as a draft for one customer, found by name. */
const writeDirect = async (page: Page, name: string, customer: string, size: Size) => {
  await page.goto('/v/mj/marketing/list')
  await rowOf(page, size, '秋冬备料提醒').waitFor()
  await noViolations(page)
  await shot(page, 'list', size)
  await page
    .getByRole('button', { name: '新建营销' })
    .or(page.getByRole('link', { name: '新建营销' }))
    .first()
    .click()
  await page
    .getByRole('navigation', { name: '营销方式' })
    .getByRole('link', { name: /直接营销/ })
    .waitFor()
  await page.getByRole('textbox', { name: '名称' }).fill(name)
  await page.getByText(/可送达 \d+ 位客户/).waitFor()
  await page.getByRole('radio', { name: '客户分组' }).check()
  await page.getByText('选好后显示能送达多少位客户').waitFor()
  await page.getByRole('checkbox', { name: /养猪户/ }).check()
  await page.getByText(/可送达 [1-9]\d* 位客户/).waitFor()
  await noViolations(page)
  await page.getByRole('radio', { name: '指定客户' }).check()
  await page.getByRole('button', { name: '选择客户' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByPlaceholder('名称、联系人、手机号、客户编码').fill(customer)
  await dialog
    .getByRole('checkbox', { name: new RegExp(customer) })
    .first()
    .check()
  await dialog.getByRole('button', { name: '加入 1 位客户' }).click()
  await page.getByText('可送达 1 位客户').waitFor()
  await page.getByRole('radio', { name: '送积分' }).check()
  await page.getByRole('textbox', { name: '积分' }).fill('50')
  await page.getByRole('textbox', { name: '消息' }).fill('天气转冷，送您积分备料')
  await noViolations(page)
  await shot(page, 'form', size)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(/\/v\/mj\/marketing\/view/)
  await page.getByRole('heading', { name: new RegExp(name) }).waitFor()
}

const start = async (page: Page, size: Size) => {
  await (await actOf(page.getByRole('main'), '启动')).click()
  await page.getByRole('dialog').getByRole('button', { name: '启动' }).click()
  await page.getByText('营销已启动').waitFor()
  await noneWrong(page)
  await shot(page, 'started', size)
}

const buy = async (page: Page) => {
  const { list } = await ask(page, '/rest/search/goods', { keyword: nameOfGoods })
  const { goodsId } = list.find((it: { name: string }) => it.name.includes(nameOfGoods))
  await page.goto(`/v/checkout?goodsId=${goodsId}&qty=1`)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/v\/deposit/)
  await payAtCashier(page)
}

/** The buyer gets the message and orders; the report counts it. */
const follow = async (page: Page, buyer: Page, name: string) => {
  const titles = async (): Promise<string[]> =>
    (await ask(buyer, '/rest/message/list', { type: 3 })).list.map((it: { title: string }) => it.title)
  await expect.poll(titles).toContainEqual(expect.stringContaining(name))
  await buy(buyer)
  const counted = async () => {
    await page.reload()
    return page.getByRole('region', { name: '效果' }).innerText()
  }
  await expect.poll(counted).toContain('1 笔订单')
}

describe.each(sizes)('on a %s', (size) => {
  test('a campaign goes from its audience to its report', async () => {
    const name = `冬料提醒${size === 'desk' ? '一' : '二'}`
    const seller = await openAs(browser, 'seller1', size)
    const { page } = seller
    const buyer = await openAs(browser, 'buyer2', size)
    const { list: customers } = await ask(page, '/mj/customer/listCustomer', { pageSize: 100 })
    const header = await (await buyer.page.request.get('/rest/common/header')).json()
    const customer = customers.find((it: { contactName: string }) => it.contactName === header.data.user.name)
    await writeDirect(page, name, customer.name, size)
    await start(page, size)
    if (isDay) await follow(page, buyer.page, name)
    await noViolations(page)
    await shot(page, 'report', size)
    await page.goto('/v/mj/marketing/list')
    expect(await rowOf(page, size, name).innerText()).toContain('50 积分')
    await buyer.page.goto('/v/messages')
    await shot(buyer.page, 'message', size)
    await Promise.all([seller.close(), buyer.close()])
  })

  test('a strategy is written, and a receiver refuses what a shop sends', async () => {
    const seller = await openAs(browser, 'seller1', size)
    const { page } = seller
    await page.goto('/v/mj/marketing/add/cartRemind')
    await page.getByRole('textbox', { name: '满多少小时' }).fill('12')
    await page.getByRole('radio', { name: '发消息' }).check()
    await page.getByRole('textbox', { name: '消息' }).fill('购物车里的饲料还有货')
    await page.getByText(/范围内 \d+ 位客户/).waitFor()
    await noViolations(page)
    await shot(page, 'strategy', size)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.waitForURL(/\/v\/mj\/marketing\/view/)
    await page.getByText(/满若干小时还没有下单的客户：12 小时/).waitFor()
    await start(page, size)
    await page.goto('/v/mj/marketing/add/groupBooking')
    await page.waitForURL(/\/v\/mj\/groupBooking\/edit/)
    const buyer = await openAs(browser, 'farmer1', size)
    await buyer.page.goto('/v/buyer/marketing')
    const shops = buyer.page.getByRole('region', { name: '给您发过营销的店铺' })
    await shops.getByRole('button', { name: /^退订/ }).first().click()
    await shops.getByText('已退订').waitFor()
    await noViolations(buyer.page)
    await shot(buyer.page, 'refused', size)
    await shops
      .getByRole('button', { name: /^恢复接收/ })
      .first()
      .click()
    await buyer.page.getByRole('button', { name: '退订全部店铺' }).click()
    await buyer.page.getByRole('button', { name: '恢复接收全部' }).click()
    await buyer.page.getByRole('button', { name: '退订全部店铺' }).waitFor()
    expect((await ask(buyer.page, '/rest/marketing/choices')).refusedAll).toBe(false)
    await Promise.all([seller.close(), buyer.close()])
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
