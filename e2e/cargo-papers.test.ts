import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser, shoot } from './browser.ts'
import { ask, openAs, payAtCashier, sizes } from './people.ts'

/* Fry is not sent without its papers: they are missing, handed in, audited, and then the order is sent. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Makes a photo of a certificate. */
const aPhoto = async (words: string) => {
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } })
  await page.setContent(`<body style="border: 4px solid #a8321e"><h1>动物检疫合格证明</h1><p>${words}</p></body>`)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** Makes a paid order of fry without papers. */
const placeFry = async (page: Page) => {
  const { list } = await ask(page, '/rest/search/goods', { keyword: '清湖草鱼苗' })
  const { list: addresses } = await ask(page, '/rest/member/address/list', {})
  const input = { items: [{ goodsId: list[0].goodsId, qty: 5_000 }], addressId: addresses[0].addressId }
  const { payMoney } = await ask(page, '/rest/order/preview', input)
  const { orderIds, tradeNo } = await ask(page, '/rest/order/submit', { ...input, payMoney })
  await page.goto(`/v/deposit?tradeNo=${tradeNo}`)
  await payAtCashier(page)
  await page.getByRole('heading', { name: '付款成功' }).waitFor()
  return orderIds[0] as string
}

describe.each(sizes)('papers of goods (%s)', (size) => {
  test('are lacking, handed in by the shop, passed by the buyer, and then the goods are sent', async () => {
    const buyer = await openAs(browser, 'farmer5', size)
    const orderId = await placeFry(buyer.page)
    await buyer.go(`/v/order/detail/${orderId}`)
    const papers = buyer.page.locator('#cargo-papers')
    await papers.getByText(/动物检疫合格证明（待卖家上传）/).waitFor()
    await noViolations(buyer.page)
    await shoot(buyer.page, `papers-lacking-${size}`)

    const seller = await openAs(browser, 'seller5', size)
    await seller.go('/v/mj/cargoPapers?tab=toHandIn')
    await seller.page
      .getByText(/动物检疫合格证明（待卖家上传）/)
      .first()
      .waitFor()
    await noViolations(seller.page)
    await shoot(seller.page, `papers-list-${size}`)
    await seller.go(`/v/order/detailSeller/${orderId}`)
    const block = seller.page.locator('#cargo-papers')
    expect(await seller.page.getByRole('button', { name: '发货', exact: true }).count()).toBe(0)
    const rows = block
      .getByRole('listitem')
      .filter({ has: seller.page.getByRole('button', { name: '上传', exact: true }) })
    await rows.first().waitFor()
    for (let left = await rows.count(); left > 0; left -= 1) {
      await rows.first().getByRole('button', { name: '上传', exact: true }).click()
      const dialog = seller.page.getByRole('dialog')
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'paper.png',
        mimeType: 'image/png',
        buffer: await aPhoto(`${size} ${left}`),
      })
      await dialog.getByRole('button', { name: /去掉照片 1/ }).waitFor()
      await dialog.getByLabel('单证编号').fill(`WALK${size.toUpperCase()}${left}`)
      await dialog.getByLabel('签发机关').fill('藁城区动物卫生监督所')
      await dialog.getByLabel('有效期至').fill('2099-12-31')
      await noViolations(seller.page)
      await shoot(seller.page, `papers-form-${size}`)
      await dialog.getByRole('button', { name: '提交单证' }).click()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => rows.count()).toBe(left - 1)
    }

    await buyer.go(`/v/order/detail/${orderId}`)
    const passes = papers.getByRole('button', { name: '通过', exact: true })
    await passes.first().waitFor()
    await noViolations(buyer.page)
    await shoot(buyer.page, `papers-audit-${size}`)
    for (let left = await passes.count(); left > 0; left -= 1) {
      await passes.first().click()
      await buyer.page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
      await expect.poll(() => passes.count()).toBe(left - 1)
    }
    await papers.getByText('单证齐全，可以装货发货').waitFor()

    await seller.go(`/v/order/detailSeller/${orderId}`)
    await seller.page.locator('#cargo-papers').getByText('单证齐全，可以装货发货').waitFor()
    await noViolations(seller.page)
    await shoot(seller.page, `papers-complete-${size}`)
    const sent = await ask(seller.page, '/sctrading/order/logisticsorder/mj/edit', {
      orderId,
      logisticsType: 1,
      companyCode: 'ZTO',
      trackingNo: `7${orderId.padStart(12, '0')}`,
    })
    expect(Number(sent.orderStatus)).toBe(40)
    buyer.expectCalm()
    seller.expectCalm()
    await buyer.close()
    await seller.close()
  })
})
