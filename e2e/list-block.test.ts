import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser, shoot } from './browser.ts'
import { errorLines } from './house.ts'
import { actOf, ask, everySize, openAs, rowOf } from './people.ts'
import type { AnySize } from './people.ts'

/*
 * The list of the back office, on the orders of a shop: conditions and chips, a wrong one at its field, columns and views that
 * stay, rows chosen over pages, a batch with its preview and its way back, cells written in place.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const list = '/v/order/seller/list'
const bodyOf = (page: Page) => page.locator('main > div:visible')
const chipsOf = (page: Page) => bodyOf(page).getByRole('group', { name: '已选条件' })
const boxesOf = (page: Page) => bodyOf(page).getByRole('checkbox', { name: /^选择订单/ })
const barOf = (page: Page) => bodyOf(page).getByRole('region', { name: '批量操作' })
const shown = async (page: Page) =>
  bodyOf(page)
    .getByText(/已付合计/)
    .waitFor()
const headsOf = (page: Page) => bodyOf(page).getByRole('columnheader').allTextContents()

/** A buyer places an order of goods that the seller has sold before; answers its number. */
const place = async (buyer: Page, seller: Page): Promise<string> => {
  const sold = await ask(seller, '/sctrading/order/mj/selSellerOrderListByParam', { status: '60', pageSize: 1 })
  // As much as was sold before: some goods have a least quantity.
  const [{ goodsId, orderQty: qty }] = sold.list[0].lines
  const items = [{ goodsId, qty }]
  const { list: addresses } = await ask(buyer, '/rest/member/address/list')
  const checkout = { items, addressId: addresses[0].addressId }
  const { payMoney } = await ask(buyer, '/rest/order/preview', checkout)
  const { orderIds } = await ask(buyer, '/rest/order/submit', { ...checkout, payMoney })
  return (await ask(seller, '/sctrading/order/mj/selOrderDetailByOrderId', { orderId: orderIds[0] })).orderNo
}

/** What stands in a row of the table or lies on it where it must not, as it is seen. */
const wrongIn = (row: Locator): Promise<string[]> =>
  row.evaluate((it) => {
    const cells = [...it.querySelectorAll(':scope > td')]
    const contentOf = (cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getBoundingClientRect()
    }
    const heads = [...it.closest('.ant-table')!.querySelectorAll('thead th')].map((head) => head.textContent)
    return cells.flatMap((cell, at) => {
      const name = heads[at] ?? String(at)
      const [box, content] = [cell.getBoundingClientRect(), contentOf(cell)]
      const beyond = content.width > 0 && (content.left < box.left - 1 || content.right > box.right + 1)
      const said = /^(应付|买家)/.test(name)
      const seen = [0.05, 0.5, 0.95].every((part) => {
        const point = document.elementFromPoint(content.left + content.width * part, content.top + content.height / 2)
        return point !== null && (cell.contains(point) || point === cell)
      })
      return [...(beyond ? [`${name} leaves its cell`] : []), ...(said && !seen ? [`${name} is covered`] : [])]
    })
  })

/** Of a card of the phone or a row of the table. */
const readable = async (page: Page, size: AnySize, orderNo: string): Promise<void> => {
  const row = rowOf(page, size, orderNo)
  await row.scrollIntoViewIfNeeded()
  if (size !== 'phone') await expect.poll(() => wrongIn(row)).toEqual([])
  else expect(await row.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
}

describe.each(everySize)('the orders of a shop (%s)', (size) => {
  test('say buyer and amount beside each other, and nothing lies on anything', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'seller1', size)
    await go(list)
    await shown(page)
    const { list: orders } = await ask(page, '/sctrading/order/mj/selSellerOrderListByParam', { pageSize: 3 })
    for (const { orderNo, payMoney, buyer } of orders) {
      const row = rowOf(page, size, orderNo)
      await row.getByText(buyer.name).first().waitFor()
      await row
        .getByText(Number(payMoney).toLocaleString('en-US', { minimumFractionDigits: 2 }))
        .first()
        .waitFor()
      await readable(page, size, orderNo)
    }
    await shoot(page, `orders-${size}`)
    await noViolations(page)
    if (size !== 'phone') {
      const last = bodyOf(page).getByRole('row').last()
      await bodyOf(page)
        .getByText(/条\/页$/)
        .first()
        .scrollIntoViewIfNeeded()
      const end = await last.evaluate((it) => {
        const strip = it.closest('.ant-table')!.querySelector('.ant-table-sticky-scroll')
        const top = strip?.getBoundingClientRect().top ?? Infinity
        return top - it.getBoundingClientRect().bottom
      })
      expect(end).toBeGreaterThanOrEqual(0)
    }
    expectCalm()
    await close()
  })
})

describe('at a desk', () => {
  test('conditions apply each by its own field; a wrong one stands there and leaves the others', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'seller1')
    await go(list)
    await shown(page)
    const name = bodyOf(page).getByLabel('买家', { exact: true })
    await name.fill('张')
    await name.press('Enter')
    await page.waitForURL(/buyerName=/)
    // The form is not drawn anew: who types on is still in the field.
    expect(await name.evaluate((it) => it === document.activeElement)).toBe(true)
    const mobile = bodyOf(page).getByLabel('手机号', { exact: true })
    await mobile.fill('abc')
    await mobile.press('Enter')
    await bodyOf(page).getByText('请填写完整手机号或末 4 位').waitFor()
    expect(await mobile.getAttribute('aria-invalid')).toBe('true')
    await chipsOf(page).getByText('手机号：abc（未生效）').waitFor()
    await expect.poll(() => bodyOf(page).getByRole('row').filter({ hasText: '张' }).count()).toBeGreaterThan(0)
    await noViolations(page)
    await chipsOf(page)
      .getByRole('button', { name: /手机号/ })
      .click()
    await expect.poll(() => mobile.inputValue()).toBe('')
    await bodyOf(page).getByRole('combobox', { name: '下单日期' }).click()
    await page.getByTitle('近 30 天').click()
    await page.waitForURL(/beginTime=last30/)
    await chipsOf(page).getByText('下单日期：近 30 天').waitFor()
    await page.reload()
    await chipsOf(page).getByText('下单日期：近 30 天').waitFor()
    await chipsOf(page).getByRole('button', { name: '清除全部' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await go(`${list}?keyword=没有这样的东西`)
    await bodyOf(page).getByText('没有符合这 1 个条件的订单').waitFor()
    await bodyOf(page).getByRole('button', { name: '清除条件' }).click()
    await shown(page)
    expectCalm()
    await close()
  })

  test.each([1440, 1024])('rows stay where they are while conditions are set (%i px)', async (width) => {
    const { page, go, expectCalm, close } = await openAs(browser, 'seller1')
    await page.setViewportSize({ width, height: 900 })
    await go(list)
    await shown(page)
    const top = async () => (await bodyOf(page).getByRole('table').first().boundingBox())!.y
    const before = await top()
    const mobile = bodyOf(page).getByLabel('手机号', { exact: true })
    await mobile.fill('abc')
    await mobile.press('Enter')
    await bodyOf(page).getByText('请填写完整手机号或末 4 位').waitFor()
    await mobile.fill('2001')
    await bodyOf(page).getByLabel('买家', { exact: true }).fill('张')
    await mobile.press('Enter')
    await chipsOf(page).getByText('买家：张').waitFor()
    await bodyOf(page).getByRole('button', { name: '保存为视图' }).waitFor()
    await bodyOf(page)
      .getByText(/^共 \d+ 笔，/)
      .waitFor()
    expect(await top()).toBe(before)
    expectCalm()
    await close()
  })

  test('columns are arranged for oneself and stay; a view keeps its own', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'seller1')
    await go(list)
    await shown(page)
    expect(await headsOf(page)).not.toContain('卖家备注')
    await bodyOf(page).getByRole('button', { name: '列与行高' }).click()
    const drawer = page.getByRole('dialog', { name: '列与行高' })
    await drawer.getByRole('checkbox', { name: '卖家备注' }).check()
    const kept = page.waitForResponse(
      (it) => it.url().includes('/rest/view/arrange') && it.request().postData()!.includes('"buyer":false'),
    )
    await drawer.getByRole('checkbox', { name: '买家' }).uncheck()
    await noViolations(page)
    await drawer.getByRole('button', { name: '完成' }).click()
    await kept
    await page.reload()
    await shown(page)
    await expect.poll(() => headsOf(page)).toContain('卖家备注')
    expect(await headsOf(page)).not.toContain('买家')
    await go(`${list}?status=60`)
    await bodyOf(page).getByRole('button', { name: '保存为视图' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名称').fill('做完的')
    await dialog.getByRole('checkbox', { name: /连同现在的列/ }).check()
    await dialog.getByRole('button', { name: '保存视图' }).click()
    const chip = bodyOf(page)
      .getByRole('button', { name: /^做完的/ })
      .first()
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
    await bodyOf(page).getByLabel('排序').selectOption('payMoneyDown')
    await bodyOf(page).getByText('“做完的”已改动').waitFor()
    await bodyOf(page).getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
    await go(list)
    await bodyOf(page).getByRole('button', { name: '列与行高' }).click()
    const given = page.waitForResponse((it) => it.url().includes('/rest/view/arrange'))
    await drawer.getByRole('button', { name: '恢复默认' }).click()
    await drawer.getByRole('button', { name: '完成' }).click()
    await given
    await expect.poll(() => headsOf(page)).toContain('买家')
    await chip.click()
    await page.waitForURL(/sort=payMoneyDown/)
    await expect.poll(() => headsOf(page)).toContain('卖家备注')
    await bodyOf(page).getByRole('button', { name: '视图“做完的”的更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除视图' }).click()
    await expect.poll(() => chip.count()).toBe(0)
    expectCalm()
    await close()
  })

  test('a column is dragged as wide as it is wanted, stays so, and a double click gives its width back', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'seller1')
    await go(list)
    await shown(page)
    const head = bodyOf(page).getByRole('columnheader', { name: '应付' })
    const wide = async () => Math.round((await head.boundingBox())!.width)
    const edge = async () => {
      const { x, y, width, height } = (await head.boundingBox())!
      return [x + width, y + height / 2] as const
    }
    const before = await wide()
    const [x, y] = await edge()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y)
    await page.mouse.move(x + 60, y)
    const kept = page.waitForResponse((it) => it.url().includes('/rest/view/arrange'))
    await page.mouse.up()
    await kept
    await expect.poll(wide).toBe(before + 60)
    // Dragging the head is not sorting by it.
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await shown(page)
    await expect.poll(wide).toBe(before + 60)
    const given = page.waitForResponse((it) => it.url().includes('/rest/view/arrange'))
    await page.mouse.dblclick(...(await edge()))
    await given
    await expect.poll(wide).toBe(before)
    expectCalm()
    await close()
  })

  test('rows stay chosen over pages, a detail and a step back; a batch is previewed, done, reported and undone', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'seller1')
    await go(`${list}?status=60&size=20`)
    await boxesOf(page).nth(0).check()
    await bodyOf(page).getByRole('listitem', { name: '2' }).click()
    await page.waitForURL(/page=2/)
    await boxesOf(page).nth(1).check()
    await barOf(page).getByText('已选 2 笔').waitFor()
    await bodyOf(page).getByRole('row').nth(2).getByRole('link').first().click()
    await page.waitForURL(/detailSeller/)
    await page.goBack()
    await page.waitForURL(/page=2/)
    await barOf(page).getByText('已选 2 笔').waitFor()
    await barOf(page).getByRole('button', { name: '批量备注' }).click()
    const dialog = page.getByRole('dialog', { name: '批量备注' })
    const words = `走查 ${Date.now()}`
    await dialog.getByLabel('卖家备注').fill(words)
    await dialog.getByRole('button', { name: '预览' }).click()
    await dialog.getByText('将处理 2 笔').waitFor()
    expect(await dialog.getByRole('cell', { name: words }).count()).toBe(2)
    await noViolations(page)
    await dialog.getByRole('button', { name: '批量备注 2 笔' }).click()
    await dialog.getByText('完成 2，失败 0').waitFor()
    await dialog.getByRole('button', { name: '撤销' }).click()
    await dialog.getByText(/已撤销 2/).waitFor()
    await dialog.getByRole('button', { name: '完成' }).click()
    // The undoing is a task of its own, and what was undone is not undone again.
    await page.getByRole('button', { name: /^任务/ }).click()
    const tasks = page.getByRole('dialog', { name: '任务中心' }).getByRole('article')
    await tasks.nth(1).waitFor()
    expect(await tasks.nth(0).getAttribute('aria-label')).toBe('撤销批量备注：2 笔')
    expect(await tasks.nth(1).getByRole('button', { name: '撤销' }).count()).toBe(0)
    await noViolations(page)
    await page.keyboard.press('Escape')
    // Paid orders are not closed, and why is said before anything happens.
    await boxesOf(page).nth(0).check()
    await barOf(page).getByRole('button', { name: '关闭订单' }).click()
    const closing = page.getByRole('dialog', { name: '关闭订单' })
    await closing.getByLabel('关闭原因').fill('缺货')
    await closing.getByRole('button', { name: '预览' }).click()
    await closing.getByText(/跳过 1 笔/).waitFor()
    expect(await closing.getByRole('button', { name: '关闭订单 0 笔' }).isDisabled()).toBe(true)
    await closing.getByRole('button', { name: '取消' }).click()
    // Another question lets the chosen go, and brings them back.
    await bodyOf(page)
      .getByRole('button', { name: /^待付款/ })
      .click()
    await page.getByText(/条件变了，已取消选择/).waitFor()
    await expect.poll(() => barOf(page).count()).toBe(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await barOf(page).getByText('已选 1 笔').waitFor()
    expectCalm()
    await close()
  })

  test('a remark is written in place, and a piece of a sheet into many', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'seller1')
    await go(`${list}?status=60`)
    await shown(page)
    await bodyOf(page).getByRole('button', { name: '列与行高' }).click()
    const drawer = page.getByRole('dialog', { name: '列与行高' })
    await drawer.getByRole('checkbox', { name: '卖家备注' }).check()
    await drawer.getByRole('button', { name: '完成' }).click()
    const cells = bodyOf(page).getByRole('button', { name: /的卖家备注/ })
    await cells.first().click()
    const input = bodyOf(page).getByRole('textbox', { name: /的卖家备注/ })
    await input.fill('老客户')
    await input.press('Escape')
    await expect.poll(() => cells.first().textContent()).not.toBe('老客户')
    await cells.first().click()
    await input.fill('老客户')
    const saved = page.waitForResponse((it) => it.url().includes('/order/mj/edit'))
    await input.press('Tab')
    await saved
    await expect.poll(() => cells.first().textContent()).toBe('老客户')
    // Tab went on to the next cell; there a piece of a sheet is pasted.
    await input.evaluate((it) => {
      const data = new DataTransfer()
      data.setData('text/plain', '甲\r\n乙\r\n丙\r\n')
      it.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await page.getByText('已写入 3 格，失败 0').waitFor()
    await expect.poll(async () => (await cells.allTextContents()).slice(0, 4)).toEqual(['老客户', '甲', '乙', '丙'])
    await noViolations(page)
    expectCalm()
    await close()
  })

  test('orders that came meanwhile are announced, and no row moves before they are asked for', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'seller1')
    await page.clock.install()
    await go(list)
    await shown(page)
    const first = () => bodyOf(page).getByRole('link', { name: /^SC/ }).first().textContent()
    const before = await first()
    const buyer = await openAs(browser, 'farmer2')
    const order = await place(buyer.page, page)
    await buyer.close()
    await page.clock.runFor(31_000)
    const newer = bodyOf(page).getByRole('button', { name: '1 笔新订单' })
    await newer.waitFor()
    expect(await page.title()).toBe('(1) 卖家订单 - 农信商城')
    expect(await first()).toBe(before)
    await bodyOf(page).getByRole('row').last().scrollIntoViewIfNeeded()
    const inSight = () =>
      newer.evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect()
        return top > 0 && bottom < innerHeight && document.elementFromPoint(innerWidth / 2, top + 8) === it
      })
    await expect.poll(inSight).toBe(true)
    await newer.click()
    await expect.poll(first).toBe(order)
    await expect.poll(() => newer.count()).toBe(0)
    expectCalm()
    await close()
  })

  test('a row is seen beside the list, and the next one, over the end of a page; what was chosen stays', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'seller1')
    await go(`${list}?status=60&size=20`)
    await boxesOf(page).nth(1).check()
    await bodyOf(page)
      .getByRole('button', { name: /^速览订单/ })
      .nth(18)
      .click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText(/^第 19 \/ 共/).waitFor()
    await drawer.getByRole('heading', { name: '收货信息' }).waitFor()
    await noViolations(page)
    await page.keyboard.press('j')
    await drawer.getByText(/^第 20 \/ 共/).waitFor()
    await drawer.getByRole('button', { name: /^下一笔/ }).click()
    await drawer.getByText(/^第 21 \/ 共/).waitFor()
    await page.waitForURL(/page=2/)
    // The pressed button keeps the focus while the page comes, so that letters go on.
    const next = drawer.getByRole('button', { name: /^下一笔/ })
    expect(await next.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('k')
    await drawer.getByText(/^第 20 \/ 共/).waitFor()
    // Where somebody writes, a letter is a letter.
    await drawer.getByRole('button', { name: '备注', exact: true }).click()
    const remark = page.getByRole('dialog', { name: '卖家备注' })
    await remark.getByRole('textbox').press('j')
    await remark.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: /不保存|放弃/ }).click()
    await drawer.getByText(/^第 20 \/ 共/).waitFor()
    await page.keyboard.press('j')
    await drawer.getByText(/^第 21 \/ 共/).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    // The row that was seen last has the focus, though the list was opened from another one on another page.
    const opener = bodyOf(page).getByRole('button', { name: /^速览订单/ })
    await expect.poll(() => opener.first().evaluate((it) => it === document.activeElement)).toBe(true)
    await barOf(page).getByText('已选 1 笔').waitFor()
    expectCalm()
    await close()
  })

  test('two hundred rows are drawn as far as they are seen; a narrow desk scrolls inside', async () => {
    const { page, go, expectCalm, close } = await openAs(browser, 'seller1')
    await go(`${list}?size=200`)
    await shown(page)
    await expect.poll(() => boxesOf(page).count()).toBeGreaterThan(5)
    expect(await boxesOf(page).count()).toBeLessThan(60)
    await noViolations(page)
    await page.setViewportSize({ width: 1024, height: 768 })
    await go(list)
    await shown(page)
    expect(await bodyOf(page).evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
    await noViolations(page)
    expectCalm()
    await close()
  })
})

test('on a phone the same list is cards, narrowed by the same form', async () => {
  const { page, go, expectCalm, close } = await openAs(browser, 'seller1', 'phone')
  await go(list)
  await shown(page)
  await bodyOf(page).getByRole('button', { name: '更多条件' }).click()
  await bodyOf(page).getByLabel('手机号', { exact: true }).fill('abc')
  await bodyOf(page).getByRole('button', { name: '查询' }).click()
  await bodyOf(page).getByText('请填写完整手机号或末 4 位').waitFor()
  await noViolations(page)
  await chipsOf(page).getByRole('button', { name: '清除全部' }).click()
  await bodyOf(page).getByRole('link', { name: /^SC/ }).first().waitFor()
  expect(await bodyOf(page).evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
  await boxesOf(page).nth(0).check()
  await boxesOf(page).nth(2).check()
  await barOf(page).getByText('已选 2 笔').waitFor()
  await (await actOf(barOf(page), '批量备注')).click()
  const dialog = page.getByRole('dialog', { name: '批量备注' })
  await dialog.getByLabel('卖家备注').fill('手机上写的')
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByText('2 笔').first().waitFor()
  await noViolations(page)
  await dialog.getByRole('button', { name: '取消' }).click()
  await barOf(page).getByRole('button', { name: '取消选择' }).click()
  await barOf(page).waitFor({ state: 'detached' })
  expectCalm()
  await close()
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
