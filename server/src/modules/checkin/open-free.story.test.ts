import { contractVersion } from '@mall/api/checkin/states'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askAgain } from '../../../test/ask-again.ts'
import { aTicket } from '../../../test/builders/captcha.ts'
import { openingInput } from '../../../test/builders/checkin.ts'
import { anEnterprise, aUser } from '../../../test/builders/identity.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { setShopStatus } from '../shop/public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const path = '/rest/shop/applyShopByAnticipate'
const anApplicant = async () => {
  const { userId } = await aUser(world, { name: '王建国' })
  const speak = await world.signIn(userId)
  const open = async (more: object = {}) => speak.post(path, { ...(await openingInput(world)), ...more })
  return { userId, speak, open }
}

it('opens a shop at once: its owner works in it, it sells a few goods and takes no online payment', async () => {
  const { userId, speak } = await anApplicant()
  const input = await openingInput(world)
  const { code, data } = await speak.post(path, input)
  expect({ code, state: data.state }).toEqual({ code: 0, state: 5 })
  const { data: header } = await speak.get('/rest/common/header')
  expect(header.shop).toMatchObject({ shopId: data.shopId, shopName: input.shopName, shopStatus: 1, storePay: false })
  expect(header.rights.shop).toContain('shop.close')
  const { data: manage } = await speak.get(`/rest/shop/checkManagePermission/${data.shopId}`)
  expect(manage).toMatchObject({ hasPermission: true, roleCodes: ['OWNER'] })
  expect((await speak.open('nxin.sc.state/1.0')).data).toMatchObject({ opened: true, isOpenType: 2 })
  const row = await world.db.selectFrom('shop').selectAll().where('shopId', '=', data.shopId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ goodsLimit: 20, payEnabled: false, offlineEnabled: true, shopType: 3 })
  expect((await speak.get('/rest/shopCheckIn/getShopInfo.do')).data).toMatchObject({
    applyId: data.applyId,
    shopId: data.shopId,
    state: 5,
    stateText: '预开通',
    contract: { version: contractVersion, clauses: expect.arrayContaining([expect.stringContaining('货款')]) },
    busTypeIds: ['101'],
    contactMobile: '13800003001',
    areaName: '河北省石家庄市藁城区',
  })
  await world.settle()
  const { data: service } = await speak.get('/rest/order/queryPackageOrder')
  expect(service).toMatchObject({ current: { name: '免费版' }, list: [{ packageName: '免费版', stateText: '生效' }] })
  expect(await world.db.selectFrom('shopStaff').select('userId').where('shopId', '=', data.shopId).execute()).toEqual([
    { userId },
  ])
})

it('asks for no captcha beside the one of registering, and takes a landline', async () => {
  const { speak } = await anApplicant()
  const { captchaTicket: _, ...input } = await openingInput(world)
  const opened = await speak.post(path, { ...input, contactMobile: '（0311）8600 9999' })
  expect(opened.code).toBe(0)
  const { data } = await speak.get('/rest/shopCheckIn/getShopInfo.do')
  expect(data.contactMobile).toBe('0311-86009999')
})

it('one free shop for each enterprise, also when it is pressed several times; another after it was closed', async () => {
  const { speak, open } = await anApplicant()
  const inputs = await Promise.all(Array.from({ length: 4 }, () => openingInput(world)))
  const answers = await Promise.all(inputs.map((input) => askAgain(() => speak.post(path, input))))
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 31103, 31103, 31103])
  const { shopId } = answers.find(({ code }) => code === 0)!.data
  await world.write((ctx) => setShopStatus(ctx, Number(shopId), 4))
  const again = await open()
  expect(again.code).toBe(0)
  expect(again.data.shopId).not.toBe(shopId)
  expect((await open()).code).toBe(31103)
})

it('a person opens a shop for each of their enterprises; the first one stays their default', async () => {
  const { userId, speak, open } = await anApplicant()
  const first = await open()
  const { boId } = await anEnterprise(world, { adminUserId: userId })
  await speak.post('/rest/auth/switchEnterprise', { boId })
  const second = await open()
  expect(second.code).toBe(0)
  const { data: shops } = await speak.get('/rest/common/shopList')
  expect(shops.map((it: any) => [it.shopId, it.isDefault])).toEqual([
    [first.data.shopId, true],
    [second.data.shopId, false],
  ])
  expect(shops[1].orgBoId).toBe(String(boId))
})

it('a refused opening leaves nothing, and its ticket is good for the next try', async () => {
  const [one, other] = [await anApplicant(), await anApplicant()]
  const taken = await openingInput(world)
  expect((await one.speak.post(path, taken)).code).toBe(0)
  const input = await openingInput(world)
  expect(await other.speak.post(path, { ...input, shopName: taken.shopName })).toMatchObject({ code: 31102 })
  const wrong = async (more: object) => (await other.speak.post(path, { ...input, ...more })).data.fields[0].field
  expect(await wrong({ areaId: 130_000 })).toBe('areaId')
  expect(await wrong({ busTypeIds: [1] })).toBe('busTypeIds')
  expect(await wrong({ mainCategoryIds: [1] })).toBe('mainCategoryIds')
  expect((await other.speak.post(path, { ...input, captchaTicket: await aTicket(world, 'sms') })).code).toBe(30034)
  expect((await other.speak.get('/rest/shopCheckIn/getShopInfo.do')).data).toBe(null)
  expect((await other.speak.post(path, input)).code).toBe(0)
})

it('who does not run the enterprise opens nothing for it, and reads no application of it', async () => {
  const { userId } = await aUser(world)
  const { boId } = await anEnterprise(world, { adminUserId: userId, roleCodes: ['PURCH'] })
  const speak = await world.signIn(userId)
  expect((await speak.post(path, await openingInput(world))).code).toBe(10403)
  expect((await speak.get(`/rest/shopCheckIn/getShopInfo.do?boId=${boId}`)).code).toBe(10404)
  const { open } = await anApplicant()
  const { applyId } = (await open()).data
  expect((await speak.get(`/rest/shopCheckIn/getShopInfo.do?applyId=${applyId}`)).code).toBe(10404)
})
