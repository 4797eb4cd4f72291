import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { begin } from '../scripts/new.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const at = new Date('2026-11-22T09:40:00Z')

it('a room begins with a table, a list of its things and a way to add one', () => {
  const { made } = begin('room', 'tractor', '拖拉机', { now: at })
  const added = [...made.keys()].filter((path) => !existsSync(root + path))
  expect(added).toContain('server/src/modules/tractor/migrations/202611220940_tractor.sql')
  expect(added).toContain('server/src/modules/tractor/add-tractor.ts')
  expect(made.get('api/src/all.ts')).toContain("import { tractor } from './tractor/endpoints.ts'\n")
  expect(made.get('server/src/house.ts')).toMatch(/^ {2}tractor,\n {2}storefront,$/m)
  expect(made.get('docs/architecture.md')).toMatch(/ · `tractor` tractors \|$/m)
  const wordsOfTemplates = (text: string) => text.match(/toy|play|玩具/gi)?.length ?? 0
  const left = [...made].filter(([path, text]) => {
    const there = existsSync(root + path) ? readFileSync(root + path, 'utf8') : ''
    return wordsOfTemplates(text) > wordsOfTemplates(there)
  })
  expect(left).toEqual([])
})

it('several things of a room have the plural of its name', () => {
  const { made } = begin('room', 'remedy', '药方', { now: at })
  expect(made.get('server/src/modules/remedy/list-remedies.ts')).toContain('export const listRemedies')
  expect(begin('room', 'tractor').made.has('server/src/modules/tractor/list-tractors.ts')).toBe(true)
})

it('a call is added where its room lists calls, and by hand where a file has no place for it', () => {
  const { made, byHand } = begin('call', 'addressbook.relabel')
  expect([...made.keys()]).toContain('server/src/modules/addressbook/relabel-addressbook.ts')
  expect(made.get('server/src/modules/addressbook/routes.ts')).toContain('  relabel: relabelAddressbook,\n})')
  expect(made.get('api/src/addressbook/inputs.ts')).toContain('export const relabel = ')
  expect(made.get('api/src/addressbook/endpoints.ts')).toContain('input: inputs.relabel,')
  expect(made.get('server/test/samples/addressbook.ts')).toContain("import { unique } from '../world.ts'\n")
  const places = (lines: readonly string[]) => [...new Set(lines.map((it) => it.split('\n')[0]))]
  const verbs = 'api/src/integrity/action-words.ts'
  expect(places(byHand)).toEqual([verbs, 'server/src/modules/addressbook/store.ts'])
  const lacking = begin('call', 'favourite.relabel').byHand
  expect(places(lacking)).toEqual([verbs, 'api/src/favourite/inputs.ts', 'api/src/favourite/endpoints.ts'])
  // A verb that has words needs none.
  expect(places(begin('call', 'favourite.change').byHand)).not.toContain(verbs)
})

it('a call that says what it is done with is a use case of that name', () => {
  const { made } = begin('call', 'addressbook.pinOnTop')
  expect(made.get('server/src/modules/addressbook/pin-on-top.ts')).toContain(
    'export const pinOnTop: Handler<typeof addressbook.pinOnTop>',
  )
  expect(made.get('server/src/modules/addressbook/routes.ts')).toContain("import { pinOnTop } from './pin-on-top.ts'\n")
  expect(made.get('server/src/modules/addressbook/routes.ts')).toContain('  pinOnTop,\n})')
})

it('a screen has a description, a page and a route', () => {
  const { made } = begin('form', 'tractor.drive', '拖拉机')
  expect(made.get('web/src/features/tractor/tractor-drive-form.ts')).toContain('api.tractor.drive')
  expect(made.get('web/src/features/tractor/pages/tractor-drive.tsx')).toContain('TractorDrive')
  expect(made.get('web/src/features/tractor/routes.ts')).toContain("path: '/mj/tractor/drive'")
  expect(made.get('web/src/routes.ts')).toContain("import { tractorRoutes } from './features/tractor/routes.ts'")
  expect(made.get('web/src/routes.ts')).toContain('  ...tractorRoutes,\n')
})

it('the next screen of a feature is a row of its routes', () => {
  const { made } = begin('form', 'content.drive', '视频')
  expect(made.get('web/src/features/content/routes.ts')).toContain("path: '/mj/content/drive'")
  expect(made.has('web/src/routes.ts')).toBe(false)
})

it.each([
  ['room', 'order', /is there already/],
  ['room', 'order.add', /npm run new/],
  ['room', 'Order', /npm run new/],
  ['call', 'order', /npm run new/],
  ['thing', 'tractor', /npm run new/],
])('%s %s is refused', (kind, name, why) => expect(() => begin(kind, name)).toThrow(why))

it.each([[], ['room'], ['thing', 'tractor']])('without the words it needs it says how it is called: %j', (...words) => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/scripts/new.ts'), ...words], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^npm run new -- room .*\n$/) })
})
