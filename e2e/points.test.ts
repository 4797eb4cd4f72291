import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser, shoot } from './browser.ts'
import { ask, openAs, payAtCashier, sizes } from './people.ts'

/* Points: a shop sets how they are earned and used; a buyer has some and uses them at the checkout. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const nameOfGoods = '北辰母猪妊娠配合饲料'
const screens = [
  ['/v/mj/points/edit', '修改规则', 'rule'],
  ['/v/mj/points/userPoints', '增减', 'users'],
  ['/v/mj/points/userPointDetail', '秋季订货会奖励', 'records'],
  ['/v/mj/points/summary', '客户现有', 'summary'],
  ['/v/mj/points/ruleDisplay', '的积分规则', 'shown'],
] as const

describe.each(sizes)('points (%s)', (size) => {
  test.each(screens)('%s is filled', async (path, words, name) => {
    const seller = await openAs(browser, 'seller1', size)
    await seller.go(path)
    await seller.page.getByText(words).first().waitFor()
    await noViolations(seller.page)
    await shoot(seller.page, `points-${name}-${size}`)
    seller.expectCalm()
    await seller.close()
    expect(name).not.toBe('')
  })

  test('stand beside the price of goods, and their summary is taken along', async () => {
    const buyer = await openAs(browser, 'buyer1', size)
    const { list } = await ask(buyer.page, '/rest/search/goods', { keyword: nameOfGoods })
    const { spuId, goodsId } = list.find((it: { name: string }) => it.name.includes(nameOfGoods))
    await buyer.go(`/v/goodsDetail?spuId=${spuId}&goodsId=${goodsId}`)
    await buyer.page.getByText(/^约得 \d+/).waitFor()
    await buyer.page.getByRole('link', { name: '我的积分' }).waitFor()
    await noViolations(buyer.page)
    await shoot(buyer.page, `points-goods-${size}`)
    buyer.expectCalm()
    await buyer.close()
    const seller = await openAs(browser, 'seller1', size)
    await seller.go('/v/mj/points/summary')
    const saved = seller.page.waitForEvent('download')
    await seller.page.getByRole('button', { name: '导出', exact: true }).click()
    expect((await saved).suggestedFilename()).toMatch(/^积分汇总_.*\.xlsx$/)
    seller.expectCalm()
    await seller.close()
  })

  test('of a buyer stand shop by shop with every movement', async () => {
    const buyer = await openAs(browser, 'buyer1', size)
    await buyer.go('/v/buyer/points')
    await buyer.page.getByText('可用').first().waitFor()
    await noViolations(buyer.page)
    await shoot(buyer.page, `points-mine-${size}`)
    const { list } = await ask(buyer.page, '/rest/points/getMyPointsList', {})
    expect(Number(list[0].balance)).toBeGreaterThan(0)
    await buyer.page.getByRole('tab', { name: '积分明细' }).click()
    await buyer.page.getByText('秋季订货会奖励').first().waitFor()
    await noViolations(buyer.page)
    await shoot(buyer.page, `points-movements-${size}`)
    buyer.expectCalm()
    await buyer.close()
  })

  test('are used at the checkout, frozen until it is paid, and spent then', async () => {
    const buyer = await openAs(browser, 'buyer1', size)
    const { page } = buyer
    const pointsNow = async () => (await ask(page, '/rest/points/getMyPointsList', {})).list[0]
    const before = await pointsNow()
    const { list } = await ask(page, '/rest/search/goods', { keyword: nameOfGoods })
    const { goodsId } = list.find((it: { name: string }) => it.name.includes(nameOfGoods))
    await buyer.go(`/v/checkout?goodsId=${goodsId}&qty=1`)
    await page.getByText('完成后得积分').waitFor()
    const used = page.getByLabel('使用积分')
    await used.fill('250')
    await used.press('Enter')
    await page.getByText('积分抵扣（200）').waitFor()
    await page.getByText('-¥2.00').first().waitFor()
    await noViolations(page)
    await shoot(page, `points-checkout-${size}`)
    await page.getByRole('button', { name: '提交订单' }).click()
    await page.waitForURL(/\/v\/deposit/)
    expect(await pointsNow()).toMatchObject({ balance: before.balance - 200, frozen: before.frozen + 200 })
    await payAtCashier(page)
    await expect.poll(async () => (await pointsNow()).frozen).toBe(before.frozen)
    expect((await pointsNow()).balance).toBe(before.balance - 200)
    buyer.expectCalm()
    await buyer.close()
  })
})
