import type { World } from '../world.ts'
import { aGoods } from './catalog.ts'
import type { aSeller } from './order.ts'
import { unique } from '../world.ts'

type TestSeller = Awaited<ReturnType<typeof aSeller>>

/** Presses a button of a page of the stand-in; returns where it leads. */
export const pressAtStandIn = async (
  world: World,
  path: string,
  action: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const response = await world.app.inject({
    method: 'POST',
    url: `${path}/act`,
    payload: new URLSearchParams({ action, ...more }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', host: 'localhost' },
  })
  return response.headers.location ?? ''
}

/** Makes calls about the mini-program of a shop. */
export const askApplet = ({ speak }: Pick<TestSeller, 'speak'>) => ({
  detail: async () => (await speak.get('/rest/wx/queryAppletDetail')).data,
  call: (name: string, input: Readonly<Record<string, string>> = {}) =>
    speak.get(`/rest/wx/${name}?${new URLSearchParams(input).toString()}`),
  save: (input: Readonly<Record<string, string>>) => speak.form('/rest/wx/saveShopAppletInfo', input),
})

/** States that `appletIn` can reach, each by acts of people and the provider. */
export type ReachedState = 0 | 1 | 2 | 3 | 4 | 6 | 7 | 8

export const registration = (name: string, more: Readonly<Record<string, string>> = {}) => ({
  name,
  code: '91130100MA0A1B2C3D',
  legalPersonaName: '王建国',
  legalPersonaWechat: 'wangjianguo66',
  componentPhone: '13800001234',
  ...more,
})

const waitUntil = async (world: World, seller: TestSeller, state: number) => {
  await world.settle()
  const found = await world.db
    .selectFrom('applet')
    .select('state')
    .where('shopId', '=', seller.shopId)
    .executeTakeFirst()
  if (found?.state !== state) throw new Error(`the applet is in ${found?.state}, not in ${state}`)
}

/** Authorises a mini-program with a name of its own. */
export const authoriseApplet = async (world: World, seller: TestSeller, name = `北辰${unique()}`) => {
  const { data } = await askApplet(seller).call('getAuthUrl')
  const back = await pressAtStandIn(world, data.url, 'authorise', { name })
  await waitUntil(world, seller, 2)
  return back
}

/** Brings the mini-program of a shop without one to a state. */
export const appletIn = async (world: World, seller: TestSeller, state: ReachedState): Promise<void> => {
  const ask = askApplet(seller)
  if (state === 0) return
  if (state === 1) {
    const { enterpriseName } = await ask.detail()
    await ask.call('fastReg', registration(enterpriseName))
    return
  }
  await authoriseApplet(world, seller)
  if (state === 2) return
  if (state !== 8) {
    await ask.save({ categories: '1,8' })
    await ask.call('codeCommit')
  }
  if (state === 3) return waitUntil(world, seller, 3)
  const { consoleUrl, goodsCount } = await ask.detail()
  if (state === 8) {
    await pressAtStandIn(world, consoleUrl, 'deauthorise')
    return waitUntil(world, seller, 8)
  }
  if (goodsCount === 0) await aGoods(world, seller)
  await ask.call('submit', { categoryIds: '1' })
  if (state === 4) return waitUntil(world, seller, 4)
  await pressAtStandIn(world, consoleUrl, state === 6 ? 'pass' : 'reject', { reason: '类目不符' })
  return waitUntil(world, seller, state)
}
