import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser, shoot } from './browser.ts'
import type { Visit } from './browser.ts'
import { ask, everySize, openAs, payAtCashier, sizes } from './people.ts'
import type { AnySize } from './people.ts'

/* Opening a shop: for free, and checked in with papers that the operator audits; on a phone and at a desk. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(sizes)('a shop opened for free (%s)', (size) => {
  test('is there at once, and its owner is in its seller centre', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, size === 'desk' ? 'farmer7' : 'farmer8', size)
    await go('/v/setup')
    const form = page.getByRole('form', { name: '免费开店' })
    await page.getByRole('button', { name: '免费开店' }).click()
    await form.getByText('处需修改').first().waitFor()
    await noViolations(page)
    const shopName = `乡里乡亲农资店${size}`
    await form.getByLabel('店铺名称').fill(shopName)
    await form.getByRole('checkbox', { name: '饲料经销' }).check()
    await expect.poll(() => form.getByRole('checkbox', { name: '饲料', exact: true }).isChecked()).toBe(true)
    for (const [level, name] of [
      ['省份', '河北省'],
      ['城市', '石家庄市'],
      ['区县', '藁城区'],
    ])
      await form.getByLabel(level!, { exact: true }).selectOption({ label: name! })
    await form.getByLabel('联系电话').fill('（0311）8600 9999')
    await noViolations(page)
    await page.getByRole('button', { name: '免费开店' }).click()
    await page.waitForURL('**/v/mj')
    await page.getByRole('heading', { name: shopName }).first().waitFor()

    await go('/v/setup')
    await page.getByText(`本企业的“${shopName}”预开通`).waitFor()
    await page.getByRole('button', { name: '进入店铺' }).click()
    await page.waitForURL('**/v/mj')
    expectCalm()
    await close()
  })
})

const photo = {
  name: 'licence.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Adds a delivery template and a way in it from the form of the goods; both are then chosen, and other entries stay. */
const sayHowGoodsTravel = async (page: Page, form: Locator): Promise<void> => {
  await form.getByRole('button', { name: '新建配送模板' }).click()
  const template = page.getByRole('dialog', { name: '新建配送模板' })
  await template.getByLabel('模板名称').fill('快递')
  await template.getByRole('button', { name: '新增配送方式' }).click()
  const way = page.getByRole('dialog', { name: '新增配送方式' })
  await way.getByLabel('类型').selectOption({ value: '1' })
  await way.getByLabel('名称').fill('快递到村')
  await noViolations(page)
  await way.getByRole('button', { name: '保存' }).click()
  await page.getByText('配送方式已保存').waitFor()
  await expect.poll(() => template.getByRole('checkbox', { name: /^快递到村/ }).isChecked()).toBe(true)
  await template.getByRole('button', { name: '保存' }).click()
  await page.getByText('配送模板已保存').waitFor()
  // A fading toast has too little contrast for a moment.
  await page.mouse.move(0, 0)
  await page.getByText('配送模板已保存').waitFor({ state: 'hidden' })
  await expect.poll(() => form.getByLabel('配送模板').locator('option:checked').textContent()).toBe('快递（快递到村）')
}

const publish = async ({ page, go, settled }: Visit, name: string, size: AnySize): Promise<void> => {
  await go('/v/mj/publishgoods')
  for (const level of ['饲料', '猪饲料', '教槽保育料'])
    await page.getByRole('button', { name: level, exact: true }).click()
  const form = page.getByRole('form', { name: '商品' })
  await form.getByLabel('商品名称').fill(name)
  await form.getByText('可以使用').waitFor()
  await form.getByLabel('上传图片').setInputFiles(photo)
  await form.getByRole('img', { name: '商品图片 1' }).waitFor()
  await form.getByLabel('出售单位').selectOption({ label: '袋' })
  await form.getByLabel('售价（元）').fill('168')
  await form.getByLabel('库存', { exact: true }).fill('20')
  await sayHowGoodsTravel(page, form)
  expect(await form.getByLabel('商品名称').inputValue()).toBe(name)
  await settled()
  await noViolations(page)
  await shoot(page, `first-goods-${size}`)
  await page.getByRole('region', { name: '保存商品' }).getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('商品已保存').waitFor()
}

/** A buyer buys the goods like any others; the seller finds the order. */
const sell = async (seller: Visit, size: AnySize, name: string): Promise<void> => {
  const buyer = await openAs(browser, 'buyer1', size)
  const { page } = buyer
  const found = async () => (await ask(page, '/rest/search/goods', { keyword: name })).list
  // The search finds published goods a moment later.
  await expect.poll(async () => (await found()).length).toBe(1)
  const [{ goodsId }] = await found()
  await buyer.go(`/v/checkout?goodsId=${goodsId}&qty=2`)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/v\/deposit\?tradeNo=/)
  await payAtCashier(page)
  await page.getByRole('heading', { name: '付款成功' }).waitFor()

  const { list } = await ask(page, '/sctrading/order/selBuyerOrderListByParam', { status: '30', pageSize: 10 })
  const order = list.find((it: any) => it.lines.some((line: any) => line.goodsId === goodsId))
  expect(order.payMoney).toBe('336.00')
  await seller.go(`/v/home/salesOrder?keyword=${order.orderNo}`)
  await seller.page.getByText(order.orderNo).first().waitFor()
  await noViolations(seller.page)
  buyer.expectCalm()
  await buyer.close()
}

const applicants = { desk: 'farmer5', tablet: 'farmer4', phone: 'farmer6' } as const

describe.each(everySize)('a shop that checks in (%s)', (size) => {
  test('is sent back, mended and passed, then sells', async () => {
    const applicant = await openAs(browser, applicants[size], size)
    const operator = await openAs(browser, 'op1', 'desk')
    const { page, go } = applicant
    const shopName = `丰收饲料行${size}`
    await go('/v/orderSystem/shopCheck')
    await page.getByRole('button', { name: '知道了' }).click()
    const form = page.getByRole('form', { name: '入驻申请' })
    await form.getByLabel('店铺名称').fill(shopName)
    await form.getByRole('checkbox', { name: '饲料经销' }).check()
    await form.getByRole('checkbox', { name: '饲料', exact: true }).check()
    for (const [level, name] of [
      ['省份', '河北省'],
      ['城市', '石家庄市'],
      ['区县', '藁城区'],
    ])
      await form.getByLabel(level!, { exact: true }).selectOption({ label: name! })
    await form.getByLabel('联系人').fill('王建国')
    await form.getByLabel('联系电话').fill('13812345678')
    await form.getByLabel('证书编号').fill('91130100MA0TEST001')
    await form.getByLabel('发证机关').fill('石家庄市行政审批局')
    await form.getByLabel('有效期起').fill('2022-01-01')
    await form.locator('input[type=file]').setInputFiles(photo)
    await form.getByRole('img', { name: '照片 1' }).waitFor()
    await form.getByLabel('户名').fill('王建国')
    await form.getByLabel('开户银行').fill('农业银行藁城支行')
    await form.getByLabel('账号', { exact: true }).fill('6228480402564890018')
    await noViolations(page)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('button', { name: '撤回申请' }).waitFor()

    await operator.go('/v/operate/checkin?state=10')
    const row = operator.page.getByRole('row').filter({ hasText: shopName })
    await row
      .getByRole('button', { name: '审核' })
      .or(row.getByRole('link', { name: '审核' }))
      .first()
      .click()
    await operator.page.getByRole('heading', { name: new RegExp(shopName) }).waitFor()
    await operator.page.getByText('**** 0018').waitFor()
    await noViolations(operator.page)
    await operator.page.getByRole('button', { name: '查看完整账号' }).click()
    await operator.page.getByText('6228480402564890018').waitFor()
    await operator.page.getByRole('button', { name: '退回', exact: true }).click()
    const dialog = operator.page.getByRole('dialog', { name: '退回入驻申请' })
    await dialog.getByLabel('退回原因').fill('请补充详细地址')
    for (const name of ['店铺名称与主体', '经营类型与主营类目', '联系人与联系电话', '结算账户', '平台协议'])
      await dialog.getByRole('checkbox', { name }).check()
    await dialog.getByRole('checkbox', { name: /^营业执照/ }).check()
    await dialog.getByLabel('所在地区与详细地址不合格的原因').fill('写到门牌号')
    await noViolations(operator.page)
    await dialog.getByRole('button', { name: '退回', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })

    await go('/v/orderSystem/shopCheck')
    await page.getByText('平台退回了申请：请补充详细地址').waitFor()
    await form.getByText('退回：所在地区与详细地址：写到门牌号').waitFor()
    await form.getByLabel('详细地址').fill('廉州路8号')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('button', { name: '撤回申请' }).waitFor()

    await operator.go('/v/operate/checkin?state=10')
    await row
      .getByRole('button', { name: '审核' })
      .or(row.getByRole('link', { name: '审核' }))
      .first()
      .click()
    await operator.page.getByRole('button', { name: '通过', exact: true }).click()
    const passing = operator.page.getByRole('dialog', { name: '通过入驻申请' })
    const boxes = passing.getByRole('checkbox')
    await boxes.first().waitFor()
    for (const box of await boxes.all()) await box.check()
    await passing.getByRole('button', { name: '通过', exact: true }).click()
    await operator.page.getByText('待签约').first().waitFor()

    await go('/v/orderSystem/shopCheck')
    await page.getByRole('checkbox', { name: '我已阅读并同意平台协议' }).check()
    await noViolations(page)
    await page.getByRole('button', { name: '同意并签约' }).click()
    await page.waitForURL('**/v/mj')
    await page.getByRole('heading', { name: shopName }).first().waitFor()
    expect(await page.getByText('您还没有店铺').count()).toBe(0)

    const goodsName = `丰收乳猪教槽料${size}`
    await publish(applicant, goodsName, size)
    await sell(applicant, size, goodsName)
    applicant.expectCalm()
    operator.expectCalm()
    await Promise.all([applicant.close(), operator.close()])
  })
})
