import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { errorLines } from './house.ts'
import { actOf, ask, openAs, sizes } from './people.ts'
import type { Size } from './people.ts'

/*
 * A shop makes a group, adds a customer to it and gives the group a price: the customer sees it, others do not. Staff without the
 * right find neither menu nor screen.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const nameOfGoods = '北辰母猪妊娠配合饲料'

const makeGroup = async (page: Page, name: string) => {
  await page.goto('/v/mj/customerGroup')
  await page.getByRole('button', { name: '新建分组' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新建分组' })
  await dialog.getByLabel('分组名称').fill(name)
  await noViolations(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('分组已保存').waitFor()
}

const putIntoGroup = async (page: Page, customer: string, group: string) => {
  await page.goto(`/v/mj/customer/list?keyword=${encodeURIComponent(customer)}`)
  await page
    .getByRole('checkbox', { name: new RegExp(customer) })
    .first()
    .check()
  await page.getByRole('button', { name: '批量分组' }).click()
  const dialog = page.getByRole('dialog', { name: '批量分组' })
  await dialog.getByRole('checkbox', { name: group }).check()
  await noViolations(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('客户分组已修改').waitFor()
}

const makeScheme = async (page: Page, name: string, group: string) => {
  await page.goto('/v/mj/priceScheme/list')
  await page.getByRole('button', { name: '新建方案' }).first().click()
  await page.getByRole('heading', { name: '新建价格方案' }).waitFor()
  await page.getByRole('textbox', { name: '方案名称' }).fill(name)
  await page.getByRole('checkbox', { name: new RegExp(`^${group}`) }).check()
  await page.getByRole('button', { name: '选择商品' }).click()
  const dialog = page.getByRole('dialog', { name: '选择商品' })
  await dialog.getByRole('searchbox').fill('妊娠')
  await dialog.getByRole('checkbox', { name: new RegExp(nameOfGoods) }).check()
  await dialog.getByRole('button', { name: /^加入 1/ }).click()
  const price = page.getByRole('textbox', { name: /妊娠.*固定价/ })
  await price.fill('1１8．5')
  await noViolations(page)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(/\/v\/mj\/priceScheme\/list/)
  await page.getByText(name).first().waitFor()
}

const seesPrice = async (account: string, size: Size, price: RegExp, shown: boolean) => {
  const { page, close } = await openAs(browser, account, size)
  const { list } = await ask(page, '/rest/search/goods', { keyword: nameOfGoods })
  const { goodsId } = list.find(({ name }: { name: string }) => name.includes(nameOfGoods))
  await page.goto(`/v/goodsDetail?goodsId=${goodsId}`)
  await page.getByRole('heading', { name: new RegExp(nameOfGoods) }).waitFor()
  const found = page.getByRole('main').getByText(price)
  await expect.poll(async () => (await found.count()) > 0).toBe(shown)
  await close()
}

describe.each(sizes)('a price for a group of customers (%s)', (size) => {
  test('is seen by a customer of the group and by nobody else', async () => {
    expect.hasAssertions()
    const group = `鸭场${size}`
    const { page, close } = await openAs(browser, 'seller1', size)
    await makeGroup(page, group)
    await putIntoGroup(page, '张海', group)
    await makeScheme(page, `鸭场价${size}`, group)
    await close()
    await seesPrice('buyer1', size, /118\.50/, true)
    await seesPrice('buyer2', size, /118\.50/, false)
    const again = await openAs(browser, 'seller1', size)
    await again.page.goto('/v/mj/priceScheme/list')
    const row = again.page
      .getByRole(size === 'desk' ? 'row' : 'listitem')
      .filter({ hasText: `鸭场价${size}` })
      .first()
    await (await actOf(row, '停用')).click()
    await again.page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click()
    await again.page.getByText('方案已停用').waitFor()
    await again.close()
    await seesPrice('buyer1', size, /118\.50/, false)
  })
})

test('staff without the right are refused the screens and have no menu of them', async () => {
  const { page, close } = await openAs(browser, 'ware1')
  await page.goto('/v/mj/customer/list')
  await page
    .getByRole('heading', { name: /没有权限|无权限/ })
    .first()
    .waitFor()
  await page.goto('/v/mj/priceScheme/list')
  await page
    .getByRole('heading', { name: /没有权限|无权限/ })
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: '价格方案', exact: true }).count()).toBe(0)
  await close()
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
