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

  it.each([
    ['/docs', 'text/html', '农信商城接口'],
    ['/docs/page.js', 'text/javascript', 'openapi.json'],
    ['/docs/page.css', 'text/css', ':focus-visible'],
  ])('has a page of its own that loads nothing from elsewhere: %s', async (url, type, words) => {
    const page = await world.app.inject({ url })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain(type)
    expect(page.body).toContain(words)
    expect(page.body).not.toMatch(/https?:\/\//)
  })
})
