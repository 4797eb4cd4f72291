import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noneWrong, noViolations, openBrowser, openVisit } from './browser.ts'
import type { Visit } from './browser.ts'
import { errorLines } from './house.ts'
import { alive, ask, emptyCart, openAs, payAtCashier, sizes } from './people.ts'
import type { Size } from './people.ts'

/*
 * Bulk feed fetched by appointment: a slot is booked; the lorry is let in by its code, called, weighed empty and loaded. It carries
 * less than was paid for, the buyer agrees, and the difference comes back. Both sides print the ticket.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const plates: Readonly<Record<Size, string>> = { desk: '冀A88D01', phone: '冀A88D02' }
const [ordered, loaded, tare] = [3_000, 2_900, 7_800]

/** Orders three tons to fetch at the first factory; returns the order. */
const buy = async (page: Page): Promise<string> => {
  await emptyCart(page)
  const { list } = await ask(page, '/rest/search/goods', { keyword: '散装育肥' })
  await page.goto(`/v/checkout?goodsId=${list[0].goodsId}&qty=${ordered}`)
  await page.getByRole('radio', { name: /藁城一厂自提/ }).click()
  await page.getByText('到自提点提货，不需要送货地址').waitFor()
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/v\/deposit\?tradeNo=/)
  await payAtCashier(page)
  await page.getByRole('heading', { name: '付款成功' }).waitFor()
  const { list: orders } = await ask(page, '/sctrading/order/selBuyerOrderListByParam', { pageSize: 1 })
  return orders[0].orderId
}

/** Returns ten in the morning in Shanghai of the next day that is no Sunday. */
const nextMorning = (): string => {
  const day = 86_400_000
  const at = new Date(Date.now() + 8 * 3_600_000 + day)
  const open = at.getUTCDay() === 0 ? new Date(at.getTime() + day) : at
  return `${open.toISOString().slice(0, 10)} 10:00:00`
}

const bookSlot = async ({ page }: Visit, plate: string): Promise<void> => {
  await page.getByRole('button', { name: '添加车辆' }).click()
  const adding = page.getByRole('dialog', { name: '添加提货车辆' })
  await adding.getByLabel('车牌号').fill(plate)
  await adding.getByLabel('司机', { exact: true }).fill('李成')
  await adding.getByLabel('司机手机').fill('13800003021')
  await adding.getByRole('button', { name: '保存' }).click()
  await page.getByText('车辆已添加').waitFor()
  await page.getByRole('button', { name: '预约时段' }).click()
  const booking = page.getByRole('dialog', { name: '预约时段' })
  await booking.locator('input[type=radio]:enabled').first().check()
  await noneWrong(page)
  await booking.getByRole('button', { name: '预约', exact: true }).click()
  await page.getByText('时段已预约，请按时到场').waitFor()
  await page.getByRole('button', { name: '取消预约' }).first().waitFor({ state: 'attached' })
}

const photo = async (page: Page) => ({ name: 'scale.png', mimeType: 'image/png', buffer: await page.screenshot() })

/** Enters a weight by hand, with a photo of the scale. */
const weigh = async (page: Page, plate: string, button: string, label: string, kg: number): Promise<void> => {
  const card = page.getByRole('listitem').filter({ hasText: plate })
  await card.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('没有连接地磅，请手工填写并拍照').waitFor()
  await dialog.getByLabel(label).fill(String(kg))
  await dialog.locator('input[type=file]').setInputFiles(await photo(page))
  await dialog.getByRole('img', { name: '照片 1' }).waitFor()
  await noneWrong(page)
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const runGate = async ({ page, go }: Visit, plate: string, pickupCode: string): Promise<void> => {
  await go('/v/seller/gate')
  await page.getByRole('button', { name: '登记到场' }).click()
  const dialog = page.getByRole('dialog', { name: '登记到场' })
  await dialog.getByLabel('取货码').fill(pickupCode)
  await noneWrong(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('已登记到场，排队等候叫号').waitFor()
  const card = page.getByRole('listitem').filter({ hasText: plate })
  await card.getByText('等候中').waitFor()
  await card.getByRole('button', { name: '叫号', exact: true }).click()
  const calling = page.getByRole('dialog', { name: '叫号' })
  await calling.getByLabel('装货台').selectOption({ label: '2号散装台' })
  await calling.getByRole('button', { name: '叫号' }).click()
  await page.getByText('已叫号，大屏和买家都会看到').waitFor()
  await card.getByText('已叫号', { exact: true }).waitFor()
  await noneWrong(page)
}

/** The wall screen, which needs no login, calls the lorry without its whole plate. */
const seeWall = async (seller: Visit, size: Size, plate: string): Promise<void> => {
  const points = await ask(seller.page, '/rest/gate/points')
  const { wallKey } = points.find((it: any) => it.wallKey !== null)
  const visitor = await openVisit(browser, size)
  await visitor.go(`/v/gate/wall/${wallKey}`)
  const called = visitor.page.getByRole('region', { name: '叫号' })
  await called.getByText(`${plate.slice(0, 2)}··${plate.slice(-3)}`).waitFor()
  expect(await visitor.page.getByText(plate).count()).toBe(0)
  await noViolations(visitor.page)
  visitor.expectCalm()
  await visitor.close()
}

const confirm = async ({ page, go }: Visit, orderId: string): Promise<void> => {
  await go(`/v/order/detailSeller/${orderId}`)
  await page.getByRole('button', { name: '确认自提', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '确认自提' })
  await dialog.getByLabel(/散装育肥/).fill(String(loaded))
  await dialog.locator('input[type=file]').setInputFiles(await photo(page))
  await dialog.getByRole('img', { name: '现场照片 1' }).waitFor()
  await noneWrong(page)
  await dialog.getByRole('button', { name: '确认自提' }).click()
  await page.getByText('已确认自提，等买家审核').waitFor()
}

const agree = async ({ page, go }: Visit, orderNo: string): Promise<void> => {
  await go('/v/buyer/credentialAudit')
  const card = page.getByRole('article').filter({ hasText: orderNo })
  await card.getByRole('button', { name: '通过' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
  await page.getByText('凭证已通过').waitFor()
}

const readTicket = async (visit: Visit, path: string, plate: string): Promise<void> => {
  await visit.go(path)
  const { page } = visit
  // The tab of the page also contains both, and is hidden on a phone.
  const ticket = page.getByRole('main')
  await ticket.getByText('磅单', { exact: true }).first().waitFor()
  await ticket.getByText(plate).first().waitFor()
  for (const kg of [tare, tare + loaded, loaded])
    await page
      .getByRole('cell', { name: kg.toLocaleString('en') })
      .first()
      .waitFor()
  await noneWrong(page)
}

describe.each(sizes)('goods fetched by appointment (%s)', (size) => {
  test('from the slot to the money that comes back', async () => {
    const buyer = await openAs(browser, 'buyer1', size)
    const seller = await openAs(browser, 'seller1', size)
    const plate = plates[size]
    const orderId = await buy(buyer.page)
    await ask(seller.page, '/sctrading/order/mj/confirmSelfPickupTime', { orderId, confirmTime: nextMorning() })
    await buyer.go(`/v/order/detail/${orderId}`)
    await alive(buyer.page)
    await bookSlot(buyer, plate)
    const seen = await ask(buyer.page, '/sctrading/order/selOrderDetailByOrderId', { orderId })

    await runGate(seller, plate, seen.delivery.pickupCode)
    await seeWall(seller, size, plate)
    await weigh(seller.page, plate, '过皮重', '皮重', tare)
    await weigh(seller.page, plate, '过毛重', '毛重', tare + loaded)
    const card = seller.page.getByRole('listitem').filter({ hasText: plate })
    await card.getByText('已离场', { exact: true }).waitFor()
    await card.getByText(`少 ${ordered - loaded} 公斤`).waitFor()
    await confirm(seller, orderId)
    await agree(buyer, seen.orderNo)

    const refunded = ((Number(seen.money.pay) - Number(seen.money.freight)) * (ordered - loaded)) / ordered
    await expect
      .poll(async () => (await ask(buyer.page, '/sctrading/order/selOrderDetailByOrderId', { orderId })).money.refunded)
      .toBe(refunded.toFixed(2))
    const [{ orderVehicleId }] = (await ask(buyer.page, '/sctrading/order/selOrderDetailByOrderId', { orderId }))
      .vehicles
    await readTicket(buyer, `/v/buyer/weighing/${orderVehicleId}`, plate)
    await readTicket(seller, `/v/mj/weighing/${orderVehicleId}`, plate)
    buyer.expectCalm()
    seller.expectCalm()
    await Promise.all([buyer.close(), seller.close()])
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
