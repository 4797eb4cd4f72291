import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { ask, openAs, sizes } from './people.ts'

/* A seller publishes goods with a 2x3 matrix, and a farmer buys one specification. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const form = (page: Page) => page.getByRole('form', { name: '商品' })

/** Writes a kind of specification with its values. */
const writeKind = async (page: Page, at: number, name: string, values: readonly string[]) => {
  await form(page)
    .getByRole('button', { name: at === 0 ? '有多种规格' : '再加一种规格' })
    .click()
  const kind = form(page).getByRole('group', { name: `第 ${at + 1} 种规格` })
  await kind.getByLabel(`第 ${at + 1} 种规格名`).fill(name)
  for (const [place, value] of values.entries()) {
    if (place > 0) await kind.getByRole('button', { name: '添加值' }).click()
    await kind.getByLabel(`${name} 的值 ${place + 1}`).fill(value)
  }
}

describe.each(sizes)('publishing goods (%s)', (size) => {
  test('a 2x3 matrix is published, changed and bought', async () => {
    const { page, go, settled, expectCalm, close } = await openAs(browser, 'seller1', size)
    const name = `北辰教槽颗粒 ${size}`
    await go('/v/mj/publishgoods')
    for (const level of ['饲料', '猪饲料', '教槽保育料'])
      await page.getByRole('button', { name: level, exact: true }).click()
    await form(page).waitFor()
    await settled()
    await noViolations(page)
    const bar = page.getByRole('region', { name: '保存商品' })
    await bar.getByRole('button', { name: '保存', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText(/\d 处需修改/)
      .waitFor()
    await form(page).getByLabel('商品名称').fill(name)
    await form(page).getByText('可以使用').waitFor()
    const picture = await page.screenshot()
    await form(page).getByLabel('上传图片').setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: picture })
    await form(page).getByRole('img', { name: '商品图片 1' }).waitFor()
    await form(page).getByLabel('出售单位').selectOption({ label: '袋' })
    await writeKind(page, 0, '净含量', ['20kg', '40kg'])
    await writeKind(page, 1, '包装', ['编织袋', '纸袋', '牛皮袋'])
    const grid = form(page).getByRole('grid', { name: '各规格的价格与库存' })
    expect(await grid.getByRole('row').count()).toBe(7)
    await grid.getByRole('gridcell', { name: /^20kg \/ 编织袋 售价/ }).click()
    await page.keyboard.type('138')
    await page.keyboard.press('Enter')
    await grid.getByRole('button', { name: '填满整列：售价（元）' }).click()
    await grid.getByRole('gridcell', { name: /^40kg \/ 纸袋 售价/ }).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('２６２')
    await page.keyboard.press('Enter')
    await grid.getByRole('gridcell', { name: /^40kg \/ 纸袋 售价（元）：262.00/ }).waitFor()
    await grid.getByRole('gridcell', { name: /^20kg \/ 编织袋 库存/ }).click()
    await page.keyboard.type('50')
    await page.keyboard.press('Enter')
    await grid.getByRole('button', { name: '填满整列：库存', exact: true }).click()
    await grid.getByRole('gridcell', { name: /^20kg \/ 编织袋 重量/ }).click()
    await page.keyboard.type('20')
    await page.keyboard.press('Enter')
    await grid.getByRole('button', { name: '填满整列：重量（公斤）' }).click()
    const detail = form(page).getByRole('textbox', { name: '图文详情' })
    await detail.click()
    await page.keyboard.type('断奶前后都爱吃')
    await form(page).getByRole('button', { name: '小标题' }).click()
    await noViolations(page)
    await bar.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('商品已保存').waitFor()
    await settled()

    expect(new URL(page.url()).pathname).toBe('/v/mj/goods/list')
    const buyer = await openAs(browser, 'buyer1', size)
    const find = async () => (await ask(buyer.page, '/rest/search/goods', { keyword: name })).list
    // The search finds goods a moment after they were saved.
    await expect.poll(async () => (await find()).length).toBeGreaterThan(0)
    const [{ spuId }] = await find()
    const { skuList, goodsDetail } = await ask(buyer.page, '/rest/goodsDetail/detail', { spuId })
    expect(goodsDetail.detailHtml).toContain('<h3>断奶前后都爱吃</h3>')
    const chosen = skuList.find(({ price }: { price: string }) => price === '262.00')
    expect(skuList).toHaveLength(6)
    await buyer.go(`/v/checkout?goodsId=${chosen.goodsId}&qty=2`)
    await buyer.page.getByRole('button', { name: '提交订单' }).click()
    await buyer.page.waitForURL((url) => !url.pathname.includes('/checkout'))

    await go(`/v/mj/goods/edit?goodsId=${spuId}`)
    const again = form(page).getByRole('grid', { name: '各规格的价格与库存' })
    await again.getByRole('gridcell', { name: /^40kg \/ 纸袋 库存：48/ }).waitFor()
    await settled()
    await noViolations(page)
    expectCalm()
    buyer.expectCalm()
    await buyer.close()
    await close()
  })
})
