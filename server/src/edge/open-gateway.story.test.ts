import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../test/builders/identity.ts'
import { signCall } from '../../test/sign-call.ts'
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
/** Returns headers as our web sends them, signed with a time `offset` milliseconds from now. */
const signed = (offset = 0, content = query) => signCall(world.config, content, offset)
type Heard = { code: number | string }
const ask = async (
  headers: Record<string, string>,
  path = `nxin.usercenter.org.find/1.0?${query}`,
  { app }: Pick<World, 'app'> = world,
): Promise<Heard> => (await app.inject({ url: `/api/${path}`, headers: { ...own, cookie, ...headers } })).json()
const own = { origin: 'http://localhost', host: 'localhost' }

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

  it('is taken once by a call that changes something, also where two processes are asked', async () => {
    const other = await openWorld({ ...world.urls, drop: () => Promise.resolve() })
    const permit = 'bizType=1&ext=png&size=1000'
    const path = `nxin.fileUpload.upload.token.get/1.0?${permit}`
    for (let round = 0; round < 6; round += 1) {
      const headers = signed(0, permit)
      const heard = await Promise.all([ask(headers, path), ask(headers, path, other), ask(headers, path)])
      expect(heard.map(({ code }) => code).toSorted()).toEqual(['30012', '30012', 0].toSorted())
      expect((await ask(headers, path, other)).code).toBe('30012')
    }
    await other.close()
  })

  it('is taken again by a reading call, and by no other call', async () => {
    const headers = signed(0, '')
    const [user, list] = ['nxin.usercenter.user.get/1.0', 'nxin.usercenter.enterprise.list/1.0']
    expect([(await ask(headers, user)).code, (await ask(headers, user)).code]).toEqual([0, 0])
    expect((await ask(headers, list)).code).toBe('30012')
    expect((await ask(signed(0, ''), list)).code).toBe(0)
  })

  it('of one person does not stop another who signs the same in the same millisecond', async () => {
    const headers = signed(0, '')
    const theirs = `${sessionCookie}=${(await world.signIn((await aUser(world)).userId)).token}`
    expect((await ask(headers, 'nxin.usercenter.user.get/1.0')).code).toBe(0)
    expect((await ask({ ...headers, cookie: theirs }, 'nxin.usercenter.enterprise.list/1.0')).code).toBe(0)
  })
})
