import { expect, test } from 'vitest'
import { recordedOf } from '../../../test/builders/audit-trail.ts'
import { aTicket } from '../../../test/builders/captcha.ts'
import { aHandedIn, anApplicant, applicationInput, verdictsOf } from '../../../test/builders/checkin.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aStaff, anOperator } from '../../../test/builders/shop.ts'

/* The settlement account of a shop is stored encrypted, shown masked and examined by the operator. */

const { world } = await openMarket()
const save = '/rest/shopCheckIn/saveShopInfo.do'
const account = '/operate/checkin/account'
const no = '6228480402564890018'
const masked = { holder: '王建国', bank: '农业银行藁城支行', no: '**** 0018' }
type Speaker = Awaited<ReturnType<typeof anApplicant>>['speak']
const show = async (speak: Speaker) => (await speak.get('/rest/shopCheckIn/getShopInfo.do')).data
const operatorOf = async () => world.signIn((await anOperator(world)).userId)
const faultOf = (answer: { code: unknown; data: any }) => [answer.code, answer.data?.fields?.[0].field]

test('no row, no answer and no record holds the number; both sides read its end', async () => {
  const applicant = await anApplicant(world)
  const recorded = await recordedOf(world, () => aHandedIn(world, applicant))
  const rows = await world.db.selectFrom('shopCheckin').selectAll().where('boId', '=', applicant.boId).execute()
  expect(JSON.stringify([recorded, rows])).not.toContain(no)
  expect(rows[0]!.settleNoEncrypted!.includes(no)).toBe(false)
  const own = await show(applicant.speak)
  expect(own.settleAccount).toEqual(masked)
  const operator = await operatorOf()
  const detail = await operator.get(`/operate/checkin/detail?applyId=${own.applyId}`)
  expect(detail.data.settleAccount).toEqual(masked)
  expect(JSON.stringify([own, detail])).not.toContain(no)
})

test('the operator is shown it whole on request, which stays in the audit trail; others are not', async () => {
  const applicant = await anApplicant(world)
  const { applyId } = await aHandedIn(world, applicant)
  const { userId } = await anOperator(world)
  const operator = await world.signIn(userId)
  const recorded = await recordedOf(world, async () => {
    expect((await operator.post(account, { applyId })).data).toEqual({ no })
  })
  expect(recorded).toMatchObject([
    { target: 'shop_checkin', targetId: String(applyId), actorId: userId, action: 'checkin.revealAccount' },
  ])
  expect((await operator.post(account, { applyId: 999_999 })).code).toBe(10404)
  expect((await applicant.speak.post(account, { applyId })).code).toBe(10403)
  const someone = await world.signIn((await aUser(world)).userId)
  expect((await someone.post(account, { applyId })).code).toBe(10403)
})

test('is whole before it is handed in; a number that was written stays until another one is', async () => {
  const { speak } = await anApplicant(world)
  const input = await applicationInput(world, speak)
  const { settleAccount, ...without } = input
  expect(faultOf(await speak.post(save, without))).toEqual([10400, 'settleAccount.holder'])
  const { bank: _, ...bankless } = settleAccount
  expect(faultOf(await speak.post(save, { ...input, settleAccount: bankless }))).toEqual([10400, 'settleAccount.bank'])
  const { no: _no, ...numberless } = settleAccount
  expect(faultOf(await speak.post(save, { ...input, settleAccount: numberless }))).toEqual([10400, 'settleAccount.no'])
  const mistyped = { ...settleAccount, no: '6228480402564890019' }
  expect(faultOf(await speak.post(save, { ...input, settleAccount: mistyped }))).toEqual([10400, 'settleAccount.no'])

  const drafted = await speak.post(save, { ...without, submit: false })
  const { applyId } = drafted.data
  expect((await show(speak)).settleAccount).toBeNull()
  await speak.post(save, { ...input, applyId, version: 1, submit: false })
  expect((await show(speak)).settleAccount).toEqual(masked)
  const handed = await speak.post(save, { ...input, applyId, version: 2, settleAccount: numberless })
  expect(handed.data).toMatchObject({ state: 10 })
  expect((await show(speak)).settleAccount).toEqual(masked)
  expect((await (await operatorOf()).post(account, { applyId })).data).toEqual({ no })
})

test('account and contract are rows of the audit, and what is wrong with them stands at their fields', async () => {
  const applicant = await anApplicant(world)
  const { applyId, version } = await aHandedIn(world, applicant)
  const operator = await operatorOf()
  const audit = (pass: boolean, verdicts: readonly object[]) =>
    operator.post('/operate/checkin/audit', { applyId, version, pass, reason: '请修改', verdicts })
  const all = verdictsOf()
  expect(
    (
      await audit(
        true,
        all.filter(({ row }) => row !== 'settle'),
      )
    ).code,
  ).toBe(10400)
  expect(
    (
      await audit(
        true,
        all.filter(({ row }) => row !== 'contract'),
      )
    ).code,
  ).toBe(10400)
  expect((await audit(false, verdictsOf({ settle: '户名与身份证不符', contract: '请先阅读费率' }))).code).toBe(0)
  expect((await show(applicant.speak)).faults).toEqual([
    { field: 'settleAccount.no', msg: '结算账户：户名与身份证不符' },
    { field: 'submit', msg: '平台协议：请先阅读费率' },
  ])
})

test('new licences of a shop keep its account unless another is written, also when a colleague brings them', async () => {
  const applicant = await anApplicant(world)
  const { applyId, version, input } = await aHandedIn(world, applicant)
  const operator = await operatorOf()
  const audited = { applyId, version, pass: true, verdicts: verdictsOf() }
  expect((await operator.post('/operate/checkin/audit', audited)).code).toBe(0)
  const agreed = { applyId: String(applyId), agree: 'true', captchaTicket: await aTicket(world, 'sign') }
  const { data } = await applicant.speak.form('/rest/shopCheckIn/confirmTheContract', agreed)
  const admin = await world.signIn(
    await aStaff(world, { ...applicant, ...data, shopId: Number(data.shopId) }, ['ADMIN']),
  )
  const { settleAccount: _, ...without } = input
  const { qualificationList } = await applicationInput(world, admin)
  const renewal = { ...without, qualificationList, boId: applicant.boId, shopId: data.shopId }
  const renewed = await admin.post(save, renewal)
  expect(renewed.data).toMatchObject({ state: 10 })
  expect((await operator.post(account, { applyId: renewed.data.applyId })).data).toEqual({ no })
})
