import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { clientCalls } from '../scripts/client-calls.ts'
import { rooms } from '../src/house.ts'

const file = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

it('client/src/calls.ts is what the calls say, else `npm run docs`', () => {
  expect(file('client/src/calls.ts')).toBe(clientCalls(rooms))
})

it('the client needs no package', () => {
  const { dependencies, files, exports } = JSON.parse(file('client/package.json'))
  expect([dependencies, files, exports['.'].default]).toEqual([undefined, ['dist'], './dist/client.js'])
})
