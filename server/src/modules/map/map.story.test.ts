import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer } from '../../../test/builders/order.ts'
import type { TestBuyer } from '../../../test/builders/order.ts'
import { aShop } from '../../../test/builders/shop.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
let buyer: TestBuyer
beforeAll(async () => {
  world = await openWorld()
  buyer = await aBuyer(world)
})
afterAll(() => world.close())

const search = async (keyword: string, speaker = buyer.speak) => speaker.post('/rest/map/search', { keyword })

it('finds the own addresses, counties and open shops, with what they lie in', async () => {
  await aShop(world, { shopName: '藁城农资店' })
  const { data } = await search('藁城')
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['address', 'area', 'shop'])
  expect(data[0]).toMatchObject({ name: '张海', lng: '114.85000', lat: '38.03000' })
  expect(data[1]).toMatchObject({
    name: '藁城区',
    area: { provinceId: '130000', cityId: '130100', countyId: '130109', areaName: '河北省石家庄市藁城区' },
  })
})

it('shows nobody the addresses of others, and visitors nothing', async () => {
  const other = await aBuyer(world)
  await world.db.deleteFrom('memberAddress').where('userId', '=', other.userId).execute()
  const { data } = await search('农场路', other.speak)
  expect(data).toEqual([])
  expect((await search('农场路')).data).toHaveLength(1)
  expect((await search('农场路', world.visitor)).code).not.toBe(0)
})

it('says in which county a point lies', async () => {
  const at = async (lng: string, lat: string) => (await buyer.speak.post('/rest/map/locate', { lng, lat })).data
  expect(await at('115.1724', '38.6819')).toMatchObject({ countyId: '130631', areaName: '河北省保定市望都县' })
  expect(await at('2.35', '48.85')).toBeNull()
  expect((await buyer.speak.post('/rest/map/locate', { lng: '181', lat: '1' })).code).toBe(10400)
})

it('is drawn by ourselves, from outlines of provinces and of their counties', async () => {
  expect((await world.visitor.get('/rest/map/setting')).data).toEqual({ drawing: 'embedded', key: null })
  expect((await world.visitor.get('/rest/map/centre?areaId=130631')).data).toEqual({ lng: 115.1551, lat: 38.6958 })
  const named = async (provinceId: number) =>
    (await world.visitor.get(`/rest/map/outlines?provinceId=${provinceId}`)).data.map(
      ({ name }: { name: string }) => name,
    )
  expect(await named(0)).toContain('台湾省')
  expect(await named(130_000)).toContain('望都县')
})
