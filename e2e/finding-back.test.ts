import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noViolations, openBrowser, openVisit } from './browser.ts'
import { errorLines } from './house.ts'
import { logIn, openAs } from './people.ts'

/*
 * Malformed addresses still show something, and a page beyond the end of a list leads to its last one. The search follows its
 * address, and written text that was not sent survives a step back.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('lists at addresses that cannot be meant', async () => {
  const seller = await openAs(browser, 'seller1', 'desk')
  const { page } = seller
  await seller.go('/v/order/seller/list?status=zzz&size=7&page=-1&beginTime=abc&deliveryType=99')
  await page.getByRole('row').nth(1).waitFor()
  await seller.settled()
  await seller.go('/v/order/seller/list?size=20&page=999')
  await page.waitForURL((url) => /^[1-9]\d?$/.test(url.searchParams.get('page') ?? ''))
  await page.getByRole('row').nth(1).waitFor()
  await seller.settled()
  await seller.go('/v/order/list?status=zzz&page=-3&sort=zzz&endTime=2026-02-31')
  await page.getByText('还没有这样的订单').waitFor()
  await seller.settled()
  await seller.go('/v/messages?page=99&type=77')
  await page.waitForURL((url) => /^[1-8]?\d$/.test(url.searchParams.get('page') ?? ''))
  await page.getByRole('heading', { name: '消息', level: 1 }).waitFor()
  await page.getByRole('listitem').first().waitFor()
  expect(seller.errors).toEqual([])
  await seller.close()
})

test('the search follows its address, and Escape only closes what it offers', async () => {
  const visitor = await openVisit(browser, 'desk')
  const { page } = visitor
  await visitor.go('/v/search?keyword=饲料')
  const box = page.getByRole('combobox', { name: '搜索', exact: true })
  const offers = page.getByRole('listbox', { name: '搜索建议' })
  await page.getByRole('article').first().waitFor()
  // Drawn pages react to keys only when their program is loaded.
  await expect
    .poll(async () => {
      await page.keyboard.press('/')
      return offers.isVisible()
    })
    .toBe(true)
  await box.fill('鸡蛋')
  await box.press('Escape')
  await offers.waitFor({ state: 'hidden' })
  expect(await box.inputValue()).toBe('鸡蛋')
  await box.press('Enter')
  await page.getByRole('heading', { name: '“鸡蛋”的搜索结果' }).waitFor()
  await page.goBack()
  await expect.poll(() => box.inputValue()).toBe('饲料')
  await page.getByLabel('最低价').fill('200')
  await page.getByLabel('最高价').fill('100')
  await page.getByRole('button', { name: '确定' }).click()
  await page.waitForURL(/priceMin=100&priceMax=200/)
  visitor.expectCalm()
  await visitor.close()
})

test('on a phone a step back closes a sheet, also where the visit began, and leaves no entry behind', async () => {
  const visitor = await openVisit(browser, 'phone')
  const { page } = visitor
  await visitor.go('/v/search?keyword=饲料')
  const sheet = page.getByRole('dialog', { name: '筛选' })
  const open = () => page.getByRole('button', { name: '筛选' }).click()
  await open()
  await sheet.waitFor()
  await page.waitForFunction(() => history.state.sheets === 1)
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await open()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await page.waitForFunction(() => history.state.sheets === undefined)
  expect(page.url()).toContain('/v/search?keyword=')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/goodsDetail/)
  await page.getByRole('button', { name: '返回', exact: true }).click()
  await page.waitForURL(/search/)
  visitor.expectCalm()
  await visitor.close()
})

test('who signed in anew at the checkout gets from the payment back to the goods, past what was ordered', async () => {
  const buyer = await openAs(browser, 'farmer3', 'phone')
  const { page } = buyer
  await buyer.go('/v/search?keyword=仔猪保育')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/goodsDetail/)
  const goods = page.url()
  await page.getByRole('button', { name: '立即购买' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: '立即购买' }).click()
  await page.waitForURL(/checkout/)
  const order = page.getByRole('button', { name: '提交订单' })
  await expect.poll(() => order.isEnabled()).toBe(true)
  await page.context().clearCookies()
  await order.click()
  await page.waitForURL(/\/login\?/)
  await logIn(page, 'farmer3')
  await page.waitForURL(/checkout/)
  await order.click()
  await page.waitForURL(/deposit/)
  await page.goBack()
  await page.waitForURL(goods)
  await page.getByRole('button', { name: '立即购买' }).last().waitFor()
  await buyer.close()
})

test('what is written for a parcel is not lost by a step back, a closed view or another shop', async () => {
  const seller = await openAs(browser, 'seller1', 'desk')
  const { page } = seller
  const question = page.getByRole('dialog', { name: '还有修改没有保存' })
  const stay = async () => {
    await question.getByText('“发货信息”').waitFor()
    await question.getByRole('button', { name: '留在此页' }).click()
    await question.waitFor({ state: 'detached' })
  }
  await seller.go('/v/home/salesOrder')
  await page.getByRole('button', { name: '发货', exact: true }).first().click()
  const number = page.getByLabel('运单号', { exact: true })
  const way = page.getByLabel('发货方式')
  await way.first().waitFor()
  const remark = (await number.count()) > 0 ? number.first() : page.getByLabel('备注').first()
  await remark.fill('SF0000000001')
  await page.evaluate(() => history.back())
  await page.waitForURL(/\/home\/salesOrder/)
  await page.evaluate(() => history.forward())
  await page.waitForURL(/\/seller\/logistics/)
  expect(await remark.inputValue()).toBe('SF0000000001')
  await page.getByRole('button', { name: '关闭 发货' }).click()
  await question.waitFor()
  await noViolations(page)
  await stay()
  expect(await page.getByRole('button', { name: '关闭 发货' }).count()).toBe(1)
  await page.getByLabel('当前店铺').selectOption({ index: 1 })
  await stay()
  expect(await remark.inputValue()).toBe('SF0000000001')
  await page.getByRole('button', { name: '关闭 发货' }).click()
  await question.getByRole('button', { name: '放弃修改' }).click()
  await page.waitForURL(/\/home\/salesOrder/)
  expect(await question.count()).toBe(0)
  seller.expectCalm()
  await seller.close()
})

test('who may not see money sees the rest of the workbench', async () => {
  const clerk = await openAs(browser, 'ware1', 'desk')
  await clerk.page.goto('/v/home')
  await clerk.page.getByRole('region', { name: '店铺待办' }).waitFor()
  await clerk.page.goto('/v/mj')
  await clerk.page.getByText('今日访客').waitFor()
  await expect.poll(() => clerk.page.getByText('可用货款').count()).toBe(0)
  expect(new URL(clerk.page.url()).pathname).toBe('/v/mj')
  await clerk.close()
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
