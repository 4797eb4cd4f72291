import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { ask, openAs, sizes } from './people.ts'

/* The point of an address, set by search, by keys and by the position of the device, without any outside network. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(sizes)('a point on the map (%s)', (size) => {
  test('is set by searching, moved by keys, found by the device, and goes with the address', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'farmer4', size)
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ longitude: 115.15, latitude: 38.69 })
    await go('/v/buyer/address')
    await page.getByRole('button', { name: '新增地址' }).first().click()
    const form = page.getByRole('form', { name: '收货地址' })
    // A county without its province is enough if its name is unique.
    const detail = `寺庄乡东白家疃${size}`
    await form.getByLabel(/^粘贴/).fill(`赵新 13800001111 望都县${detail}`)
    await form.getByText('没有标注：运费按所选区县的中心计算').waitFor()
    await form.getByRole('button', { name: '在地图上标注' }).click()
    const dialog = page.getByRole('dialog', { name: '在地图上标注位置' })
    const map = dialog.getByRole('application')
    await map.waitFor()
    await dialog.getByRole('status').getByText('河北省保定市望都县').waitFor()
    await noViolations(page)

    await dialog.getByRole('searchbox').fill('定州市')
    await dialog
      .getByRole('list', { name: '找到的地点' })
      .getByRole('button', { name: /^定州市/ })
      .click()
    await dialog.getByText('（与所选地区不同，确定后地区改为这里）').waitFor()
    await dialog.getByRole('button', { name: '定位到我这里' }).click()
    await dialog.getByRole('status').getByText('河北省保定市望都县').waitFor()
    await map.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('+')
    await dialog.getByRole('button', { name: '用这个位置' }).click()
    await form.getByText('已在地图上标注').waitFor()
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('dialog', { name: '新增收货地址' }).waitFor({ state: 'detached' })

    const { list } = await ask(page, '/rest/member/address/list')
    const saved = list.find((it: any) => it.detail === detail)
    expect(saved).toMatchObject({ receiver: '赵新', countyId: '130631' })
    // The device reports WGS-84, and maps are shifted by half a kilometre; the key moved the map by 40 pixels.
    expect(Math.abs(Number(saved.lng) - 115.15)).toBeLessThan(0.03)
    expect(Math.abs(Number(saved.lat) - 38.69)).toBeLessThan(0.01)
    expectCalm()
    await close()
  })
})
