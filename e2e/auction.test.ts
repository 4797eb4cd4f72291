import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demandSound, openBrowser } from './browser.ts'
import type { Visit } from './browser.ts'
import { errorLines } from './house.ts'
import { ask, meanPrices, openAs, payAtCashier, rowOf, sizes } from './people.ts'

/* A lot with two bidders in two windows: one bids, the other bids in the last minutes and wins. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const timeOf = (seconds: number): string =>
  new Date(Date.now() + seconds * 1_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const clean = (visit: Visit) => demandSound(visit, 'auction')

const leaveDeposit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '缴纳保证金报名' }).click()
  const dialog = page.getByRole('dialog', { name: '缴纳保证金' })
  await dialog.getByLabel('登录密码').fill(process.env['MALL_DEMO_PASSWORD'] ?? 'demo2026')
  await dialog.getByLabel('身份证号').fill('11010519491231002X')
  await dialog.getByRole('button', { name: /^冻结/ }).click()
  await page.getByText('您的竞买号').waitFor()
}

describe.each(sizes)('an auction (%s)', (size) => {
  const title = `拍卖${size === 'desk' ? '整车' : '半车'}饲料`

  test('is announced, bid on from two windows, made longer by a late bid, taken, and paid less the deposit', async () => {
    expect.hasAssertions()
    const desk = await openAs(browser, 'seller1', size)
    const { list } = await ask(desk.page, '/rest/search/goods', { keyword: '牛', shopId: 20_001 })
    const { goodsId } = list.find(({ shopId }: any) => String(shopId) === '20001') ?? list[0]
    const lot = {
      op: 'save',
      title: '草稿拍品',
      lotType: 3,
      goodsId,
      qty: 10,
      startFen: '50.00',
      stepFen: '1.00',
      buyNowFen: '80.00',
      depositFen: '100.00',
      beginTime: timeOf(120),
      endTime: timeOf(120 + 900),
      extendWindowSec: 3600,
      extendSec: 3600,
    }
    const draft = await ask(desk.page, '/rest/auction/save', lot)
    await desk.go(`/v/business/manage/edit?id=${draft.auctionId}`)
    await desk.page.getByLabel('标题').fill(title)
    await clean(desk)
    await desk.page.getByRole('button', { name: '保存', exact: true }).click()
    await desk.page.waitForURL(/\/v\/business\/manage\/view\?id=/)
    await desk.page.getByRole('heading', { name: title }).waitFor()
    // It begins as soon as possible, so that the test does not wait for it.
    const { auctionId, version } = await ask(desk.page, '/rest/auction/ofShop', { auctionId: draft.auctionId })
    const begins = { beginTime: timeOf(30), endTime: timeOf(30 + 900) }
    await ask(desk.page, '/rest/auction/save', { ...lot, ...begins, title, auctionId, version })
    await desk.go(`/v/business/manage/view?id=${auctionId}`)
    await desk.page.getByRole('button', { name: '发布', exact: true }).click()
    const question = desk.page.getByRole('dialog', { name: '发布这个拍品？' })
    await question.getByRole('button', { name: '发布', exact: true }).click()
    await meanPrices(desk.page)
    await desk.page.getByText('预告').first().waitFor()

    const one = await openAs(browser, size === 'desk' ? 'farmer5' : 'farmer8', size)
    await one.go('/v/business/hall')
    await one.page.getByText(title).first().waitFor()
    await clean(one)
    await one.go(`/v/business/lot/${auctionId}`)
    await leaveDeposit(one.page)
    await clean(one)
    const two = await openAs(browser, size === 'desk' ? 'farmer6' : 'farmer3', size)
    await two.go(`/v/business/lot/${auctionId}`)
    await leaveDeposit(two.page)

    // Both see it begin without a reload.
    await one.page.getByRole('button', { name: '出价 ¥50.00' }).click({ timeout: 60_000 })
    await one.page.getByText('（A001）领先').first().waitFor()
    const live = two.page.getByRole('region', { name: '实时出价' })
    await live.getByText('最高出价者 A001').waitFor()
    await clean(two)
    await two.page.getByRole('button', { name: '出价 ¥51.00' }).click()
    await two.page.getByText('（A002）领先').first().waitFor()
    const watched = one.page.getByRole('region', { name: '实时出价' })
    await watched.getByText('（A001）已被超过').waitFor()
    await watched.getByText('已延时 2 次').waitFor()
    await clean(one)

    // Without the stream the page says so, polls, and stays correct.
    await one.page.route('**/rest/auction/stream*', (route) => route.abort())
    await one.go(`/v/business/lot/${auctionId}`)
    await one.page.getByText('实时连接中断').waitFor()
    await two.page.getByLabel('自动出价').check()
    await two.page.getByLabel(/最高出到/).fill('60.00')
    await two.page.getByRole('button', { name: '提高上限' }).click()
    await two.page.getByText('现在的上限 ¥60.00').waitFor()
    await one.page.getByRole('button', { name: '出价 ¥52.00' }).click()
    await watched.getByText('最高出价者 A002').waitFor()
    await one.page.getByRole('button', { name: '出价 ¥54.00' }).waitFor()
    await clean(one)

    await two.page.getByRole('button', { name: '一口价 ¥80.00' }).click()
    const take = two.page.getByRole('dialog', { name: '按一口价拍下？' })
    await take.getByRole('button', { name: '确认拍下' }).click()
    await two.page.getByRole('link', { name: '恭喜拍得，去下单付款' }).waitFor()
    await clean(two)
    await two.page.getByRole('link', { name: '恭喜拍得，去下单付款' }).click()
    await two.page.waitForURL(/\/v\/checkout\?.*lot=/)
    await two.page.getByRole('button', { name: '提交订单' }).click()
    await two.page.waitForURL(/\/v\/deposit/)
    await two.page.getByText('100.00').first().waitFor()
    await payAtCashier(two.page)
    await two.page.getByRole('heading', { name: '付款成功' }).waitFor()
    await two.go('/v/business/mine')
    await two.page.getByText('已抵货款').first().waitFor()
    await clean(two)

    await watched.getByText('已成交', { exact: true }).waitFor()
    await one.go('/v/business/mine')
    await one.page.getByText('已退').first().waitFor()
    await desk.go('/v/business/manage')
    await rowOf(desk.page, size, title).waitFor()
    await clean(desk)
    await desk.go(`/v/business/manage/view?id=${auctionId}`)
    await desk.page.getByText('A002').first().waitFor()
    await clean(desk)
    desk.expectCalm()
    two.expectCalm()
    await Promise.all([desk.close(), one.close(), two.close()])
  })
})

test('a lot that was not paid is offered to who bid second most, who sees at what price', async () => {
  expect.hasAssertions()
  const title = '仔猪料 60 袋'
  const desk = await openAs(browser, 'seller1', 'desk')
  const { list } = await ask(desk.page, '/rest/auction/manage', { keyword: title, state: 6 })
  const [{ auctionId, runnerUp }] = list
  await desk.go(`/v/business/manage/view?id=${auctionId}`)
  await desk.page.getByText(`${runnerUp.bidderNo}，¥${runnerUp.priceFen}`).waitFor()
  await desk.page.getByRole('button', { name: '让给第二名' }).click()
  const question = desk.page.getByRole('dialog', { name: '让给出价第二名？' })
  await question.getByText(runnerUp.bidderNo).first().waitFor()
  await question.getByRole('button', { name: '让给第二名' }).click()
  await desk.page.getByText('得主违约，已让给出价第二名').waitFor()
  await clean(desk)
  const second = await openAs(browser, 'farmer1', 'phone')
  await second.go(`/v/business/lot/${auctionId}`)
  await second.page.getByText(/卖家按您的出价 ¥106.00/).waitFor()
  await clean(second)
  await second.page.getByRole('link', { name: '要这个拍品，去下单付款' }).click()
  await second.page.waitForURL(/\/v\/checkout\?.*lot=/)
  await second.page.getByRole('button', { name: '提交订单' }).click()
  await second.page.waitForURL(/\/v\/deposit/)
  desk.expectCalm()
  second.expectCalm()
  await Promise.all([desk.close(), second.close()])
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
