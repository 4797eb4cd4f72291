import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPublishedPage } from '../../test/builders/activity.ts'
import { aSeller } from '../../test/builders/order.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

let world: World
let activityId: number
beforeAll(async () => {
  // Builds as the tests in e2e do: nothing happens if the pages are newer than their sources.
  const build = `import { buildPages } from './scripts/prepare.mjs'; await buildPages()`
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: root, stdio: 'pipe' })
  world = await openWorld(undefined, undefined, { MALL_PUBLIC_URL: 'https://mall.test/' })
  activityId = (await aPublishedPage(world, await aSeller(world))).activityId
})
afterAll(() => world.close())

const visit = (url: string) => world.app.inject({ method: 'GET', url })

test('an activity page is read before any program runs, with its prices; what is not published is nowhere', async () => {
  const { body } = await visit(`/v/activity/${activityId}`)
  expect(body).toContain('<title>冬储节 - 农信商城</title>')
  expect(body).toContain(`<link rel="canonical" href="https://mall.test/v/activity/${activityId}"`)
  const drawn = body.slice(body.indexOf('<div id="root">'), body.indexOf('<script type="application/json"'))
  const text = drawn.replace(/<[^>]+>/g, '')
  expect(text).toContain('限时特价')
  expect(text).toContain('¥120.00')
  // The browser counts the time left.
  expect(text).not.toContain('距结束')
  for (const url of [`/v/activity/${activityId}0`, '/v/activity/x']) expect((await visit(url)).statusCode).toBe(404)
})
