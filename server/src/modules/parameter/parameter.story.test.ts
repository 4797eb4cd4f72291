import { parameterNames, parameters } from '@mall/api/parameter/parameters'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aKeeper } from '../../../test/builders/partner.ts'
import type { Keeper } from '../../../test/builders/partner.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { readParameter } from './public.ts'

let world: World
let keeper: Keeper
beforeAll(async () => {
  world = await openWorld()
  keeper = await aKeeper(world)
})
afterAll(() => world?.close())

type Row = { name: string; value: number; usual: number; version: number; reason: string | null }
const list = async (input: object = {}): Promise<Row[]> =>
  (await keeper.post('/operate/parameter/list', { pageSize: 100, ...input })).data.list
const row = async (name: string) => (await list()).find((it) => it.name === name)!
const change = (name: string, value: number, version: number) =>
  keeper.post('/operate/parameter/change', { name, value, version, reason: '旺季放宽' })

describe('a parameter', () => {
  it('is as usual until it is changed, within its bounds, in the version that was read', async () => {
    const name = 'inquiry.daysToOffer'
    expect(await row(name)).toMatchObject({ value: 7, usual: 7, version: 0, reason: null })
    for (const wrong of [0, 31]) expect((await change(name, wrong, 0)).code).toBe(10_400)
    const heard = await Promise.all([change(name, 5, 0), change(name, 6, 0)])
    expect(heard.map(({ code }) => code).toSorted()).toEqual([0, 10_409])
    expect((await change(name, 9, 1)).data).toEqual({ version: 2 })
    expect((await change(name, 8, 1)).code).toBe(10_409)
    expect(await row(name)).toMatchObject({ value: 9, version: 2, reason: '旺季放宽' })
    expect((await list({ state: 'changed' })).map((it) => it.name)).toEqual([name])
    expect((await list({ keyword: '报价期限' })).map((it) => it.name)).toEqual([name])
    expect((await change('inquiry.nothing', 9, 0)).code).toBe(10_400)
  })

  it('is recorded: who, what it was and became, and why', async () => {
    expect((await change('gate.loadTolerance', 6, 0)).code).toBe(0)
    const input = { target: 'parameter_value', thing: 'gate.loadTolerance' }
    const { data } = await keeper.post('/rest/operate/trail/list', input)
    expect(data.list[0]).toMatchObject({ actorName: '运营甲', did: 'added' })
    expect(JSON.stringify(data.list[0].changes)).toContain('旺季放宽')
  })

  it('holds at once, in every process, by the statement that uses it', async () => {
    const other = await openWorld({ ...world.urls, drop: () => Promise.resolve() })
    const person = await world.signIn((await aUser(world)).userId)
    const elsewhere = await other.signIn((await aUser(other)).userId)
    const permit = (speak: typeof person) =>
      speak.open('nxin.fileUpload.upload.token.get/1.0', { bizType: '0', ext: 'mp4', size: String(50 * 1024 * 1024) })
    const granted = async (speak: typeof person) => Number((await permit(speak)).code) === 0
    for (let n = 0; n < 2; n += 1) expect([await granted(person), await granted(elsewhere)]).toEqual([true, true])
    expect((await change('file.megabytesADay', 100, 0)).code).toBe(0)
    expect([await granted(person), await granted(elsewhere)]).toEqual([false, false])
    expect((await change('file.megabytesADay', 1_024, 1)).code).toBe(0)
    expect([await granted(person), await granted(elsewhere)]).toEqual([true, true])
    await other.close()
  })

  it('that is out of bounds by now counts as the nearest one within', async () => {
    await world.owner
      .insertInto('parameterValue')
      .values({ name: 'partner.failsUntilStopped', value: 1, reason: '以前的范围', changeTime: world.now() })
      .execute()
    expect(await readParameter(world.db, 'partner.failsUntilStopped')).toBe(5)
  })

  it('is read somewhere, each of them, and its usual value lies within its bounds', () => {
    const folder = fileURLToPath(new URL('../', import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((it) => it.endsWith('.ts') && !it.endsWith('.test.ts') && !it.startsWith('parameter'))
      .map((it) => readFileSync(folder + it, 'utf8'))
    for (const name of parameterNames) {
      const uses = files.filter(
        (text) => text.includes(`parameterOf('${name}')`) || text.includes(`readParameter(db, '${name}')`),
      )
      expect([name, uses.length > 0]).toEqual([name, true])
      const { least, usual, most } = parameters[name]
      expect(least <= usual && usual <= most).toBe(true)
    }
  })
})
