import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demandSound, openBrowser } from './browser.ts'
import type { Visit } from './browser.ts'
import { errorLines } from './house.ts'
import { actOf, ask, hoursFromNow, openAs, payAndSee, sizes } from './people.ts'

/* Buyers order together: one team fills, one does not. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const clean = (visit: Visit) => demandSound(visit, 'booking')

describe.each(sizes)('group booking (%s)', (size) => {
  const name = `二人拼${size}`

  test('is written by the shop, filled by two buyers, and left by one whose money goes back', async () => {
    expect.hasAssertions()
    const desk = await openAs(browser, 'seller1', size)
    const { list } = await ask(desk.page, '/rest/search/goods', {
      keyword: size === 'desk' ? '牛' : '羊',
      shopId: 20_001,
    })
    const { goodsId, spuId } = list.find(({ shopId }: any) => String(shopId) === '20001') ?? list[0]
    const { activityId } = await ask(desk.page, '/rest/yx/groupActivity/insertOrUpdate', {
      name: '草稿',
      goods: [{ goodsId, groupFen: '99.00', activityStock: 100 }],
      fillBy: 1,
      groupSize: 2,
      groupHours: 24,
      beginTime: hoursFromNow(-1),
      endTime: hoursFromNow(48),
      autoComplete: false,
    })
    await desk.go(`/v/mj/groupBooking/edit?id=${activityId}`)
    await desk.page.getByLabel('活动名称').fill(name)
    await clean(desk)
    await desk.page.getByRole('button', { name: '保存', exact: true }).click()
    await desk.page.waitForURL(/\/v\/mj\/groupBooking\/view\?id=/)
    await desk.page.getByRole('heading', { name }).waitFor()
    await desk.page.getByRole('button', { name: '启用', exact: true }).click()
    const question = desk.page.getByRole('dialog', { name: '启用这个拼团活动？' })
    await question.getByRole('button', { name: '启用', exact: true }).click()
    await desk.page.getByText('进行中').first().waitFor()
    await clean(desk)

    const opener = await openAs(browser, size === 'desk' ? 'farmer5' : 'farmer8', size)
    await opener.go(`/v/goodsDetail?spuId=${spuId}`)
    const panel = opener.page.getByRole('region', { name: '拼团' })
    await panel.getByText('99.00').waitFor()
    await clean(opener)
    await panel.getByRole('button', { name: '去开团' }).click()
    await opener.page.waitForURL(/\/v\/checkout\?.*group=/)
    await opener.page.getByText('拼团价').first().waitFor()
    await opener.page.getByRole('button', { name: '提交订单' }).click()
    await opener.page.waitForURL(/\/v\/deposit/)
    await payAndSee(opener.page)
    await opener.go('/v/buyer/groupBooking?state=1')
    const card = opener.page.getByRole('article').filter({ hasText: '1/2 人' }).first()
    await card.waitFor()
    await clean(opener)
    await card.getByRole('link', { name: '邀请好友' }).click()
    await opener.page.waitForURL(/\/v\/groupBooking\/team\//)
    const teamPage = new URL(opener.page.url()).pathname
    await opener.page.getByRole('img', { name: '拼团页面的二维码' }).waitFor()
    await clean(opener)

    const joiner = await openAs(browser, size === 'desk' ? 'farmer6' : 'farmer3', size)
    await joiner.go(teamPage)
    await joiner.page.getByRole('button', { name: '参团', exact: true }).click()
    await joiner.page.waitForURL(/\/v\/checkout\?.*team=/)
    await joiner.page.getByRole('button', { name: '提交订单' }).click()
    await joiner.page.waitForURL(/\/v\/deposit/)
    await payAndSee(joiner.page)
    await joiner.go(teamPage)
    await joiner.page.getByText('已成团', { exact: true }).waitFor()
    joiner.expectCalm()

    // A second team, which its opener leaves.
    await joiner.go(`/v/goodsDetail?spuId=${spuId}`)
    await joiner.page.getByRole('region', { name: '拼团' }).getByRole('button', { name: '去开团' }).click()
    await joiner.page.waitForURL(/\/v\/checkout\?.*group=/)
    await joiner.page.getByRole('button', { name: '提交订单' }).click()
    await joiner.page.waitForURL(/\/v\/deposit/)
    await payAndSee(joiner.page)
    await joiner.go('/v/buyer/groupBooking?state=1')
    const open = joiner.page.getByRole('article').filter({ hasText: '1/2 人' }).first()
    await open.getByRole('link', { name: '查看订单' }).click()
    await joiner.page.waitForURL(/\/v\/order\/detail\//)
    await joiner.page.getByText('待成团').first().waitFor()
    await joiner.page.getByRole('button', { name: '退出拼团' }).first().click()
    const leaving = joiner.page.getByRole('dialog', { name: '退出拼团' })
    await leaving.getByRole('button', { name: '退出拼团' }).click()
    await joiner.page.getByText('已退出，货款原路退回').waitFor()
    await joiner.go('/v/buyer/groupBooking?state=3')
    await joiner.page.getByText('未成团').first().waitFor()
    await clean(joiner)
    await joiner.close()

    await desk.go('/v/mj/groupBooking/list')
    await clean(desk)
    const row = desk.page
      .getByRole(size === 'desk' ? 'row' : 'listitem')
      .filter({ hasText: name })
      .first()
    await row.getByText('1/2').waitFor()
    await (await actOf(row, '停止')).click()
    const stop = desk.page.getByRole('dialog', { name: '停止这个拼团活动？' })
    await stop.getByRole('button', { name: '停止', exact: true }).click()
    await desk.page.getByText('活动已停止').waitFor()
    desk.expectCalm()
    await desk.close()
    opener.expectCalm()
    await opener.close()
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
