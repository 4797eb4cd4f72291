import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTicket } from '../../../test/builders/captcha.ts'
import {
  aHandedIn,
  aLicence,
  anApplicant,
  applicationInput,
  openingInput,
  verdictsOf,
} from '../../../test/builders/checkin.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { addOperator } from '../identity/public.ts'

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
const show = async (speak: Speaker) => (await speak.get('/rest/shopCheckIn/getShopInfo.do')).data
const confirm = async (speak: Speaker, applyId: string, more: object = {}) =>
  speak.form('/rest/shopCheckIn/confirmTheContract', {
    applyId,
    agree: 'true',
    captchaTicket: await aTicket(world, 'sign'),
    ...more,
  })
const messagesOf = async (speak: Speaker) =>
  (await speak.post('/rest/message/list')).data.list.map((it: any) => it.title)

it('is sent back with reasons, mended, passed and agreed to: the free shop takes payments and shows its licences', async () => {
  const { speak } = await anApplicant(world)
  const { data: opened } = await speak.post('/rest/shop/applyShopByAnticipate', await openingInput(world))
  const free = await show(speak)
  expect(free.buttons).toEqual(['save', 'submit', 'enter'])
  const input = { ...(await applicationInput(world, speak)), applyId: free.applyId, version: free.version }
  expect(await speak.post(save, input)).toMatchObject({ data: { applyId: free.applyId, state: 10 } })
  expect((await speak.post(save, { ...input, version: 2 })).code).toBe(10410)

  const { data: waiting } = await operator.post('/operate/checkin/list', { state: 10, keyword: input.shopName })
  expect(waiting.list).toMatchObject([{ applyId: free.applyId, contactMobile: '138****3001', stateText: '待审核' }])
  const { data: detail } = await operator.get(`/operate/checkin/detail?applyId=${free.applyId}`)
  expect(detail).toMatchObject({ buttons: ['pass', 'reject'], requirements: [{ name: '营业执照', state: 'given' }] })
  const path = detail.qualificationList[0].fileList[0]
  const paper = await operator.get(`/operate/checkin/paper?applyId=${free.applyId}&path=${path}`).catch(() => undefined)
  expect(paper === undefined || paper.code === undefined).toBe(true)

  const refused = {
    applyId: free.applyId,
    version: detail.version,
    pass: false,
    verdicts: verdictsOf({ licence1: '照片不清楚' }),
  }
  expect((await operator.post(audit, refused)).data.fields[0].field).toBe('reason')
  const faults = [{ field: 'qualificationList', msg: '营业执照：照片不清楚' }]
  const unsaid = async (more: object) =>
    (await operator.post(audit, { ...refused, reason: '请重新拍照', ...more })).data.fields[0]
  expect(await unsaid({ pass: true })).toEqual({ field: 'verdicts', msg: '有不合格的项，不能通过' })
  expect(await unsaid({ verdicts: verdictsOf().slice(1) })).toEqual({ field: 'verdicts', msg: '请逐项审核' })
  const sent = await operator.post(audit, { ...refused, reason: '请重新拍照' })
  expect(sent.data).toEqual({ state: 30 })
  expect((await operator.post(audit, { ...refused, reason: '再退一次' })).code).toBe(10410)
  const back = await show(speak)
  expect(back).toMatchObject({ state: 30, rejectReason: '请重新拍照', faults, buttons: ['save', 'submit'] })
  expect(back.auditRows.find((it: any) => it.row === 'licence1')).toMatchObject({ ok: false, reason: '照片不清楚' })

  const mended = { ...input, version: back.version, qualificationList: [await aLicence(world, speak)] }
  expect((await speak.post(save, mended)).data.state).toBe(10)
  const again = await show(speak)
  expect(again).toMatchObject({ rejectReason: '', faults: [] })
  const pass = { applyId: free.applyId, version: again.version, pass: true, verdicts: verdictsOf() }
  expect((await operator.post(audit, pass)).data).toEqual({ state: 20 })
  expect(await messagesOf(speak)).toEqual(['店铺入驻审核通过', '店铺入驻申请被退回'])

  expect((await confirm(speak, free.applyId, { agree: 'false' })).data.fields[0].field).toBe('agree')
  expect((await confirm(speak, free.applyId)).data).toEqual({ state: 50, shopId: opened.shopId })
  expect((await confirm(speak, free.applyId)).code).toBe(10410)
  const { shopId } = opened
  const row = await world.db.selectFrom('shop').selectAll().where('shopId', '=', shopId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ payEnabled: true, goodsLimit: null, shopStatus: 1 })
  const { data: licences } = await world.visitor.get(`/rest/shop/licences?shopId=${shopId}`)
  expect(licences.list).toHaveLength(1)
  expect(JSON.stringify(licences.list)).not.toContain('/files/private/')
})

it('makes a shop for who had none, only when the contract is agreed to', async () => {
  const who = await anApplicant(world)
  const { applyId, version, input } = await aHandedIn(world, who)
  expect((await operator.post(audit, { applyId, version, pass: true, verdicts: verdictsOf() })).code).toBe(0)
  expect((await who.speak.get('/rest/common/header')).data.shop).toBe(null)
  const { data } = await confirm(who.speak, String(applyId))
  expect((await who.speak.get('/rest/common/header')).data.shop).toMatchObject({
    shopId: data.shopId,
    shopName: input.shopName,
    storePay: true,
  })
})

it('needs the licences of what is sold, valid today; a draft does not', async () => {
  const { speak } = await anApplicant(world)
  const input = await applicationInput(world, speak)
  const feed = { ...input, busTypeIds: [101] }
  const wrong = async (it: object) => (await speak.post(save, it)).data.fields[0]
  expect(await wrong(feed)).toEqual({ field: 'qualificationList', msg: '缺少饲料生产许可证' })
  const [licence] = input.qualificationList
  const over = { ...licence, qualType: 2, validTo: '2023-01-01' }
  expect((await wrong({ ...feed, qualificationList: [licence, over] })).msg).toBe('已过期：饲料生产许可证')
  const turned = { ...licence, validTo: '2021-01-01' }
  expect((await wrong({ ...input, qualificationList: [turned] })).field).toBe('qualificationList.0.validTo')
  expect((await speak.post(save, { ...feed, submit: false })).data.state).toBe(0)
  expect((await operator.post('/operate/checkin/list', { keyword: input.shopName })).data.total).toBe(0)
})

it('is taken back by who applied, and audited by nobody meanwhile', async () => {
  const who = await anApplicant(world)
  const { applyId, version } = await aHandedIn(world, who)
  // `withdraw` alone is enough: the call does not rewrite the application.
  const taken = await who.speak.post('/rest/shopCheckIn/saveShopInfo.do', { applyId, withdraw: true })
  expect(taken).toMatchObject({ code: 0, data: { state: 0 } })
  expect((await operator.post(audit, { applyId, version, pass: true, verdicts: verdictsOf() })).code).toBe(10410)
  expect((await who.speak.post('/rest/shopCheckIn/withdraw', { applyId })).code).toBe(10410)
})

it('one operator’s word counts, and papers and applications of others are nobody’s business', async () => {
  const [who, other] = [await anApplicant(world), await anApplicant(world)]
  const { applyId, version, path } = await aHandedIn(world, who)
  const answers = await Promise.all(
    [true, false].map((pass) =>
      operator.post(audit, {
        applyId,
        version,
        pass,
        reason: '不清楚',
        verdicts: verdictsOf(pass ? {} : { place: '不清楚' }),
      }),
    ),
  )
  expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1)
  expect((await other.speak.post(audit, { applyId, version, pass: true, verdicts: verdictsOf() })).code).toBe(10403)
  expect((await other.speak.post('/rest/shopCheckIn/withdraw', { applyId })).code).toBe(10404)
  const input = await applicationInput(world, other.speak)
  const stolen = [{ ...input.qualificationList[0], fileList: [path] }]
  expect((await other.speak.post(save, { ...input, qualificationList: stolen })).code).toBe(10404)
  expect(await other.speak.get(path).catch(() => ({ code: 'no answer' }))).toMatchObject({ code: 10404 })
})

it('a guide is shown once to each person, until they want it again', async () => {
  const { speak } = await anApplicant(world)
  const shown = async () => (await speak.get('/rest/shopCheckIn/getPopupPrompt.do?type=shopCheck')).data.show
  const set = (closed: boolean) => speak.get(`/rest/shopCheckIn/setPopupPrompt.do?type=shopCheck&closed=${closed}`)
  expect(await shown()).toBe(true)
  expect((await speak.get('/rest/shopCheckIn/getPopupPrompt.do?type=shopCheck')).data.text).toContain('营业执照')
  expect((await speak.get('/rest/shopCheckIn/getPopupPrompt.do?type=nothing')).code).toBe(10400)
  await set(true)
  expect((await set(true)).code).toBe(0)
  expect(await shown()).toBe(false)
  await set(false)
  expect(await shown()).toBe(true)
})

it('says whether the applicant is an enterprise, and who works there, with masked numbers', async () => {
  const { speak, boId } = await anApplicant(world)
  expect((await speak.get('/rest/shopCheckIn/isEnterprise.do')).data).toMatchObject({ isEnterprise: false })
  const { data } = await speak.get(`/rest/shopCheckIn/queryOrgMembersList.do?boId=${boId}`)
  expect(data).toMatchObject([{ name: '王建国', mobile: expect.stringMatching(/^139\*{4}\d{4}$/) }])
  const other = await anApplicant(world)
  expect((await other.speak.get(`/rest/shopCheckIn/queryOrgMembersList.do?boId=${boId}`)).code).toBe(10404)
})
