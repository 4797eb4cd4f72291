import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../test/builders/identity.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { sessionCookie } from './session.ts'

let world: World
let cookie: string
beforeAll(async () => {
  world = await openWorld()
  cookie = `${sessionCookie}=${(await world.signIn((await aUser(world)).userId)).token}`
})
afterAll(() => world?.close())

const query = 'keyword=%E7%8E%89%E7%B1%B3'
/** Headers as our web sends them, signed over what it sends `offset` milliseconds from now. */
const signed = (offset = 0, content = query) => {
  const [code, key] = [...world.config.applications][0]!
  const timestamp = String(Date.now() + offset)
  const sign = createHmac('sha256', key).update(`${timestamp}\n${content}`).digest('hex')
  return { 'app-code': code, 'system-id': '86', timestamp, sign }
}
const ask = async (headers: Record<string, string>): Promise<{ code: number | string }> =>
  (
    await world.app.inject({ url: `/api/nxin.usercenter.org.find/1.0?${query}`, headers: { cookie, ...headers } })
  ).json()

const minute = 60_000

describe('a signature of the open gateway', () => {
  it('holds for five minutes before and after', async () => {
    for (const offset of [-4 * minute, 0, 4 * minute]) expect((await ask(signed(offset))).code).toBe(0)
    for (const offset of [-6 * minute, 6 * minute, -1_440 * minute])
      expect((await ask(signed(offset))).code).toBe('30012')
  })

  it('holds for what was signed at the time that was signed, in every header', async () => {
    expect((await ask(signed(0, 'keyword=other'))).code).toBe('30012')
    expect((await ask({ ...signed(-minute), timestamp: String(Date.now()) })).code).toBe('30012')
    for (const wrong of [{ sign: '' }, { sign: 'f'.repeat(64) }, { timestamp: 'soon' }, { timestamp: '' }])
      expect((await ask({ ...signed(), ...wrong })).code).toBe('30012')
    const { 'system-id': system, ...without } = signed()
    expect(system).toBe('86')
    expect((await ask(without)).code).toBe('30012')
  })

  it('belongs to a known application', async () => {
    expect((await ask({ ...signed(), 'app-code': 'nobody' })).code).toBe('30011')
    expect((await ask({})).code).toBe('30011')
  })
})
