import type { Browser, Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { openVisit } from './browser.ts'
import type { Visit } from './browser.ts'

export type Size = 'desk' | 'phone'
/** A tablet has the columns of a desk in less room; few walks go there. */
export type AnySize = Size | 'tablet'
// While a room is built its walks are taken at a desk alone.
const atDeskAlone = process.env['MALL_ROOM'] !== undefined
export const sizes: readonly Size[] = atDeskAlone ? ['desk'] : ['desk', 'phone']
export const everySize: readonly AnySize[] = atDeskAlone ? ['desk'] : ['desk', 'tablet', 'phone']

/** Of every demo account. */
export const password = process.env['MALL_DEMO_PASSWORD'] ?? 'demo2026'

/** Writes account and password on the login page that is shown. */
export const logIn = async (page: Page, account: string, word = password): Promise<void> => {
  await page.getByLabel('账号或手机号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(word)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** A demo account with a window of its own that shows nothing yet, signed in by the form of the login page alone. */
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

/** The button of a row that may stand under 更多. */
export const actOf = async (row: Locator, name: string): Promise<Locator> => {
  await row.waitFor()
  const more = row.getByRole('button', { name: '更多', exact: true })
  if ((await more.count()) > 0) await more.click()
  return row.getByRole('button', { name, exact: true })
}

/** The row of a list, on a phone its card, that says so. */
export const rowOf = (page: Page, size: AnySize, words: string): Locator =>
  page
    .getByRole(size === 'phone' ? 'listitem' : 'row')
    .filter({ hasText: words })
    .first()

/** Asks one of the house's calls in the name of who is signed in. Answers its data. */
export const ask = async <T = any>(page: Page, path: string, body: object = {}): Promise<T> => {
  const answer = await page.request.post(path, {
    data: body,
    headers: { origin: inject('address'), 'platform-type': 'SC' },
  })
  const { code, msg, data } = await answer.json()
  expect(`${code} ${msg}`).toMatch(/^0 /)
  return data
}

/** Says yes to prices that are far from what the goods cost. */
export const meanPrices = async (page: Page): Promise<void> => {
  const question = page.getByRole('dialog', { name: /与现价相差 30% 以上$/ })
  await question.getByRole('checkbox', { name: '已核对，价格没有写错' }).check()
  await question.getByRole('button', { name: '确认新价' }).click()
}

/** Leaves nothing in the cart of who is signed in. */
export const emptyCart = async (page: Page): Promise<void> => {
  const { groups } = await ask(page, '/rest/cart/list')
  const cartIds = groups.flatMap(({ list }: any) => list.map(({ cartId }: any) => cartId))
  if (cartIds.length > 0) await ask(page, '/api/nxin.sc.cart.update/1.0', { op: 'delete', cartIds })
}

/** A page drawn on the server answers once React has taken it over: its buttons then carry React's mark. */
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
  // The address changes before the page does: what is shown until then is of the page before.
  const found = page.getByRole('main').getByRole('article').filter({ hasText: words }).first()
  await found.getByRole('link').first().click()
  await page.waitForURL(/\/v\/goodsDetail/)
  await page.getByRole('button', { name: '加入购物车', exact: true }).first().waitFor()
  await alive(page)
}

/** Puts the goods that are shown into the cart, in the specification named; on a phone through the sheet from below. */
export const addToCart = async (page: Page, size: AnySize, option?: RegExp): Promise<void> => {
  const put = page.getByRole('button', { name: '加入购物车', exact: true })
  // A visitor's line stays in the browser; for others the server has to have it.
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
  // A closed sheet takes its entry out of the history, which would end another navigation.
  await page.waitForFunction(() => !(history.state as { sheets?: number } | null)?.sheets)
}

/** Pays what `/deposit` shows by WeChat Pay in the cashier, and comes back. */
export const payAtCashier = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /微信支付 ¥/ }).click()
  await page.waitForURL(/\/cashier\//)
  await page.getByRole('button', { name: /确认支付/ }).click()
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await page.getByRole('link', { name: '返回商城' }).click()
  await page.waitForURL(/\/v\/pay\/result/)
}

/** Pays, and waits for the notice of the channel, which may come a moment later. */
export const payAndSee = async (page: Page): Promise<void> => {
  await payAtCashier(page)
  await page.getByRole('heading', { name: '付款成功' }).waitFor()
}

/** The time so many hours from now, as the wire writes it. */
export const hoursFromNow = (hours: number): string =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
