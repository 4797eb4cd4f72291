import { timeText } from '@mall/api/wire-types'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noneWrong, noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { actOf, ask, emptyCart, meanPrices, openAs, rowOf, sizes } from './people.ts'
import type { Size } from './people.ts'

/* An activity page is built, published, and bought from. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const hour = 3_600_000
// Each width has goods of its own, because no two activities may price the same goods at one time.
const goods = { desk: '北辰肉鸡小鸡配合饲料 510', phone: '北辰大猪育肥配合饲料 553' } as const
const local = (hours: number) =>
  timeText(new Date(Date.now() + hours * hour))
    .slice(0, 16)
    .replace(' ', 'T')

const choose = async (page: Page, within: ReturnType<Page['getByRole']>, word: string) => {
  await within.getByRole('button', { name: '选择商品' }).click()
  const dialog = page.getByRole('dialog', { name: '选择商品' })
  await dialog.getByRole('searchbox').fill(word)
  await dialog
    .getByRole('checkbox', { name: new RegExp(word) })
    .first()
    .check()
  await dialog.getByRole('button', { name: /^加入 1/ }).click()
}

const build = async (page: Page, size: Size, name: string) => {
  const form = page.getByRole('form', { name: '新建活动页' })
  await form.getByLabel('活动名称').fill(name)
  await form.getByLabel('活动时间，从').fill(local(-1))
  await form.getByLabel('活动时间，到').fill(local(48))
  await form.getByRole('radio', { name: '限时价' }).check()
  await choose(page, form.getByRole('group', { name: '商品与活动价' }), goods[size])
  await form.getByRole('textbox', { name: /活动价$/ }).fill('66')
  await form.getByRole('textbox', { name: /每人限购$/ }).fill('3')
  // One floor is deleted and restored; a heading is added and moved up with keys.
  await form.getByRole('button', { name: '删除楼层 1' }).click()
  await form.getByRole('button', { name: '撤销' }).click()
  await form.getByRole('region', { name: '楼层 2' }).waitFor()
  await form.getByRole('button', { name: '删除楼层 1' }).click()
  await form.getByRole('button', { name: '展开楼层 1' }).click()
  const floor = form.getByRole('region', { name: '楼层 1' })
  await floor.getByLabel('楼层 1 标题').fill('限时直降')
  await choose(page, floor, goods[size])
  await form.getByRole('button', { name: '添加标题' }).click()
  await form.getByLabel('楼层 2 标题').fill('冬储好价')
  await form.getByRole('button', { name: '移动楼层 2冬储好价' }).focus()
  for (const [key, said] of [
    ['Space', '已拿起楼层 2冬储好价'],
    ['ArrowUp', '移到第 1 位'],
    ['Space', '已放下'],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByText(said).waitFor({ state: 'attached' })
  }
  await expect.poll(() => form.getByLabel('楼层 1 标题').inputValue()).toBe('冬储好价')
}

test.each(sizes)('is built, seen before it is published, and bought from (%s)', async (size) => {
  const staff = await openAs(browser, 'seller1', size)
  const { page } = staff
  const name = `冬储特卖 ${size} ${Date.now() % 100_000}`
  await staff.go('/v/mj/activity')
  await rowOf(page, size, '冬储备料节').waitFor()
  await noViolations(page)
  await page.getByRole('button', { name: '新建活动页' }).click()
  await build(page, size, name)
  await noViolations(page)

  const [shown] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: '预览' }).click()])
  const frame = shown.frameLocator('iframe[title="活动页面"]')
  await frame.getByRole('heading', { name }).waitFor()
  await frame.getByText('活动价 ¥66.00').waitFor()
  // On a phone the page has its own narrow width.
  if (size === 'desk') await shown.getByRole('button', { name: '手机' }).click()
  await noViolations(shown)
  await shown.close()

  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('发布后买家才能看到。').waitFor()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  // The goods of this width usually cost more than twice as much.
  if (size === 'desk') await meanPrices(page)
  await page.getByText('买家看到的就是这个样子').waitFor()
  await noneWrong(page)
  const id = new URL(page.url()).searchParams.get('id')!

  const buyer = await openAs(browser, 'farmer2', size)
  await emptyCart(buyer.page)
  await buyer.go(`/v/activity/${id}`)
  await buyer.page.getByRole('heading', { name, level: 1 }).waitFor()
  await buyer.page.getByText('距结束').waitFor()
  await noViolations(buyer.page)
  await buyer.page.getByRole('button', { name: '分享' }).click()
  const dialog = buyer.page.getByRole('dialog', { name: '分享活动' })
  await dialog.getByRole('img', { name: /分享图/ }).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: '保存分享图' }).isEnabled()).toBe(true)
  await noViolations(buyer.page)
  await buyer.page.keyboard.press('Escape')
  const card = buyer.page.getByRole('article').filter({ hasText: goods[size] })
  expect(await card.getByText('每人限 3').count()).toBe(1)
  await card.getByRole('link', { name: new RegExp(goods[size]) }).click()
  await buyer.page.waitForURL(/goodsDetail/)
  const goodsId = new URL(buyer.page.url()).searchParams.get('goodsId')!
  const addresses = await ask(buyer.page, '/rest/member/address/list')
  const { addressId } = (addresses.list ?? addresses)[0]
  const items = [{ goodsId, qty: 1 }]
  const preview = await ask(buyer.page, '/rest/order/preview', { items, addressId })
  expect(preview.shops[0].lines[0]).toMatchObject({ dealPrice: '66.00', priceSource: 4 })
  await ask(buyer.page, '/rest/order/submit', { items, addressId, payMoney: preview.payMoney })

  await staff.go('/v/mj/activity')
  const row = rowOf(page, size, name)
  await row.getByText('进行中').waitFor()
  await (await actOf(row, '停止')).click()
  await page.getByRole('dialog').getByRole('button', { name: '停止', exact: true }).click()
  await row.getByText('已停止').waitFor()
  await buyer.go(`/v/activity/${id}`)
  await buyer.page.getByText('活动已经结束').waitFor()
  buyer.expectCalm()
  staff.expectCalm()
  await Promise.all([buyer.close(), staff.close()])
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
