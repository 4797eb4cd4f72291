import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { ask, openAs, sizes } from './people.ts'

/*
 * A person applies to become a customer, is refused and then accepted. The shop views itself as they do. Prices of a scheme are
 * changed in batch and taken back.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const shopId = 20001
/** Accounts of the demonstration that are no customers of the shop. */
const applicants = { desk: 'op1', phone: 'opfin' } as const

const apply = async (page: Page) => {
  await page.goto(`/v/shop/${shopId}`)
  await page.getByRole('link', { name: '成为客户' }).click()
  await page.getByRole('heading', { name: '申请成为客户' }).waitFor()
  await page.getByRole('textbox', { name: '联系人' }).fill('张海')
  await page.getByRole('textbox', { name: '手机号' }).fill('13900000001')
  await noViolations(page)
}

describe.each(sizes)('becoming a customer (%s)', (size) => {
  test('begins on the page of the shop', async () => {
    expect.hasAssertions()
    const { page, expectCalm, close } = await openAs(browser, applicants[size], size)
    await apply(page)
    const input = {
      shopId,
      contactName: '张海',
      mobile: '13900000001',
      areaId: 130109,
      applyText: '育肥猪',
      papers: [],
    }
    await ask(page, '/rest/customer/apply', input)
    await page.reload()
    await page.getByText('申请已提交，等待店铺审核').waitFor()
    await noViolations(page)
    expectCalm()
    await close()
  })

  test('is passed by the shop, which then sees what they see', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'seller1', size)
    const { list } = await ask(page, '/mj/customer/listCustomer', { auditState: 0, keyword: '13900000001' })
    const [{ customerId, version }] = list
    expect(await ask(page, '/mj/customer/audit', { customerId, version, pass: true })).toBe(true)
    await go(`/v/mj/customer/view?customerId=${customerId}`)
    await page.getByText('只能看，不能代客户操作').waitFor()
    await page.getByRole('textbox', { name: '商品名称' }).fill('妊娠')
    await page.getByRole('button', { name: '查询' }).click()
    const goods = page.getByRole('group').filter({ hasText: '妊娠' }).first()
    await goods.getByText('妊娠').first().click()
    await goods.getByText('标价', { exact: false }).first().waitFor()
    await noViolations(page)
    expectCalm()
    await close()
  })

  test('prices of a scheme are changed in batch after a preview, logged, and taken back', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'seller1', size)
    const { list } = await ask(page, '/rest/priceScheme/list', { keyword: '老客户优惠' })
    const [{ schemeId }] = list
    const pricesNow = async (): Promise<string[]> =>
      (await ask(page, '/rest/priceScheme/detail', { schemeId })).goods.map((it: any) => it.schemePrice)
    const before = await pricesNow()
    await go(`/v/mj/priceScheme/batchUpdate?schemeId=${schemeId}`)
    await page.getByText(`共 ${before.length} 个规格`).first().waitFor()
    await page
      .getByRole('checkbox', { name: /配合饲料|饲料/ })
      .first()
      .check()
    await noViolations(page)
    await page.getByRole('button', { name: '批量调价' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('调价方式').selectOption({ label: '改为固定价（元）' })
    await dialog.getByLabel('数值').fill('99')
    await dialog.getByRole('button', { name: '预览' }).click()
    await dialog.getByRole('region', { name: '预览' }).waitFor()
    expect(await pricesNow()).toEqual(before)
    await noViolations(page)
    // A large change needs a confirmation of its own.
    const marked = dialog.getByRole('checkbox', { name: /没有写错$/ })
    if ((await marked.count()) > 0) await marked.check()
    await dialog.getByRole('button', { name: '批量调价 1 个规格' }).click()
    await dialog.getByText('完成 1，失败 0').waitFor()
    expect(await pricesNow()).toContain('99.00')
    await dialog.getByRole('button', { name: '撤销' }).click()
    await dialog.getByText('已撤销 1，未能撤销 0').waitFor()
    expect(await pricesNow()).toEqual(before)
    await go(`/v/mj/priceScheme/batchLog?schemeId=${schemeId}`)
    await page.getByText('撤销').first().waitFor()
    await noViolations(page)
    expectCalm()
    await close()
  })
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
