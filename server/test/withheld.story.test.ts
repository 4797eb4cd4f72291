import { shopRoles } from '@mall/api/permissions'
import { withheldIn } from '@mall/api/withheld'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '../src/house.ts'
import type { Served } from '../src/kernel/serve.ts'
import { aStaff } from './builders/shop.ts'
import { callWire } from './call-wire.ts'
import { readSamples } from './samples/read-samples.ts'
import type { Sample } from './samples/sample.ts'
import { openScene } from './samples/scene.ts'
import type { Scene } from './samples/scene.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/* In every answer with a field that needs a right, the owner of the shop reads the field, and staff without the right read null. */

let world: World
let scene: Scene
let sampleOf: (served: Served) => Sample
let staff: ReadonlyMap<string, string>
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
  ;({ sampleOf } = await readSamples(scene))
  const tokens = Object.keys(shopRoles).map(async (role) => {
    const userId = role === 'OWNER' ? scene.seller.ownerUserId : await aStaff(world, scene.seller, [role])
    const { token } = await world.signIn(userId)
    return [role, token!] as const
  })
  staff = new Map(await Promise.all(tokens))
})
afterAll(() => world?.close())

/** Returns the values at a path of an answer, from all its rows. */
const valuesAt = (value: unknown, path: readonly string[]): unknown[] => {
  const [name, ...below] = path
  if (name === undefined) return [value]
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (name === '*' || name === key ? valuesAt(one, below) : []))
}

const withholding = rooms
  .flatMap((room) => room.routes)
  .flatMap((served) => {
    const { output } = served.endpoint
    const fields = typeof output === 'string' ? [] : withheldIn(output)
    return fields.length === 0 ? [] : [{ name: served.name, served, fields }]
  })

/** Returns roles that may make the call but lack the right. */
const without = ({ endpoint: { access } }: Served, right: string) =>
  Object.entries(shopRoles).flatMap(([role, { can }]) => {
    const held = new Set<string>(can)
    const needed = typeof access === 'object' && access.role === 'seller' ? access.can : undefined
    return (needed === undefined || held.has(needed)) && !held.has(right) ? [role] : []
  })

it('are answered by the form of goods, price schemes, orders and suppliers at least', () => {
  const names = ['publishing.show', 'price.goods', 'price.detail', 'order.sellerExtend', 'supply.suppliersOfGoods']
  expect(withholding.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
})

it.each(withholding)('$name answers them to those with the right, and to no one else', async ({ served, fields }) => {
  const { endpoint } = served
  const input = await sampleOf(served).input()
  await world.db.updateTable('goodsSku').set({ costPrice: 100 }).execute()
  await world.db.updateTable('supplyGoods').set({ agreed: 100 }).execute()
  const ask = async (role: string) => {
    const { answer } = await callWire(world, endpoint, endpoint.at[0]!, input, staff.get(role))
    expect(answer).toMatchObject({ success: true })
    return fields.map(({ path }) => valuesAt(answer!.data, path))
  }
  for (const values of await ask('OWNER')) expect(values).toContainEqual(expect.any(String))
  for (const right of new Set(fields.map(({ can }) => can))) {
    const roles = without(served, right)
    expect(roles).not.toEqual([])
    for (const role of roles)
      for (const values of await ask(role)) {
        expect(values).not.toEqual([])
        expect(values.filter((value) => value !== null)).toEqual([])
      }
  }
})
