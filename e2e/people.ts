import type { Browser, Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { openVisit } from './browser.ts'
import type { Visit } from './browser.ts'

export type Size = 'desk' | 'phone'
/** A tablet has the columns of a desk in less room; few walks use it. */
export type AnySize = Size | 'tablet'
// While a room is developed, its walks run at a desk only.
const atDeskAlone = process.env['MALL_ROOM'] !== undefined
export const sizes: readonly Size[] = atDeskAlone ? ['desk'] : ['desk', 'phone']
export const everySize: readonly AnySize[] = atDeskAlone ? ['desk'] : ['desk', 'tablet', 'phone']

/** Password of every demo account. */
export const password = process.env['MALL_DEMO_PASSWORD'] ?? 'demo2026'

/** Fills account and password into the shown login page. */
export const logIn = async (page: Page, account: string, word = password): Promise<void> => {
  await page.getByLabel('账号或手机号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(word)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Opens a window for a demo account, signed in by the login form; it shows no page yet. */
export const openAs = async (browser: Browser, account: string, size: AnySize = 'desk'): Promise<Visit> => {
  const visit = await openVisit(browser, size)
  const answer = await visit.page.request.post('/login', {
    form: { account, password, returnUrl: '/v/' },
    headers: { origin: inject('address') },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  return visit
}

/** Returns the button of a row, which may be under 更多. */
export const actOf = async (row: Locator, name: string): Promise<Locator> => {
  await row.waitFor()
  const more = row.getByRole('button', { name: '更多', exact: true })
  if ((await more.count()) > 0) await more.click()
  return row.getByRole('button', { name, exact: true })
}

/** Returns the row of a list with these words; on a phone its card. */
export const rowOf = (page: Page, size: AnySize, words: string): Locator =>
  page
    .getByRole(size === 'phone' ? 'listitem' : 'row')
    .filter({ hasText: words })
    .first()

/** Makes a call in the name of the signed-in person; returns its data. */
export const ask = async <T = any>(page: Page, path: string, body: object = {}): Promise<T> => {
  const answer = await page.request.post(path, {
    data: body,
    headers: { origin: inject('address'), 'platform-type': 'SC' },
  })
  const { code, msg, data } = await answer.json()
  expect(`${code} ${msg}`).toMatch(/^0 /)
  return data
}

/** Confirms prices that are far from the current ones of the goods. */
export const meanPrices = async (page: Page): Promise<void> => {
  const question = page.getByRole('dialog', { name: /与现价相差 30% 以上$/ })
  await question.getByRole('checkbox', { name: '已核对，价格没有写错' }).check()
  await question.getByRole('button', { name: '确认新价' }).click()
}

/** Empties the cart of the signed-in person. */
export const emptyCart = async (page: Page): Promise<void> => {
  const { groups } = await ask(page, '/rest/cart/list')
  const cartIds = groups.flatMap(({ list }: any) => list.map(({ cartId }: any) => cartId))
  if (cartIds.length > 0) await ask(page, '/api/nxin.sc.cart.update/1.0', { op: 'delete', cartIds })
}

/** Waits until React has taken over a page drawn by the server: its buttons then carry React's mark. */
export const alive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const button = document.querySelector('main button')
    return button === null || Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}

/** Searches as people do and opens the first goods found. */
export const findGoods = async (page: Page, words: string): Promise<void> => {
  await alive(page)
  const search = page.getByRole('combobox', { name: '搜索', exact: true })
  await search.fill(words)
  await search.press('Enter')
  await page.waitForURL(/\/v\/search\?/)
  // The address changes before the page; the old page is shown in between.
  const found = page.getByRole('main').getByRole('article').filter({ hasText: words }).first()
  await found.getByRole('link').first().click()
  await page.waitForURL(/\/v\/goodsDetail/)
  await page.getByRole('button', { name: '加入购物车', exact: true }).first().waitFor()
  await alive(page)
}

/** Puts the shown goods into the cart, in the named specification; on a phone through the sheet from below. */
export const addToCart = async (page: Page, size: AnySize, option?: RegExp): Promise<void> => {
  const put = page.getByRole('button', { name: '加入购物车', exact: true })
  // A visitor's line stays in the browser; for signed-in people the server must have it.
  const signedIn = (await page.context().cookies()).some(({ name }) => name === 'SCSESSID')
  const kept = signedIn ? page.waitForResponse((it) => it.url().includes('/rest/cart/add')) : undefined
  if (size === 'phone') {
    await put.first().click()
    const sheet = page.getByRole('dialog')
    if (option) await sheet.getByRole('button', { name: option }).click()
    await sheet.getByRole('button', { name: '加入购物车', exact: true }).click()
  } else {
    if (option) await page.getByRole('button', { name: option }).first().click()
    await put.first().click()
  }
  await kept
  await page
    .getByText(/已加入购物车/)
    .first()
    .waitFor()
  // A closed sheet removes its entry from the history, which would cancel another navigation.
  await page.waitForFunction(() => !(history.state as { sheets?: number } | null)?.sheets)
}

/** Pays what `/deposit` shows by WeChat Pay at the cashier, and comes back. */
export const payAtCashier = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /微信支付 ¥/ }).click()
  await page.waitForURL(/\/cashier\//)
  await page.getByRole('button', { name: /确认支付/ }).click()
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await page.getByRole('link', { name: '返回商城' }).click()
  await page.waitForURL(/\/v\/pay\/result/)
}

/** Pays, and waits for the channel's notice, which may come a moment later. */
export const payAndSee = async (page: Page): Promise<void> => {
  await payAtCashier(page)
  await page.getByRole('heading', { name: '付款成功' }).waitFor()
}

/** Returns the time so many hours from now, as the wire writes it. */
export const hoursFromNow = (hours: number): string =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
