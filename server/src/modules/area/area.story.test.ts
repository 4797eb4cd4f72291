import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const read = async (words: string) => (await world.visitor.post('/rest/area/read', { words })).data

test('an address in words is read down to its county, and all of it comes back', async () => {
  expect(await read('李梅 青海省海南州共和县恰卜恰镇1号')).toEqual({
    path: [
      { areaId: '630000', name: '青海省' },
      { areaId: '632500', name: '海南藏族自治州' },
      { areaId: '632521', name: '共和县' },
    ],
    before: '李梅 ',
    rest: '恰卜恰镇1号',
  })
  expect(await read('老边村3组')).toBeNull()
})
