import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noneWrong, openBrowser, shoot } from './browser.ts'
import { errorLines } from './house.ts'
import { actOf, ask, emptyCart, openAs, rowOf, sizes } from './people.ts'
import type { Size } from './people.ts'

/* A shop writes a full reduction over one of its goods; goods, cart and order show what is missing, then take it off. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
/* Each size has goods of its own, because two reductions over the same goods at the same time are refused. */
const goodsOf = { desk: '北辰母猪妊娠配合饲料', phone: '北辰蛋鸡高峰期配合饲料' } as const

const write = async (page: Page, name: string, size: Size) => {
  await page.goto('/v/mj/promotion')
  await page.getByRole('button', { name: '新建满减' }).first().click()
  await page.getByRole('heading', { name: '新建满减' }).waitFor()
  await page.getByRole('textbox', { name: '活动名称' }).fill(name)
  await page.getByLabel('活动时间，到').fill('2030-01-01T00:00')
  await page.getByRole('textbox', { name: '第 1 级满多少元' }).fill('10000')
  await page.getByRole('textbox', { name: '第 1 级减多少元' }).fill('500')
  await page.getByText('例如共 10,000.00 元 → 付 9,500.00 元').waitFor()
  await page.getByRole('button', { name: '选择商品' }).click()
  const dialog = page.getByRole('dialog', { name: '选择商品' })
  await dialog.getByRole('searchbox').fill(goodsOf[size])
  await dialog.getByRole('checkbox', { name: new RegExp(goodsOf[size]) }).check()
  await dialog.getByRole('button', { name: /^加入 1/ }).click()
  await noneWrong(page)
  await shoot(page, `promotion-form-${size}`)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(/\/v\/mj\/promotion$/)
  await page.getByText('满10,000元减500元').first().waitFor()
  await noneWrong(page)
  await shoot(page, `promotion-list-${size}`)
}

const buys = async (name: string, size: Size) => {
  const { page, close, errors } = await openAs(browser, 'buyer1', size)
  await emptyCart(page)
  const { list } = await ask(page, '/rest/search/goods', { keyword: goodsOf[size], shopId: 20_001 })
  const goods = list.find((it: { name: string }) => it.name.includes(goodsOf[size]))
  expect(goods.tags).toContain('满减')
  await page.goto(`/v/goodsDetail?goodsId=${goods.goodsId}`)
  const reductions = page.getByRole('list', { name: '满减' })
  await reductions.getByText('满10,000元减500元', { exact: true }).waitFor()
  await noneWrong(page)
  await shoot(page, `promotion-goods-${size}`)
  await ask(page, '/rest/cart/add', { goodsId: goods.goodsId, qty: 10 })
  await page.goto('/v/cart')
  await page.getByText(/还差[\d,.]+元，满10,000元减500元/).waitFor()
  await ask(page, '/rest/cart/add', { goodsId: goods.goodsId, qty: 90 })
  await page.goto('/v/cart')
  await page.getByText(`${name}，已减 500.00`).waitFor()
  await noneWrong(page)
  await shoot(page, `promotion-cart-${size}`)
  const addresses = await ask(page, '/rest/member/address/list')
  const { addressId } = (addresses.list ?? addresses)[0]
  const input = { items: [{ goodsId: goods.goodsId, qty: 100 }], addressId }
  const preview = await ask(page, '/rest/order/preview', input)
  expect(preview.shops[0].promotions).toMatchObject([{ reduceMoney: '500.00' }])
  const { orderIds } = await ask(page, '/rest/order/submit', { ...input, payMoney: preview.payMoney })
  await page.goto(`/v/order/detail/${orderIds[0]}`)
  await page
    .getByText(/500\.00/)
    .first()
    .waitFor()
  await emptyCart(page)
  expect(errors).toEqual([])
  await close()
}

describe.each(sizes)('a full reduction (%s)', (size) => {
  test('goes from the form to the cart to the order, and ends when it is switched off', async () => {
    const name = `饲料满减${size}`
    const { page, close, errors } = await openAs(browser, 'seller1', size)
    await write(page, name, size)
    await buys(name, size)
    const row = rowOf(page, size, name)
    await (await actOf(row, '停用')).click()
    await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click()
    await page.getByText('活动已停用').waitFor()
    expect(errors).toEqual([])
    await close()
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
