import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { ask, openAs, sizes } from './people.ts'

/*
 * A shop draws on the map where its lorries deliver: a buyer with an address inside may choose them, one outside is refused with
 * the reason.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const outsideWords = '收货地址不在商家划定的配送范围内，请换一个地址或配送方式'

/** Draws a square around the middle of 藁城, corner by corner with the keys; takes the last corner back once and sets it again. */
const drawSquare = async (page: Page) => {
  const map = page.getByRole('dialog', { name: '划定配送范围' })
  await map.getByRole('searchbox').fill('藁城区')
  await map
    .getByRole('list', { name: '找到的地点' })
    .getByRole('button', { name: /^藁城区/ })
    .first()
    .click()
  const plane = map.getByRole('application')
  const setCorner = async (...keys: string[]) => {
    await plane.focus()
    for (const key of keys) await page.keyboard.press(key)
    await map.getByRole('button', { name: '在图钉处加角点' }).click()
  }
  await setCorner('ArrowLeft', 'ArrowUp')
  await setCorner('ArrowRight', 'ArrowRight')
  await map.getByText('已画 2 个角点，至少画 3 个').waitFor()
  await setCorner('ArrowDown', 'ArrowDown')
  await setCorner('ArrowLeft', 'ArrowLeft')
  // A press on the map sets a corner there.
  await plane.click({ position: { x: 30, y: 30 } })
  await map.getByText('已画 5 个角点，首尾自动相连').waitFor()
  await map.getByRole('button', { name: '撤销上一个' }).click()
  await expect.poll(() => map.getByRole('textbox', { name: /经度$/ }).count()).toBe(4)
  await noViolations(page)
  await map.getByRole('button', { name: '用这个范围' }).click()
  await map.waitFor({ state: 'detached' })
}

const addFleet = async (page: Page, name: string): Promise<string> => {
  await page.goto('/v/seller/delivery')
  await page.getByRole('button', { name: '新增配送方式' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新增配送方式' })
  await dialog.getByLabel('类型').selectOption('商家配送')
  await dialog.getByLabel('名称').fill(name)
  for (const template of await dialog.getByRole('group', { name: '加入配送模板' }).getByRole('checkbox').all())
    await template.check()
  await dialog.getByRole('button', { name: '在地图上划定范围' }).click()
  await drawSquare(page)
  await dialog.getByText('范围 1（4 个角点）').waitFor()
  await noViolations(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('配送方式已保存').waitFor()
  await page.getByText('地图上划定的 1 个范围').last().waitFor()
  const { list } = await page.request
    .get('/rest/delivery/list?deliveryType=2&pageSize=100', { headers: { 'platform-type': 'SC' } })
    .then(async (answer) => (await answer.json()).data)
  return list.find((it: any) => it.name === name).deliveryId
}

const addAddress = async (page: Page, lng: string): Promise<string> => {
  const answer = await page.request.post('/rest/member/address/addOrEdit', {
    form: {
      receiver: '张海',
      mobile: '13800003001',
      provinceId: '130000',
      cityId: '130100',
      countyId: '130109',
      detail: `划定范围测试 ${lng}`,
      lng,
      lat: '38.022',
    },
    headers: { origin: inject('address'), 'platform-type': 'SC' },
  })
  return (await answer.json()).data.addressId
}

describe.each(sizes)('an area drawn on the map (%s)', (size) => {
  test('a drawn area refuses an address outside it', async () => {
    const name = `藁城快车${size}`
    const seller = await openAs(browser, 'seller1', size)
    const deliveryId = await addFleet(seller.page, name)
    await seller.close()

    const { page, close } = await openAs(browser, 'buyer1', size)
    const { list } = await ask(page, '/rest/search/goods', { keyword: '北辰母猪妊娠配合饲料' })
    const { goodsId } = list[0]
    const [inside, outside] = [await addAddress(page, '114.850'), await addAddress(page, '114.980')]
    const checkout = (address: string) =>
      `/v/checkout?goodsId=${goodsId}&qty=1&address=${address}&ways=20001-${deliveryId}`

    await page.goto(checkout(outside))
    await page.getByRole('alert').getByText(outsideWords).first().waitFor()
    expect(await page.getByRole('radio', { name: new RegExp(name) }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: '提交订单' }).isDisabled()).toBe(true)
    await noViolations(page)

    await page.goto(checkout(inside))
    const way = page.getByRole('radio', { name: new RegExp(name) })
    await expect.poll(() => way.isChecked()).toBe(true)
    expect(await way.isDisabled()).toBe(false)
    await expect.poll(() => page.getByRole('button', { name: '提交订单' }).isDisabled()).toBe(false)
    await close()
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
