import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demandSound, openBrowser } from './browser.ts'
import type { Visit } from './browser.ts'
import { errorLines } from './house.ts'
import { ask, hoursFromNow, openAs, payAndSee, sizes } from './people.ts'

/* Two buyers fill a truck: each sees their price fall, the truck leaves automatically, and its driver gets a list. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const clean = (visit: Visit) => demandSound(visit, 'truck')

/** Orders so many bags on the page of the sheet, and pays. */
const rides = async (visit: Visit, combinationId: string, bags: string, see: boolean): Promise<void> => {
  const { page } = visit
  await visit.go(`/v/groupBuying/${combinationId}`)
  await page.getByRole('heading', { name: /^拼车：/ }).waitFor()
  await page.getByLabel(/数量$/).first().fill(bags)
  if (see) await clean(visit)
  await page.getByRole('button', { name: '去下单' }).click()
  await page.getByText('拼车运费：').waitFor()
  if (see) await clean(visit)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/v\/deposit/)
  await payAndSee(page)
}

describe.each(sizes)('a truck filled together (%s)', (size) => {
  test('is written, filled by two, leaves by itself and is loaded by a list', async () => {
    expect.hasAssertions()
    const desk = await openAs(browser, 'seller1', size)
    const { list } = await ask(desk.page, '/rest/search/goods', { keyword: '肉牛', shopId: 20_001 })
    const { combinationId } = await ask(desk.page, '/rest/combination_order/manage/saveOrUpdate', {
      op: 'save',
      combType: 1,
      title: `拼一车${size}`,
      goods: [{ goodsId: list[0].goodsId, baseFen: '100.00', minQty: 1 }],
      beginTime: hoursFromNow(-1),
      endTime: hoursFromNow(48),
    })
    await desk.go(`/v/mj/groupBuying/edit?id=${combinationId}`)
    const { page } = desk
    await page.getByLabel('大家拼一车').check()
    await page.getByLabel('配送方式').selectOption({ label: '商家配送' })
    await page.getByLabel('车辆').fill('4.2 米厢货')
    await page.getByLabel('载重').fill('2.5')
    await page.getByLabel('整车运费').fill('300')
    await page.getByLabel('起算里程').fill('50')
    await page.getByLabel('最远里程').fill('1000')
    await clean(desk)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.waitForURL(/\/v\/mj\/groupBuying\/detail\//)
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('img', { name: '团购页面的二维码' }).waitFor()

    const [first, second] = size === 'desk' ? ['farmer1', 'farmer2'] : ['farmer3', 'farmer4']
    const one = await openAs(browser, first, size)
    await rides(one, combinationId, '36', true)
    await one.go(`/v/groupBuying/${combinationId}`)
    await one.page.getByText('您的运费，再来人会这样变').waitFor()
    await clean(one)
    await desk.go(`/v/mj/groupBuying/detail/${combinationId}`)
    await page.getByText('现在发车店铺承担').waitFor()
    await page.getByRole('button', { name: '提前截单' }).click()
    await page
      .getByText(/由店铺承担/)
      .first()
      .waitFor()
    await clean(desk)
    await page.getByRole('button', { name: '不截单' }).click()

    const two = await openAs(browser, second, size)
    await rides(two, combinationId, '22', false)
    two.expectCalm()
    await two.close()
    await one.go(`/v/groupBuying/${combinationId}`)
    await one.page.getByText('最终运费').first().waitFor()
    await clean(one)
    one.expectCalm()
    await one.close()

    await desk.go(`/v/mj/groupBuying/loadList?id=${combinationId}`)
    await clean(desk)
    await page.getByRole('button', { name: '生成装车单' }).click()
    await page.getByText('共 2 户 2.32 吨').waitFor()
    await clean(desk)
    await page.evaluate(() => {
      window.print = () => dispatchEvent(new Event('afterprint'))
    })
    await page.getByRole('button', { name: '打印' }).click()
    await desk.go('/v/mj/groupBuying/manage?byTruck=true')
    await page.getByText('已发车，装了 92%').first().waitFor()
    await clean(desk)
    desk.expectCalm()
    await desk.close()
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
