import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demandSound, openBrowser } from './browser.ts'
import type { Visit } from './browser.ts'
import { errorLines } from './house.ts'
import { actOf, ask, hoursFromNow, openAs, payAndSee, sizes } from './people.ts'

/* A shop closes a group purchase early: the price falls for everybody. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const clean = (visit: Visit) => demandSound(visit, 'purchase')

describe.each(sizes)('a group purchase (%s)', (size) => {
  const title = `合作社团${size}`

  test('is written by the shop, ordered on, closed early and summed up', async () => {
    expect.hasAssertions()
    const desk = await openAs(browser, 'seller1', size)
    const { list } = await ask(desk.page, '/rest/search/goods', { keyword: '肉牛', shopId: 20_001 })
    const { goodsId } = list[0]
    const { combinationId } = await ask(desk.page, '/rest/combination_order/manage/saveOrUpdate', {
      op: 'save',
      combType: 1,
      title: '草稿',
      goods: [{ goodsId, baseFen: '100.00', tiers: [{ minTotalQty: 5, fen: '90.00' }], minQty: 1 }],
      minTotalQty: 2,
      beginTime: hoursFromNow(-1),
      endTime: hoursFromNow(48),
    })
    await desk.go(`/v/mj/groupBuying/edit?id=${combinationId}`)
    await desk.page.getByLabel('标题').fill(title)
    await clean(desk)
    await desk.page.getByRole('button', { name: '保存', exact: true }).click()
    await desk.page.waitForURL(/\/v\/mj\/groupBuying\/detail\//)
    await desk.page.getByRole('heading', { name: title }).waitFor()
    await desk.page.getByRole('button', { name: '发布', exact: true }).click()
    const question = desk.page.getByRole('dialog', { name: '发布这个团购？' })
    await question.getByRole('button', { name: '发布', exact: true }).click()
    await desk.page.getByRole('img', { name: '团购页面的二维码' }).waitFor()
    await clean(desk)

    const buyer = await openAs(browser, size === 'desk' ? 'farmer2' : 'farmer4', size)
    await buyer.go('/v/groupBuying')
    await clean(buyer)
    await buyer.go(`/v/groupBuying/${combinationId}`)
    await buyer.page.getByLabel(/数量$/).first().fill('6')
    await clean(buyer)
    await buyer.page.getByRole('button', { name: '去下单' }).click()
    await buyer.page.waitForURL(/\/v\/checkout\?.*sheet=/)
    await buyer.page.getByText('团购价').first().waitFor()
    await buyer.page.getByRole('button', { name: '提交订单' }).click()
    await buyer.page.waitForURL(/\/v\/deposit/)
    await payAndSee(buyer.page)
    await buyer.go(`/v/groupBuying/${combinationId}`)
    await buyer.page.getByText('90.00').first().waitFor()
    buyer.expectCalm()

    await desk.go('/v/mj/groupBuying/manage')
    await clean(desk)
    const row = desk.page
      .getByRole(size === 'desk' ? 'row' : 'listitem')
      .filter({ hasText: title })
      .first()
    await row.getByText('已订 6/2').waitFor()
    await (await actOf(row, '提前截单')).click()
    const close = desk.page.getByRole('dialog', { name: '现在截单？' })
    await close.getByRole('button', { name: '截单', exact: true }).click()
    await desk.page.getByText('已截单').waitFor()
    await desk.go(`/v/mj/groupBuying/orderSummary?id=${combinationId}`)
    await desk.page.getByText('共 1 单').waitFor()
    await desk.page.getByRole('button', { name: '按买家' }).click()
    await clean(desk)
    desk.expectCalm()
    await desk.close()
    await buyer.go('/v/messages')
    await buyer.page.getByText('团购已成团').first().waitFor()
    await buyer.close()
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
