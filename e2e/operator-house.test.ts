import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noViolations, openBrowser, shoot } from './browser.ts'
import { actOf, openAs, rowOf, sizes } from './people.ts'

/* What the operator needs to run the platform itself: its books, its checks and jobs, who changed what, ending papers. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(sizes)('the finances of the platform (%s)', (size) => {
  test('read the books: both sides are equal, an account leads to its lines, a line to its order', async () => {
    const operator = await openAs(browser, 'op1', size)
    const { page } = operator
    await operator.go('/v/operate/ledger?beginDay=2020-01-01')
    await page.getByText('借贷相等').waitFor()
    await noViolations(page)
    await shoot(page, `ledger-${size}`)
    await page.getByRole('link', { name: /^2201/ }).click()
    await page.getByRole('heading', { name: '账本明细' }).waitFor()
    await rowOf(page, size, '订单付款').waitFor()
    await noViolations(page)
    await shoot(page, `ledger-lines-${size}`)
    const order = rowOf(page, size, '订单付款').getByRole('link', { name: /^订单 SC/ })
    const name = (await order.textContent())!
    await order.click()
    await page.waitForURL(/\/operate\/order\/detail\//)
    await page.getByText(name.replace('订单 ', '')).filter({ visible: true }).first().waitFor()

    await operator.go('/v/operate/ledger/accounts?sort=balanceDown')
    await page.getByText('贷方余额').first().waitFor()
    await noViolations(page)
    await shoot(page, `ledger-accounts-${size}`)
    await (await actOf(rowOf(page, size, '卖家可提现'), '查看明细')).click()
    await page.getByRole('heading', { name: '账本明细' }).waitFor()
    await operator.go('/v/operate/packages')
    await page.getByRole('region', { name: '套餐价格' }).waitFor()
    await noViolations(page)
    await shoot(page, `package-prices-${size}`)
    await operator.go('/v/operate/ledger/entry/1')
    await page.getByRole('region', { name: '分录' }).waitFor()
    await noViolations(page)
    await shoot(page, `ledger-entry-${size}`)
    operator.expectCalm()
    await operator.close()
    expect(name).toMatch(/^订单 SC/)
  })
})

describe.each(sizes)('the administrators of the platform (%s)', (size) => {
  test('see how each invariant stands, have one checked whole, and read who did it', async () => {
    const operator = await openAs(browser, 'op1', size)
    const { page } = operator
    await operator.go('/v/operate/invariants')
    await page.getByRole('heading', { name: '数据自检' }).waitFor()
    await noViolations(page)
    await shoot(page, `invariants-${size}`)
    await operator.go('/v/operate/jobs')
    await page.getByRole('heading', { name: '后台任务' }).waitFor()
    await page.getByText('定时事件').first().waitFor()
    await noViolations(page)
    await shoot(page, `jobs-${size}`)
    await operator.go('/v/operate/trail?target=shop_staff')
    await rowOf(page, size, '店铺员工').waitFor()
    await noViolations(page)
    await shoot(page, `trail-${size}`)
    operator.expectCalm()
    await operator.close()
    expect(page.isClosed()).toBe(true)
  })
})

describe.each(sizes)('an operator (%s)', (size) => {
  test('is led from the workbench to exactly what waits', async () => {
    const operator = await openAs(browser, 'op1', size)
    const { page } = operator
    await operator.go('/v/home')
    const link = page.getByRole('region', { name: '平台待办' }).getByRole('link', { name: /^提现审核 \d+$/ })
    const [, count] = /(\d+)$/.exec((await link.textContent())!)!
    await noViolations(page)
    await shoot(page, `operator-work-${size}`)
    await link.click()
    await page.getByText(`共 ${count} 笔`).filter({ visible: true }).first().waitFor()
    expect(new URL(page.url()).search).toBe('?forMe=true')
    operator.expectCalm()
    await operator.close()
  })
})

describe.each(sizes)('who keeps the market (%s)', (size) => {
  test('changes a number of the house within its bounds, and the words nobody may publish', async () => {
    const operator = await openAs(browser, 'op1', size)
    const { page } = operator
    await operator.go('/v/operate/parameter')
    const row = rowOf(page, size, '推送连续失败')
    await row.waitFor()
    await noViolations(page)
    await shoot(page, `parameters-${size}`)
    await (await actOf(row, '修改')).click()
    const form = page.getByRole('dialog', { name: '修改参数' })
    await form.getByLabel('数值').fill('500')
    await form.getByLabel('修改原因').fill('对方系统常常重启')
    await noViolations(page)
    await shoot(page, `parameter-form-${size}`)
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await form.getByText('须在 5 到 200 次之间').first().waitFor()
    await form.getByLabel('数值').fill('30')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('参数已修改，立即生效').waitFor()
    await rowOf(page, size, '推送连续失败').getByText('已调整').waitFor()
    await operator.go('/v/operate/trail?target=parameter_value')
    await rowOf(page, size, '运营参数').first().waitFor()

    await operator.go('/v/operate/words')
    await rowOf(page, size, '全网最低').waitFor()
    await noViolations(page)
    await shoot(page, `words-${size}`)
    await page.getByRole('button', { name: '新增违规词' }).click()
    const adding = page.getByRole('dialog', { name: '新增违规词' })
    await adding.getByRole('textbox', { name: '违规词' }).fill(`稳赚不赔${size}\n一本万利${size}`)
    await adding.getByRole('textbox', { name: '依据' }).fill('广告法第九条')
    await noViolations(page)
    await adding.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('违规词已保存，立即生效').waitFor()
    const word = rowOf(page, size, `稳赚不赔${size}`)
    await word.waitFor()
    await (await actOf(word, '删除')).click()
    await page.getByRole('dialog', { name: '删除违规词？' }).getByRole('button', { name: '删除', exact: true }).click()
    await page.getByText('违规词已删除').waitFor()
    operator.expectCalm()
    await operator.close()
    expect(page.isClosed()).toBe(true)
  })
})

describe.each(sizes)('the auditors of the platform (%s)', (size) => {
  test('see which licences end, and remind a shop of one, once a day', async () => {
    const operator = await openAs(browser, 'op1', size)
    const { page } = operator
    await operator.go('/v/operate/licences?within=90')
    const words = size === 'desk' ? '天' : '还没有'
    const row = rowOf(page, size, words)
    await row.waitFor()
    await noViolations(page)
    await shoot(page, `licences-${size}`)
    if (size === 'desk') {
      await (await actOf(rowOf(page, size, '还没有'), '提醒店铺')).click()
      await page.getByText('已提醒店铺更新资质').waitFor()
    }
    operator.expectCalm()
    await operator.close()
    expect(page.isClosed()).toBe(true)
  })
})

describe.each(sizes)('who keeps the content of the platform (%s)', (size) => {
  test('adds a category, changes its place and removes it', async () => {
    const operator = await openAs(browser, 'op1', size)
    const { page } = operator
    await operator.go('/v/operate/category')
    await rowOf(page, size, '饲料').waitFor()
    await noViolations(page)
    await shoot(page, `categories-${size}`)
    const name = `试用类目${size === 'desk' ? '一' : '二'}`
    await page.getByRole('button', { name: '新增一级类目' }).click()
    const dialog = page.getByRole('dialog', { name: '新增一级类目' })
    await dialog.getByLabel('名称', { exact: true }).fill(name)
    await noViolations(page)
    await shoot(page, `category-form-${size}`)
    await dialog.getByRole('button', { name: '保存' }).click()
    await page.getByText('类目已保存').waitFor()
    await operator.go(`/v/operate/category?keyword=${name}`)
    const row = rowOf(page, size, name)
    await row.waitFor()
    await (await actOf(row, '上移')).click()
    await page.getByText('顺序已保存').waitFor()
    // A fading toast has less contrast for a moment.
    await page.getByText('顺序已保存').waitFor({ state: 'hidden' })
    await (await actOf(row, '删除')).click()
    const question = page.getByRole('dialog', { name: '删除类目？' })
    await noViolations(page)
    await question.getByRole('button', { name: '删除' }).click()
    await page.getByText('类目已删除').waitFor()
    operator.expectCalm()
    await operator.close()
    expect(page.isClosed()).toBe(true)
  })
})
