import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { ask, openAs, sizes } from './people.ts'

/* Forms in use: wrong values, pasted values, unsaved values, and two people who change the same thing. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(sizes)('the form of an address (%s)', (size) => {
  test('says what is missing, understands what is pasted, asks before it is closed, and saves', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'farmer3', size)
    await go('/v/buyer/address')
    await page.getByRole('button', { name: '新增地址' }).first().click()
    const form = page.getByRole('form', { name: '收货地址' })
    const dialog = page.getByRole('dialog', { name: '新增收货地址' })
    await form.waitFor()
    await noViolations(page)
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.getByRole('alert').getByText('4 处需修改').waitFor()
    expect(await form.getByLabel('收货人').evaluate((it) => it === document.activeElement)).toBe(true)
    await noViolations(page)
    await form.getByLabel(/^粘贴/).fill('王秀英，138 0013 8000\n河南郑州中牟县官渡镇桥西村 5 号')
    await form.getByText(/^已填入：收货人 王秀英，手机号 13800138000，地区 河南省 郑州市 中牟县/).waitFor()
    await expect.poll(() => form.getByLabel('区县').evaluate((it: HTMLSelectElement) => it.value)).toBe('410122')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: '还有修改没有保存' })
    await question.getByText('“收货地址”').waitFor()
    await noViolations(page)
    await question.getByRole('button', { name: '留在此页' }).click()
    await expect.poll(() => form.getByLabel(/^粘贴/).evaluate((it) => it === document.activeElement)).toBe(true)
    await form.getByLabel('手机号').fill('138')
    await form.getByLabel('详细地址').fill('官渡镇桥西村 6 号')
    await form.getByText('请填写 11 位手机号').waitFor()
    await form.getByLabel('手机号').fill('+86 138-0013-8001')
    await page.keyboard.press('Control+s')
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByText(/中牟县.*官渡镇桥西村 6 号/)
      .first()
      .waitFor()
    const { list } = await ask(page, '/rest/member/address/list')
    expect(list.find(({ detail }: any) => detail === '官渡镇桥西村 6 号')).toMatchObject({
      receiver: '王秀英',
      mobile: '13800138001',
    })
    expectCalm()
    await close()
  })
})

const toSend = async (page: Page): Promise<{ orderId: string; deliveryType: number }[]> =>
  (await ask(page, '/sctrading/order/mj/selSellerOrderListByParam', { status: '30', pageSize: 20 })).list

describe.each(sizes)('the form of a parcel (%s)', (size) => {
  test('says what is missing in its place, offers what was half written, and sends', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'seller1', size)
    const order = (await toSend(page)).find(({ deliveryType }) => deliveryType === 1)!
    await go(`/v/seller/logistics?orderIds=${order.orderId}`)
    const parcel = page.getByRole('region', { name: /^订单 SC/ })
    const number = parcel.getByLabel('运单号')
    await parcel.getByLabel('发货方式').selectOption('2')
    await parcel.getByRole('button', { name: '发货', exact: true }).click()
    const plate = parcel.getByLabel('车牌号')
    await expect.poll(() => plate.evaluate((it) => it === document.activeElement)).toBe(true)
    await noViolations(page)
    await plate.fill('冀A99999')
    await parcel.getByLabel('司机手机').fill('138')
    await parcel.getByText('请填写 11 位手机号').waitFor()
    await parcel.getByLabel('发货方式').selectOption('1')
    await number.fill('SF0000000099')
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('SF0000000099'))).toBe(true)
    // Private values are not kept.
    expect(await page.evaluate(() => Object.values(localStorage).some((it) => it.includes('冀A99999')))).toBe(false)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await parcel.getByText(/^草稿 \d\d:\d\d，/).waitFor()
    expect(await number.inputValue()).toBe('')
    await parcel.getByRole('button', { name: '恢复' }).click()
    await expect.poll(() => number.inputValue()).toBe('SF0000000099')
    await number.fill(`SF${Date.now()}`)
    await number.press('Enter')
    await parcel.getByText('已发货').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).some((it) => it.startsWith('mall.draft:')))).toBe(false)
    expectCalm()
    await close()
  })
})

test('of two who write the same remark the second sees who was first, and chooses', async () => {
  const first = await openAs(browser, 'seller1')
  const [order] = await toSend(first.page)
  const path = `/v/order/detailSeller/${order!.orderId}`
  const open = async (page: Page) => {
    await page.getByRole('button', { name: /备注/ }).first().click()
    await page.getByRole('form', { name: '卖家备注' }).waitFor()
    return page.getByRole('dialog', { name: '卖家备注' })
  }
  const second = await openAs(browser, 'seller1')
  await first.go(path)
  await second.go(path)
  const [one, two] = [await open(first.page), await open(second.page)]
  await one.getByRole('textbox', { name: '备注' }).fill('先打电话')
  await one.getByRole('button', { name: '保存' }).click()
  await one.waitFor({ state: 'detached' })
  await two.getByRole('textbox', { name: '备注' }).fill('周末送')
  await two.getByRole('button', { name: '保存' }).click()
  await two.getByRole('heading', { name: /王建国.*也修改了 1 处/ }).waitFor()
  await noViolations(second.page)
  await two.getByRole('radio', { name: /用我的/ }).check()
  await two.getByRole('button', { name: '就用这些，再保存' }).click()
  await two.getByRole('button', { name: '保存', exact: true }).click()
  await two.waitFor({ state: 'detached' })
  const detail = await ask(first.page, '/sctrading/order/mj/selOrderDetailByOrderId', { orderId: order!.orderId })
  expect(detail.sellerRemark).toBe('周末送')
  first.expectCalm()
  second.expectCalm()
  await Promise.all([first.close(), second.close()])
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
