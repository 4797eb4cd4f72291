import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { ask, openAs, sizes } from './people.ts'

/* What buyers keep for their next orders, beside addresses: masked in lists, whole in their forms. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(sizes)('kept records (%s)', (size) => {
  const last = size === 'desk' ? '1' : '2'

  test('a vehicle is added, found, changed and deleted; one for animals says under which number', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'farmer4', size)
    await go('/v/buyer/vehicle')
    await page.getByRole('button', { name: '新增车辆' }).first().click()
    const form = page.getByRole('form', { name: '常用车辆' })
    const add = page.getByRole('dialog', { name: '新增常用车辆' })
    await form.getByLabel('车牌号').fill(` 鲁h·6a21${last}`)
    await form.getByLabel('车型').selectOption('畜禽运输车')
    await form.getByLabel('司机', { exact: true }).fill('陈大')
    await form.getByLabel('司机手机号').fill('138 0000 9121')
    await form.getByLabel('司机身份证号').fill('130999 19780416 0311')
    await add.getByRole('button', { name: '保存' }).click()
    await form.getByText('身份证号不正确，请逐位核对', { exact: true }).waitFor()
    await noViolations(page)
    await form.getByLabel('司机身份证号').fill('130999 19780416 031x')
    await form.getByLabel('动物运输备案号').fill('鲁动运备 0012')
    await add.getByRole('button', { name: '保存' }).click()
    await add.waitFor({ state: 'detached' })

    const plate = `鲁H6A21${last}`
    await page.getByLabel('车牌、司机或手机号').fill(plate)
    await page.getByRole('button', { name: '查询' }).click()
    const card = page.getByRole('article').filter({ hasText: plate })
    await card.getByText('陈大 138****9121').waitFor()
    await card.getByText(`身份证 ${'*'.repeat(14)}031X`).waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    // What fades away is too pale for a moment.
    await page.mouse.move(0, 0)
    await page.getByText('车辆已保存').waitFor({ state: 'hidden' })
    await noViolations(page)

    await card.getByRole('button', { name: '修改' }).click()
    const edit = page.getByRole('dialog', { name: '修改常用车辆' })
    await expect.poll(() => edit.getByLabel('司机身份证号').inputValue()).toBe('13099919780416031X')
    await edit.getByLabel('司机', { exact: true }).fill('陈二')
    await page.keyboard.press('Control+s')
    await edit.waitFor({ state: 'detached' })
    await card.getByText('陈二 138****9121').waitFor()
    const { list } = await ask(page, '/rest/member/vehicle/list')
    expect(list.find((it: any) => it.plateNo === plate)).toMatchObject({ driverMobile: '138****9121', vehicleType: 4 })

    await card.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog', { name: '删除车辆' }).getByRole('button', { name: '删除', exact: true }).click()
    await card.waitFor({ state: 'detached' })
    expectCalm()
    await close()
  })

  test('who fetches goods is added and made the usual one', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'buyer1', size)
    await go('/v/buyer/pickup')
    await page.getByRole('article').filter({ hasText: '李春生' }).waitFor()
    await noViolations(page)
    await page.getByRole('button', { name: '新增提货人' }).first().click()
    const form = page.getByRole('form', { name: '提货人' })
    const name = `孙甲${last}`
    await form.getByLabel('姓名').fill(name)
    await form.getByLabel('手机号').fill('13800009122')
    await form.getByLabel('车牌号').fill('鲁h6a219')
    await page.keyboard.press('Control+s')
    const card = page.getByRole('article').filter({ hasText: name })
    await card.getByText('车牌 鲁H6A219').waitFor()
    await card.getByRole('button', { name: '设为默认' }).click()
    await card.getByText('默认', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('article').first().textContent()).toContain(name)
    expectCalm()
    await close()
  })

  test('an account names its bank where it is at one', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'buyer1', size)
    await go('/v/buyer/paymentAccount')
    await page.getByRole('article').filter({ hasText: '**** 0018' }).waitFor()
    await noViolations(page)
    await page.getByRole('button', { name: '新增账户' }).first().click()
    const form = page.getByRole('form', { name: '付款账户' })
    const add = page.getByRole('dialog', { name: '新增付款账户' })
    await form.getByLabel('账户类型').selectOption('微信')
    await expect.poll(() => form.getByLabel('开户银行').count()).toBe(0)
    await form.getByLabel('账户类型').selectOption('银行卡')
    await form.getByLabel('户名').fill('张海')
    await form.getByLabel('账号').fill(size === 'desk' ? '6222 0212 3456 7890 128' : '6217 0098 7654 3210 015')
    await add.getByRole('button', { name: '保存' }).click()
    await form.getByText('不能为空').waitFor()
    await form.getByLabel('开户银行').fill('工商银行望都支行')
    await page.keyboard.press('Control+s')
    await page
      .getByRole('article')
      .filter({ hasText: size === 'desk' ? '**** 0128' : '**** 0015' })
      .waitFor()
    expectCalm()
    await close()
  })
})
