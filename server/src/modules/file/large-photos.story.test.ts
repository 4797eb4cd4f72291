import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upload } from '../../../test/builders/file.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const photo = readFile(new URL('../../../test/builders/photo-48-megapixels.png', import.meta.url))

test('a photo of 48 megapixels is made smaller like any picture, as one of goods and as a paper', async () => {
  const me = await world.signIn((await aUser(world)).userId)
  const open = await upload(world, me, await photo, { ext: 'png' })
  expect(open).toMatchObject({ code: 0, data: { ext: 'webp', width: 2_000, height: 1_500 } })
  const paper = await upload(world, me, await photo, { ext: 'png', bizType: 1 })
  expect(paper).toMatchObject({ code: 0, data: { ext: 'webp', width: 2_000, height: 1_500 } })
})

test('one that is sent many times at once is drawn each time', async () => {
  const me = await world.signIn((await aUser(world)).userId)
  const bytes = await photo
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(world, me, bytes, { ext: 'png' })))
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
})
