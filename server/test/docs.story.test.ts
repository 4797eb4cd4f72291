import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the documentation', () => {
  it('names every wire that is served', async () => {
    const document = (await world.app.inject({ url: '/openapi.json' })).json()
    const wires = world.house.rooms.flatMap((room) => room.routes).flatMap(({ endpoint }) => endpoint.at)
    const missing = wires.filter(
      ({ method, path }) => document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] === undefined,
    )
    expect(wires.length).toBeGreaterThan(100)
    expect(missing).toEqual([])
  })

  it('is shown by a page that loads nothing from other hosts', async () => {
    const page = await world.app.inject({ url: '/docs' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('农信商城接口')
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!)
    expect(parts.length).toBeGreaterThan(3)
    for (const url of parts) expect([url, (await world.app.inject({ url })).statusCode]).toEqual([url, 200])
    expect((await world.app.inject({ url: '/docs/json' })).json()).toEqual(
      (await world.app.inject({ url: '/openapi.json' })).json(),
    )
  })
})
