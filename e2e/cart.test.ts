import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBooks } from './books.ts'
import { noViolations, openBrowser } from './browser.ts'
import type { Visit } from './browser.ts'
import { errorLines } from './house.ts'
import { addToCart, ask, emptyCart, openAs, sizes } from './people.ts'

/* Acts in a cart other than checking out. */
let browser: Browser
const books = openBooks()
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await books.close()
})

/** Returns how many pixels of a line's delete button are visible. */
const seen = (away: Locator): Promise<number> =>
  away.evaluate((it) => it.parentElement!.getBoundingClientRect().right - it.getBoundingClientRect().left)

/** Swipes the line to the left with a finger and taps the button that appears. */
const swipeAway = async (page: Page, line: Locator): Promise<void> => {
  const away = line.getByText('删除', { exact: true })
  expect(await seen(away)).toBeLessThanOrEqual(0)
  const box = (await line.boundingBox())!
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: box.y + 40 }] })
  const pull = async (): Promise<number> => {
    await touch('touchStart', 300)
    for (let x = 285; x >= 150; x -= 15) await touch('touchMove', x)
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return seen(away)
  }
  // A person who swipes before the program is loaded swipes again.
  await expect.poll(pull).toBeGreaterThan(44)
  await away.click()
}

describe.each(sizes)('the cart (%s)', (size) => {
  let visit: Visit
  let goods: { goodsId: string; shopId: string; spuId: string; name: string }
  beforeAll(async () => {
    visit = await openAs(browser, 'buyer2', size)
    await emptyCart(visit.page)
    const { list } = await ask(visit.page, '/rest/search/goods', { keyword: '豆粕' })
    goods = list[0]
    await visit.go(`/v/goodsDetail?goodsId=${goods.goodsId}`)
    await addToCart(visit.page, size)
  })
  afterAll(async () => {
    await emptyCart(visit.page)
    await visit.close()
  })

  test('a line goes by its button, on a phone by a swipe, and comes back by 撤销', async () => {
    const { page } = visit
    await visit.go('/v/cart')
    const line = page.getByRole('listitem').filter({ hasText: goods.name })
    await line.waitFor()
    if (size === 'phone') await swipeAway(page, line)
    else await line.getByRole('button', { name: /^移出/ }).click()
    await page.getByText('购物车还是空的').waitFor()
    await page.getByRole('button', { name: '撤销' }).click()
    await line.waitFor()
    await line.getByRole('button', { name: /^移出/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('购物车还是空的').waitFor()
    await page.getByRole('button', { name: '撤销' }).first().click()
    await expect.poll(() => line.count()).toBe(1)
  })

  test('a cart short of a full reduction says how much is missing, and links to the goods that count', async () => {
    const { page } = visit
    const end = await books.aFullReduction(goods.shopId, { threshold: 900_000_00, reduce: 50_00 })
    await visit.go('/v/cart')
    await page.getByText(/还差[\d,.]+元，满900,000元减50元/).waitFor()
    await noViolations(page)
    await page.getByRole('link', { name: /^去凑单/ }).click()
    await page.waitForURL(/\/v\/search\?shopId=\d+&promotionId=\d+/)
    await page.getByRole('button', { name: '取消 满减凑单' }).waitFor()
    const found = page.getByRole('main').getByRole('article').filter({ hasText: goods.name })
    await expect.poll(() => found.count()).toBeGreaterThan(0)
    await end()
  })

  test('nothing failed', () => expect(visit.errors).toEqual([]))
})

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
