import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser, shoot } from './browser.ts'
import { orderOf, placePaidOrder, sendOrder } from './orders.ts'
import { actOf, openAs, rowOf, sizes } from './people.ts'

/*
 * Taking goods in: a shop notes how a customer does it and sees the note when shipping; an enterprise asks its people to count, and
 * they count.
 */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** A regular customer of 北辰; no other walk depends on their rules. */
const account = 'farm12'
const name = '董向阳'

const sayRules = async (page: Page, counts: boolean) => {
  await page.goto('/v/mj/scmSetting')
  await page.getByRole('checkbox', { name: /^逐行点数/ }).setChecked(counts)
  await page.getByLabel('允许超收').fill('10')
  await noViolations(page)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText(/^收货规则已保存/).waitFor()
}

describe.each(sizes)('how goods are taken in (%s)', (size) => {
  test('is written down by the shop, stands where it ships, and is asked of who receives', async () => {
    const buyer = await openAs(browser, account, size)
    const seller = await openAs(browser, 'seller1', size)
    const note = `西门卸货，找保管员 ${size}`

    await seller.go('/v/mj/scmReceive')
    const row = rowOf(seller.page, size, name)
    await row.waitFor()
    await noViolations(seller.page)
    await shoot(seller.page, `deliveries-${size}`)
    await (await actOf(row, '修改')).click()
    const dialog = seller.page.getByRole('dialog', { name: '修改收货设置' })
    await dialog.getByLabel('备注').fill(note)
    await noViolations(seller.page)
    await shoot(seller.page, `delivery-form-${size}`)
    await dialog.getByRole('button', { name: '保存' }).click()
    await seller.page.getByText(note).first().waitFor()

    await sayRules(buyer.page, true)
    await shoot(buyer.page, `basic-setting-${size}`)
    const { orderId } = await placePaidOrder(buyer.page, '教槽料', 2)
    const { orderNo, lines } = await orderOf(buyer.page, orderId)
    await seller.go(`/v/order/detailSeller/${orderId}`)
    await seller.page.getByRole('heading', { name: '收货设置' }).waitFor()
    await seller.page.getByText(note).first().waitFor()
    await noViolations(seller.page)
    await shoot(seller.page, `seller-order-${size}`)
    await seller.go(`/v/seller/logistics?orderIds=${orderId}`)
    await seller.page.getByText(new RegExp(note)).waitFor()
    await shoot(seller.page, `ship-frame-${size}`)
    await sendOrder(seller.page, orderId)

    await buyer.go(`/v/receive?keyword=${orderNo}`)
    const { page } = buyer
    await page.getByText('还有 1 种商品没有点数，点过请勾选').waitFor()
    await page.getByRole('checkbox', { name: /^我已收到/ }).check()
    const confirm = page.getByRole('button', { name: '确认收货', exact: true })
    expect(await confirm.isDisabled()).toBe(true)
    await page
      .getByRole('group', { name: `${lines[0].goodsName} 实收` })
      .getByRole('button', { name: '减少' })
      .click()
    await page.getByRole('link', { name: '申请售后' }).waitFor()
    await noViolations(page)
    await shoot(page, `receive-${size}`)
    await confirm.click()
    await page.getByText('已确认收货').waitFor()
    expect((await orderOf(page, orderId)).orderStatus).toBe(50)
    await sayRules(page, false)
    buyer.expectCalm()
    seller.expectCalm()
    await Promise.all([buyer.close(), seller.close()])
  })
})
