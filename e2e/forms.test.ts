import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { faultsOf } from './house.ts'
import { ask, openAs, sizes } from './people.ts'

/* Forms as people meet them: what is wrong, what is pasted, what is not saved, and two who change the same thing. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(sizes)('the form of an address (%s)', (size) => {
  test('says what is missing, understands what is pasted, asks before it is closed, and saves', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'farmer3', size)
    await go('/v/buyer/address')
    await page.getByRole('button', { name: '新增地址' }).first().click()
    const form = page.getByRole('form', { name: '收货地址' })
    const dialog = page.getByRole('dialog', { name: '新增收货地址' })
    await form.waitFor()
    await noViolations(page)
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.getByRole('alert').getByText('4 处需修改').waitFor()
    expect(await form.getByLabel('收货人').evaluate((it) => it === document.activeElement)).toBe(true)
    await noViolations(page)
    await form.getByLabel(/^粘贴/).fill('王秀英，138 0013 8000\n河南郑州中牟县官渡镇桥西村 5 号')
    await form.getByText(/^已填入：收货人 王秀英，手机号 13800138000，地区 河南省 郑州市 中牟县/).waitFor()
    await expect.poll(() => form.getByLabel('区县').evaluate((it: HTMLSelectElement) => it.value)).toBe('410122')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: '还有修改没有保存' })
    await question.getByText('“收货地址”').waitFor()
    await noViolations(page)
    await question.getByRole('button', { name: '留在此页' }).click()
    await expect.poll(() => form.getByLabel(/^粘贴/).evaluate((it) => it === document.activeElement)).toBe(true)
    await form.getByLabel('手机号').fill('138')
    await form.getByLabel('详细地址').fill('官渡镇桥西村 6 号')
    await form.getByText('请填写 11 位手机号').waitFor()
    await form.getByLabel('手机号').fill('+86 138-0013-8001')
    await page.keyboard.press('Control+s')
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByText(/中牟县.*官渡镇桥西村 6 号/)
      .first()
      .waitFor()
    const { list } = await ask(page, '/rest/member/address/list')
    expect(list.find(({ detail }: any) => detail === '官渡镇桥西村 6 号')).toMatchObject({
      receiver: '王秀英',
      mobile: '13800138001',
    })
    expectCalm()
    await close()
  })
})

test('the server had no fault', () => expect(faultsOf(inject('houseLog'))).toEqual([]))
