import { afterAll, beforeAll, expect, it } from 'vitest'
import { aUser } from '../../../test/builders/identity.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const aPerson = async () => {
  const { userId } = await aUser(world)
  const speak = await world.signIn(userId)
  /** Begins a consent, and returns what WeChat sends back with the person. */
  const consent = async () => {
    const { address } = (await speak.post('/rest/message/wechat/begin', {})).data
    const back = new URL(address, 'http://mall')
    expect(back.pathname).toBe('/v/messages/setting')
    return { code: back.searchParams.get('code')!, state: back.searchParams.get('state')! }
  }
  const bind = async (it: object) => (await speak.post('/rest/message/wechat/bind', it)).code
  const bound = async () => (await speak.post('/rest/message/settings', {})).data.wechatBound
  return { userId, speak, consent, bind, bound }
}

it('binds who consented, once, and unbinds', async () => {
  const { speak, consent, bind, bound } = await aPerson()
  expect(await bound()).toBe(false)
  const brought = await consent()
  expect(await bind(brought)).toBe(0)
  expect(await bound()).toBe(true)
  expect(await bind(brought)).toBe(30036)
  expect((await speak.post('/rest/message/wechat/unbind', {})).code).toBe(0)
  expect(await bound()).toBe(false)
})

it('binds nobody by the state of another, an older one, or a made up one', async () => {
  const [one, other] = [await aPerson(), await aPerson()]
  const theirs = await one.consent()
  await other.consent()
  expect(await other.bind(theirs)).toBe(30036)
  expect(await other.bind({ ...theirs, state: 'f'.repeat(32) })).toBe(30036)
  expect(await other.bound()).toBe(false)
  const earlier = await other.consent()
  await other.consent()
  expect(await other.bind(earlier)).toBe(30036)
  const late = await one.consent()
  await world.later(11 * 60_000)
  expect(await one.bind(late)).toBe(30036)
  expect(await one.bound()).toBe(false)
  expect((await world.visitor.post('/rest/message/wechat/bind', late)).code).toBe(10011)
})

it('says when WeChat knows no such code; the state is gone with it', async () => {
  const { consent, bind, bound } = await aPerson()
  const { code, state } = await consent()
  expect(await bind({ code: 'made-up', state })).toBe(30037)
  expect(await bind({ code, state })).toBe(30036)
  expect(await bound()).toBe(false)
})
