// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../api.ts'
import { send, sendWithin } from '../../send.ts'
import { useShell } from '../../shell-state.ts'
import type { Header, Shop } from '../../shell-state.ts'
import { queries } from '../../use-api.ts'
import { findPlace, refreshHeader } from './who-is-here.ts'
import { chosenPlace } from './chosen-place.ts'

const shopOf = (shopId: string) => ({ shopId, shopName: `店${shopId}`, isDefault: shopId === '1' }) as Shop
const enterprise = { boId: '7', current: true, IsDefault: true } as Header['enterpriseList'][number]
const headerOf = (shop: string | undefined, more: Partial<Header> = {}) =>
  ({
    user: {},
    enterpriseList: [enterprise],
    shop: shop === undefined ? null : shopOf(shop),
    shopList: shop === undefined ? [] : [shopOf(shop)],
    disabledIn: [],
    ...more,
  }) as unknown as Header

const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const answerHeader = (it: Header) => asked.mockImplementationOnce(async () => Response.json({ code: 0, data: it }))
const before = useShell.getState()
let leave: () => void
const read = vi.fn<() => Promise<string>>()
beforeEach(() => {
  sendWithin({ place: chosenPlace, sessionGone: () => {}, placeGone: findPlace, goTo: () => {} })
  vi.stubGlobal('fetch', asked)
  read.mockResolvedValue('a view')
  leave = new QueryObserver(queries, { queryKey: ['savedview'], queryFn: read, staleTime: Infinity }).subscribe(
    () => {},
  )
})
afterEach(() => {
  leave()
  queries.clear()
  vi.unstubAllGlobals()
  for (const spy of [asked, read]) spy.mockReset()
  useShell.setState(before, true)
})
const inShop = (shopId: string) =>
  useShell.setState({ org: enterprise, currentId: '7', shop: shopOf(shopId), shopList: [shopOf('1'), shopOf(shopId)] })

test('a shop that the header call changes takes every answer of the former one with it, and the lost one is named', async () => {
  inShop('2')
  await vi.waitFor(() => expect(queries.getQueryData(['savedview'])).toBe('a view'))
  answerHeader(headerOf('1'))
  await refreshHeader()
  expect(useShell.getState()).toMatchObject({ shop: { shopId: '1' }, lostShop: { shopName: '店2', ask: [] } })
  expect(read).toHaveBeenCalledTimes(2)
})

test('the same shop, and one that becomes known, leave the answers as they are', async () => {
  answerHeader(headerOf('1'))
  await refreshHeader()
  answerHeader(headerOf('1'))
  await refreshHeader()
  expect(useShell.getState()).toMatchObject({ shop: { shopId: '1' }, lostShop: undefined })
  expect(read).toHaveBeenCalledTimes(1)
})

test('who has no shop any more is in none', async () => {
  inShop('2')
  const ask = [{ name: '王建国', role: '店主', mobile: '' }]
  answerHeader(headerOf(undefined, { disabledIn: [{ shopId: '2', shopName: '乙店', ask }] }))
  await refreshHeader()
  expect(useShell.getState()).toMatchObject({ shop: undefined, lostShop: { shopName: '乙店', ask } })
  expect(chosenPlace().shopId).toBeUndefined()
})

test('an answer for the shop before the choice of another is dropped', async () => {
  inShop('1')
  const late = Promise.withResolvers<Response>()
  asked.mockReturnValueOnce(late.promise)
  const refreshed = refreshHeader()
  inShop('2')
  late.resolve(Response.json({ code: 0, data: headerOf('1') }))
  await refreshed
  expect(useShell.getState().shop?.shopId).toBe('2')
})

test('calls that are refused together because of the shop ask once where the person is, and are not sent again', async () => {
  inShop('2')
  asked.mockImplementation(async (address) =>
    address.includes('header')
      ? Response.json({ code: 0, data: headerOf('1') })
      : Response.json({ code: 10403, msg: '您不在所选的企业或店铺中，请切换后重试' }),
  )
  const calls = [1, 2, 3].map(() =>
    send(api.savedview.ofList, { side: 'seller', list: 'order.seller' }, { quiet: true }),
  )
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await vi.waitFor(() => expect(useShell.getState().shop?.shopId).toBe('1'))
  expect(asked.mock.calls.filter(([address]) => address.includes('header'))).toHaveLength(1)
  expect(asked).toHaveBeenCalledTimes(4)
})
