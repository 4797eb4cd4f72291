import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { gateWalks, inBothSizes, longStories, roomsOfWalks } from '../../scripts/suites.ts'
import { rooms } from '../src/house.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const walks = readdirSync(`${root}e2e`).flatMap((name) => /^(.+)\.test\.ts$/.exec(name)?.[1] ?? [])

it('every file that scripts/suites.ts names is there', () => {
  const named = [...Object.keys(longStories), ...inBothSizes, ...gateWalks]
  expect(named.filter((file) => !existsSync(root + file))).toEqual([])
})

it('every walk says which rooms it goes through, and they are rooms', () => {
  expect(Object.keys(roomsOfWalks).toSorted()).toEqual(walks.toSorted())
  const known = new Set(rooms.map(({ name }) => name))
  const named = Object.values(roomsOfWalks).flatMap((text) => text.split(' ').filter((room) => room !== ''))
  expect(named.filter((room) => !known.has(room))).toEqual([])
})
