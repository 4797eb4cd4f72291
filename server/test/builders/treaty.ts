import type { World } from '../world.ts'
import { aTicket } from './captcha.ts'
import { aBuyer } from './order.ts'
import type { TestBuyer } from './order.ts'

/** Makes a real-named user who may pay for others. */
export const aPayer = async (world: World) => {
  const payer = await aBuyer(world, { name: '代付人' })
  await world.db.updateTable('appUser').set({ realNameStatus: 1 }).where('userId', '=', payer.userId).execute()
  return { ...payer, speak: await world.signIn(payer.userId) }
}

/** Makes the terms between an enterprise and a payer. */
export const treatyTerms = (world: World, { mobile }: Pick<TestBuyer, 'mobile'>, more: object = {}) => ({
  payerName: '代付人',
  payerMobile: mobile,
  relation: '亲属',
  endDate: new Date(world.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
  ...more,
})

/** Makes a treaty that a buyer's enterprise signed. */
export const aTreaty = async (
  world: World,
  buyer: Pick<TestBuyer, 'speak'>,
  payer: Pick<TestBuyer, 'mobile'>,
  more: object = {},
) => {
  const terms = treatyTerms(world, payer, more)
  const { data } = await buyer.speak.post('/rest/contract/treaty/preview', terms)
  const captchaTicket = await aTicket(world, 'sign')
  const signed = await buyer.speak.form('/rest/contract/toSignPaymentOnBehalfTreaty', {
    ...terms,
    contentHash: data.contentHash,
    captchaTicket,
  } as never)
  if (signed.code !== 0) throw new Error(`${signed.code} ${signed.msg} ${JSON.stringify(signed.data)}`)
  return { treatyId: Number(signed.data.treatyId), contentHash: data.contentHash as string }
}
