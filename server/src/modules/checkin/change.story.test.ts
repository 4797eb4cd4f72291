import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTicket } from '../../../test/builders/captcha.ts'
import { aHandedIn, aLicence, anApplicant, applicationInput, verdictsOf } from '../../../test/builders/checkin.ts'
import { upload } from '../../../test/builders/file.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { aShop } from '../../../test/builders/shop.ts'
import { openWorld, unique } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { addOperator } from '../identity/public.ts'
import { setShopStatus } from '../shop/public.ts'

let world: World
type Speaker = Awaited<ReturnType<World['signIn']>>
let operator: Speaker
beforeAll(async () => {
  world = await openWorld()
  const { userId } = await aUser(world)
  await world.write((ctx) => addOperator(ctx, userId, ['OP_AUDIT']))
  operator = await world.signIn(userId)
})
afterAll(() => world.close())

const save = '/rest/shopCheckIn/saveShopInfo.do'
const audit = '/operate/checkin/audit'
const withdraw = '/rest/shopCheckIn/withdraw'
const show = async (speak: Speaker) => (await speak.get('/rest/shopCheckIn/getShopInfo.do')).data
const confirm = async (speak: Speaker, applyId: number | string) =>
  speak.form('/rest/shopCheckIn/confirmTheContract', {
    applyId: String(applyId),
    agree: 'true',
    captchaTicket: await aTicket(world, 'sign'),
  })
const take = (speak: Speaker, path: string) =>
  speak.post('/scbasic/system/systemfile/delById', { fileId: path.split('/')[3] })
const pass = (applyId: number, version: number) =>
  operator.post(audit, { applyId, version, pass: true, verdicts: verdictsOf() })
const licencesOf = (shopId: number | string) =>
  world.db
    .selectFrom('shopQualification')
    .select(['qualType', 'certNo', 'state'])
    .where('shopId', '=', Number(shopId))
    .orderBy('qualId')
    .execute()
/** Makes a passed application whose shop does not exist yet. */
const aPassed = async () => {
  const who = await anApplicant(world)
  const it = await aHandedIn(world, who)
  expect((await pass(it.applyId, it.version)).data).toEqual({ state: 20 })
  return { ...who, ...it, version: it.version + 1 }
}
const aCheckedIn = async () => {
  const it = await aPassed()
  const { data } = await confirm(it.speak, it.applyId)
  return { ...it, shopId: data.shopId as string }
}

it('papers that were handed in are taken away by nobody, before the audit and after it', async () => {
  const who = await anApplicant(world)
  const { applyId, version, path } = await aHandedIn(world, who)
  expect((await take(who.speak, path)).code).toBe('10410')
  await pass(applyId, version)
  expect((await take(who.speak, path)).code).toBe('10410')
  const { data } = await confirm(who.speak, applyId)
  expect(await licencesOf(data.shopId)).toMatchObject([{ qualType: 1, state: 1 }])
})

it('papers of a draft may be taken away, and then it is not handed in without them', async () => {
  const { speak } = await anApplicant(world)
  const input = await applicationInput(world, speak)
  const { data } = await speak.post(save, { ...input, submit: false })
  expect((await take(speak, input.qualificationList[0]!.fileList[0]!)).code).toBe(0)
  const { version } = await show(speak)
  expect((await speak.post(save, { ...input, applyId: data.applyId, version })).code).toBe(10404)
})

it('is not agreed to while a needed licence has no bytes or expired meanwhile; it is withdrawn and mended instead', async () => {
  const { speak, applyId } = await aPassed()
  await world.db.deleteFrom('systemFile').where('bizType', '=', 8).where('bizId', '=', applyId).execute()
  expect(await confirm(speak, applyId)).toMatchObject({ code: 31104, msg: expect.stringContaining('缺少营业执照') })
  expect((await show(speak)).buttons).toEqual(['withdraw', 'confirm'])
  expect((await speak.post(withdraw, { applyId })).data.state).toBe(0)
  const { version } = await show(speak)
  const again = { ...(await applicationInput(world, speak)), applyId, version }
  expect((await speak.post(save, again)).data.state).toBe(10)
})

it('a name that is taken is refused beside its field; taken between audit and contract it is withdrawn or sent back', async () => {
  const { speak } = await anApplicant(world)
  const input = await applicationInput(world, speak)
  const { shopName } = await aShop(world)
  const refused = await speak.post(save, { ...input, shopName })
  expect(refused).toMatchObject({ code: 31102, data: { fields: [{ field: 'shopName' }] } })

  const [one, other] = [await aPassed(), await aPassed()]
  await aShop(world, { shopName: one.input.shopName })
  await aShop(world, { shopName: other.input.shopName })
  expect((await confirm(one.speak, one.applyId)).code).toBe(31102)
  expect((await one.speak.post(withdraw, { applyId: one.applyId })).data.state).toBe(0)
  const back = { applyId: other.applyId, version: other.version, pass: false, reason: '店名已被使用' }
  const verdicts = verdictsOf({ subject: '店名已被使用' })
  expect((await operator.post(audit, { ...back, verdicts })).data).toEqual({ state: 30 })
  const shown = await show(other.speak)
  const mended = { ...other.input, shopName: `换个名${unique()}`, applyId: other.applyId, version: shown.version }
  expect((await other.speak.post(save, mended)).data.state).toBe(10)
})

it('only photos are licences, since they are shown', async () => {
  const { speak } = await anApplicant(world)
  const input = await applicationInput(world, speak)
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
  const { path } = (await upload(world, speak, pdf, { bizType: 8, ext: 'pdf' })).data
  const list = [{ ...input.qualificationList[0]!, fileList: [path] }]
  const { data } = await speak.post(save, { ...input, qualificationList: list })
  expect(data.fields).toMatchObject([{ field: 'qualificationList.0.fileList.0', msg: expect.stringContaining('照片') }])
})

it('a shop that runs shows a new licence: it replaces the one of its type once it is agreed to, and the former one is kept', async () => {
  const { speak, shopId, applyId, input } = await aCheckedIn()
  const licence = { ...(await aLicence(world, speak)), certNo: '新证1' }
  const written = { ...input, shopId, qualificationList: [licence] }
  const { data: begun } = await speak.post(save, written)
  expect(begun.state).toBe(10)
  expect(begun.applyId).not.toBe(String(applyId))
  expect(await show(speak)).toMatchObject({ shopId, applyType: 3, applyText: '资质变更', held: [{ qualType: 1 }] })
  const { data: waiting } = await operator.post('/operate/checkin/list', { state: 10, keyword: input.shopName })
  expect(waiting.list).toMatchObject([{ applyId: begun.applyId, applyText: '资质变更' }])
  expect((await speak.get('/rest/common/header')).data.shop).toMatchObject({ shopStatus: 1, storePay: true })
  const { version } = await show(speak)
  expect((await pass(Number(begun.applyId), version)).code).toBe(0)
  expect(await licencesOf(shopId)).toMatchObject([{ certNo: input.qualificationList[0]!.certNo, state: 1 }])
  expect((await confirm(speak, begun.applyId)).data).toEqual({ state: 50, shopId })
  expect(await licencesOf(shopId)).toEqual([
    { qualType: 1, certNo: input.qualificationList[0]!.certNo, state: 4 },
    { qualType: 1, certNo: '新证1', state: 1 },
  ])
  const { data: public_ } = await world.visitor.get(`/rest/shop/licences?shopId=${shopId}`)
  expect(public_.list.map((it: any) => it.certNo)).toEqual(['新证1'])
})

it('brings only the licences that are new: the others of the shop count, and it ends as a draft when it is withdrawn', async () => {
  const { speak, shopId, input } = await aCheckedIn()
  const more = { ...(await aLicence(world, speak)), qualType: 2 as const }
  const written = { ...input, shopId, busTypeIds: [101], qualificationList: [more] }
  const { data } = await speak.post(save, written)
  expect(data.state).toBe(10)
  expect((await speak.post(withdraw, { applyId: data.applyId })).data.state).toBe(0)
  expect(await licencesOf(shopId)).toMatchObject([{ qualType: 1, state: 1 }])
})

it('is for shops of one’s own that trade, and were checked in', async () => {
  const { speak, shopId, input } = await aCheckedIn()
  const other = await aShop(world)
  const written = { ...input, qualificationList: [await aLicence(world, speak)] }
  expect((await speak.post(save, { ...written, shopId: other.shopId })).code).toBe(10404)
  await world.write((ctx) => setShopStatus(ctx, Number(shopId), 3))
  expect((await speak.post(save, { ...written, shopId })).code).toBe(30102)
})

it('an application is audited as it was read, with all its papers there and valid', async () => {
  const who = await anApplicant(world)
  const { applyId, version, input } = await aHandedIn(world, who)
  await who.speak.post(withdraw, { applyId })
  const read = (await show(who.speak)).version
  expect((await who.speak.post(save, { ...input, applyId, version: read })).data.state).toBe(10)
  expect((await pass(applyId, version)).code).toBe(10409)
  const now = (await show(who.speak)).version
  await world.db.updateTable('shopCheckin').set({ qualifications: '[]' }).where('applyId', '=', applyId).execute()
  expect((await pass(applyId, now)).data.fields).toEqual([{ field: 'verdicts', msg: '缺少营业执照' }])
  const over = [{ ...input.qualificationList[0], validTo: '2023-01-01' }]
  const qualifications = JSON.stringify(over)
  await world.db.updateTable('shopCheckin').set({ qualifications }).where('applyId', '=', applyId).execute()
  expect((await pass(applyId, now)).data.fields).toEqual([{ field: 'verdicts', msg: '已过期：营业执照' }])
})

it('the shop in full says how far its application is', async () => {
  const { speak, boId, shopId, applyId } = await aCheckedIn()
  const { data } = await speak.post('/rest/shop/queryShopDtlByBoId', { boId, shopId })
  expect(data).toMatchObject({ checkin: { applyId: String(applyId), state: 50 }, qualificationList: [{ state: 1 }] })
  const without = await aShop(world)
  const owner = await world.signIn(without.ownerUserId)
  expect((await owner.post('/rest/shop/queryShopDtlByBoId', { boId: without.boId })).data.checkin).toBe(null)
})

it('the sign of a shop stands on its page as long as the shop says so', async () => {
  const banner = [`/files/ab/${'ab'.repeat(16)}.webp`]
  const [shown, hidden] = [await aShop(world, { banner }), await aShop(world, { banner })]
  await world.db.updateTable('shop').set({ showHead: false }).where('shopId', '=', hidden.shopId).execute()
  const signOf = async ({ shopId }: { shopId: number }) =>
    (await world.visitor.get(`/rest/shop/page?shopId=${shopId}`)).data.shop.posters.map((it: any) => it.image)
  expect(await signOf(shown)).toEqual(banner)
  expect(await signOf(hidden)).toEqual([])
})

it('a shop of another enterprise than the current one is applied for, too', async () => {
  const { speak, shopId, input, userId } = await aCheckedIn()
  const other = await aShop(world, { ownerUserId: userId, isDefault: false })
  const written = { ...input, shopName: other.shopName, shopId: other.shopId }
  const list = [await aLicence(world, speak)]
  expect((await speak.post(save, { ...written, qualificationList: list })).data.state).toBe(10)
  expect(other.shopId).not.toBe(Number(shopId))
})
