import { api } from '@mall/api/all'
import type { Endpoint } from '@mall/api/endpoint'
import { expect, test } from 'vitest'
import { wiresPlugin } from '../wires-plugin.ts'

type Loads = { load: (id: string) => Promise<string> }
const read = (id: string): Promise<string> => (wiresPlugin() as unknown as Loads).load(`\0wires${id}`)

const callOf = (text: string, name: string): unknown => {
  const line = text.split('\n').find((it) => it.startsWith(`const call_${name} = `))!
  return JSON.parse(line.slice(line.indexOf('{')))
}
const rightOf = (access: Endpoint['access']) =>
  typeof access === 'string' ? {} : { role: access.role, ...(access.can === undefined ? {} : { can: access.can }) }

const rooms = Object.entries(api as unknown as Record<string, Record<string, Endpoint>>)

test('every room is there to be named', async () => {
  const text = await read('/all')
  for (const [room] of rooms) expect(text).toContain(`export * as ${room} from 'virtual:wires/${room}'`)
})

test('what every first load calls stands apart from the rest of its room, which brings it along', async () => {
  expect(await read('/workbench')).toContain("export * from 'virtual:wires/workbench/first'")
  expect(await read('/workbench')).not.toContain('workbench.header')
  expect(await read('/workbench/first')).toContain('workbench.header')
  expect(await read('/order/first')).toBe('')
})

test.each(rooms)('every call of %s says where it goes, and no schema travels', async (room, group) => {
  const text = [await read(`/${room}`), await read(`/${room}/first`)].join('\n')
  expect(text).not.toMatch(/^\s*import |require\(|\bzod\b/m)
  for (const [name, { at, access }] of Object.entries(group)) {
    expect(text).toContain(`export { call_${name} as ${name} }`)
    expect(text).toContain(`"name":"${room}.${name}"`)
    expect(text).toContain(JSON.stringify(at[0]!.path))
    expect(callOf(text, name)).toMatchObject(rightOf(access))
  }
})
