import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEnterprise, aUser } from '../../../../test/builders/identity.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { addAddress, addressOf, defaultAddressOf } from '../public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const place = { provinceId: '130000', cityId: '130100', countyId: '130109' }
const fields = { receiver: '王五', mobile: '13900001111', ...place, detail: '一号猪舍' }
const someone = async () => {
  const user = await aUser(world)
  const speaker = await world.signIn(user.userId)
  return {
    ...user,
    speaker,
    add: async (it: Record<string, string> = {}) =>
      (await speaker.form('/rest/member/address/addOrEdit', { ...fields, ...it })).data?.addressId as string,
    save: (it: Record<string, string>) => speaker.form('/rest/member/address/addOrEdit', { ...fields, ...it }),
    versionOf: async (addressId: string): Promise<string> => {
      const { list } = (await speaker.form('/rest/member/address/list', {})).data as any
      return String(list.find((it: any) => it.addressId === addressId).version)
    },
    list: async (it: Record<string, string> = {}) => (await speaker.form('/rest/member/address/list', it)).data,
    drop: (addressId: string) => speaker.form('/rest/member/address/del', { addressId }),
    prefer: (addressId: string) => speaker.form('/rest/member/address/setDefault', { addressId }),
  }
}

describe('addresses', () => {
  test('the first becomes the default; the default comes first, then the newest', async () => {
    const me = await someone()
    const first = await me.add({ tag: '养殖场', lng: '114.85', lat: '38.02' })
    const second = await me.add({ detail: '二号猪舍' })
    const third = await me.add({ detail: '三号猪舍', isDefault: '0' })
    const { list, total } = await me.list()
    expect(total).toBe(3)
    expect(await me.list({ pageNum: '9' })).toMatchObject({ total: 3, list: [] })
    expect(list.map((it: any) => [it.addressId, it.isDefault])).toEqual([
      [first, true],
      [third, false],
      [second, false],
    ])
    expect(list[0]).toMatchObject({
      areaName: '河北省石家庄市藁城区',
      ...place,
      tag: '养殖场',
      lng: '114.850000',
      mobile: '13900001111',
    })
    expect((await me.list({ keyword: '二号' })).list.map((it: any) => it.addressId)).toEqual([second])
    expect((await me.list({ keyword: '%' })).total).toBe(0)
  })

  test('may name a town of the county, which ends the area in words; a town of another county is refused', async () => {
    const me = await someone()
    const towns = await me.speaker.post('/scbasic/system/area/childAreasList', { parentId: 130_109, level: 4 })
    const { areaId: townId, hasChild } = towns.data.find((it: any) => it.name === '岗上镇')
    expect(hasChild).toBe(false)
    const addressId = await me.add({ townId })
    expect((await me.list()).list).toEqual([
      expect.objectContaining({ addressId, townId, areaName: '河北省石家庄市藁城区岗上镇' }),
    ])
    expect(await me.save({ countyId: '130102', townId })).toMatchObject({
      code: 10400,
      data: { fields: [{ field: 'townId' }] },
    })
    expect((await me.save({ addressId, version: await me.versionOf(addressId) })).code).toBe(0)
    expect((await me.list()).list).toEqual([
      expect.objectContaining({ townId: null, areaName: '河北省石家庄市藁城区' }),
    ])
  })

  test('are changed as a whole', async () => {
    const me = await someone()
    const addressId = await me.add({ tag: '仓库' })
    expect((await me.save({ addressId, version: await me.versionOf(addressId), receiver: '赵六' })).code).toBe(0)
    expect((await me.list()).list).toEqual([
      expect.objectContaining({ addressId, receiver: '赵六', tag: null, isDefault: true }),
    ])
  })

  test('an older copy overwrites nothing: it is refused with who changed the address and when', async () => {
    const me = await someone()
    const addressId = await me.add()
    const version = await me.versionOf(addressId)
    expect((await me.save({ addressId, version, detail: '手机上改的' })).code).toBe(0)
    const late = await me.save({ addressId, version, detail: '电脑上改的' })
    expect(late).toMatchObject({ code: 10409, data: { changedBy: me.name, changedTime: expect.any(String) } })
    expect((await me.list()).list).toEqual([expect.objectContaining({ addressId, detail: '手机上改的' })])
    const blind = await me.save({ addressId, detail: '没有版本' })
    expect(blind).toMatchObject({ code: 10400, data: { fields: [{ field: 'version' }] } })
  })

  test('of two changes of one version at once, one is saved', async () => {
    const me = await someone()
    const addressId = await me.add()
    const version = await me.versionOf(addressId)
    const both = await Promise.all(['甲', '乙'].map((detail) => me.save({ addressId, version, detail })))
    expect(both.map(({ code }) => String(code)).toSorted()).toEqual(['0', '10409'])
  })

  test('another default is a change of both, and of nothing else', async () => {
    const me = await someone()
    const [first, second, third] = [await me.add(), await me.add(), await me.add()]
    const versions = () => Promise.all([first, second, third].map(me.versionOf))
    await me.prefer(second!)
    expect(await versions()).toEqual(['2', '1', '0'])
    expect((await me.prefer(second!)).code).toBe(0)
    expect(await versions()).toEqual(['2', '1', '0'])
  })

  test('a new default replaces the old; a deleted default is followed by the newest', async () => {
    const me = await someone()
    const [first, second, third] = [await me.add(), await me.add(), await me.add({ isDefault: 'true' })]
    const preferred = async () =>
      (await me.list()).list.filter((it: any) => it.isDefault).map((it: any) => it.addressId)
    expect(await preferred()).toEqual([third])
    await me.prefer(first!)
    expect(await preferred()).toEqual([first])
    expect((await me.drop(second!)).code).toBe(0)
    expect(await preferred()).toEqual([first])
    // The new default gets a new version, so that a form opened before cannot overwrite it.
    const before = Number(await me.versionOf(third!))
    await me.drop(first!)
    expect(await preferred()).toEqual([third])
    expect(Number(await me.versionOf(third!))).toBe(before + 1)
    await me.drop(third!)
    expect(await preferred()).toEqual([])
  })

  test.each([
    [{ mobile: '1390000111' }, 'mobile'],
    [{ receiver: ' ' }, 'receiver'],
    [{ detail: '一'.repeat(121) }, 'detail'],
    [{ provinceId: '130100' }, 'provinceId'],
    [{ cityId: '110100' }, 'cityId'],
    [{ countyId: '130202' }, 'countyId'],
    [{ lng: '114.85' }, 'lat'],
    [{ lng: '181', lat: '1' }, 'lng'],
    [{ tag: '家' }, 'tag'],
    [{ userId: '1' }, 'userId'],
    [{ addressId: '0' }, 'addressId'],
  ])('refuse %o', async (change, field) => {
    const me = await someone()
    const answer = await me.save(change as Record<string, string>)
    expect(answer.code).toBe(10400)
    expect((answer.data as any).fields[0].field).toBe(field)
  })

  test('at most fifty, also when many come at once', async () => {
    const me = await someone()
    for (let count = 0; count < 45; count++) await me.add()
    const answers = await Promise.all(Array.from({ length: 12 }, () => me.save({})))
    expect(answers.filter((it) => it.code === 0)).toHaveLength(5)
    expect((await me.list({ pageSize: '100' })).total).toBe(50)
  })

  test('many defaults at once leave one, and many first ones too', async () => {
    const me = await someone()
    await Promise.all(Array.from({ length: 6 }, () => me.save({})))
    const all = (await me.list()).list
    expect(all.filter((it: any) => it.isDefault)).toHaveLength(1)
    const answers = await Promise.all([...all, ...all].map((it: any) => me.prefer(it.addressId)))
    expect(answers.every((it) => it.code === 0)).toBe(true)
    expect((await me.list()).list.filter((it: any) => it.isDefault)).toHaveLength(1)
  })

  test('of another person are neither seen nor touched', async () => {
    const [me, other] = [await someone(), await someone()]
    const mine = await me.add()
    expect((await other.list()).total).toBe(0)
    expect((await other.save({ addressId: mine, version: '0', receiver: '贼' })).code).toBe(10404)
    expect((await other.drop(mine)).code).toBe(10404)
    expect((await other.prefer(mine)).code).toBe(10404)
    expect((await me.list()).list).toEqual([expect.objectContaining({ receiver: '王五', isDefault: true })])
    expect(await addressOf(world.db, other.userId, Number(mine))).toBeUndefined()
    expect((await addressOf(world.db, me.userId, Number(mine)))?.receiver).toBe('王五')
    expect((await world.visitor.form('/rest/member/address/list')).code).toBe(10011)
  })

  test('belong to the current enterprise', async () => {
    const me = await someone()
    await me.add()
    const { boId } = await anEnterprise(world, { adminUserId: me.userId })
    await world.later(1_000)
    expect((await me.list()).total).toBe(0)
    await me.add({ detail: '企业仓库' })
    expect((await me.list()).list).toEqual([expect.objectContaining({ detail: '企业仓库', isDefault: true })])
    expect((await defaultAddressOf(world.db, { userId: me.userId, boId }))?.detail).toBe('企业仓库')
  })

  test('the door saves what the screen shows', async () => {
    const me = await someone()
    const boId = Number((await me.speaker.open('nxin.usercenter.enterprise.list/1.0')).data[0].boId)
    const it = {
      receiver: '王五',
      mobile: '13900001111',
      provinceId: 130000,
      cityId: 130100,
      countyId: 130109,
      detail: '门口',
    }
    const addressId = await world.write((ctx) => addAddress(ctx, { userId: me.userId, boId, ...it }))
    expect((await me.list()).list[0]).toMatchObject({ addressId: String(addressId), detail: '门口' })
  })
})
