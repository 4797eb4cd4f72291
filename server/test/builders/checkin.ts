import { unique } from '../world.ts'
import type { World } from '../world.ts'
import { aTicket } from './captcha.ts'
import { aCategory } from './catalog.ts'
import { aPicture, upload } from './file.ts'
import { aUser } from './identity.ts'

/** Makes the input for opening a shop for free, with a ticket of its own. */
export const openingInput = async (world: World) => ({
  shopName: `农资店${unique()}`,
  busTypeIds: [101],
  mainCategoryIds: [(await aCategory(world)).firstId],
  contactName: '王建国',
  contactMobile: '13800003001',
  areaId: 130_109,
  captchaTicket: await aTicket(world, 'shop'),
})

/** Makes a draft of an enterprise's application, or returns the existing one. */
export const aDraft = async (world: World, it: { boId: number; userId: number }): Promise<number> => {
  const row = {
    boId: it.boId,
    userId: it.userId,
    applyType: 2,
    state: 0,
    shopName: `农资店${unique()}`,
    contactName: '王建国',
    contactMobile: '13800003001',
    areaId: 130_109,
    createTime: world.now(),
    updateTime: world.now(),
  }
  await world.db
    .insertInto('shopCheckin')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await world.db
    .selectFrom('shopCheckin')
    .select('applyId')
    .where('boId', '=', it.boId)
    .executeTakeFirstOrThrow()
  return found.applyId
}

type Speaker = Awaited<ReturnType<World['signIn']>>

/** Makes a new user who opens a shop for themselves. */
export const anApplicant = async (world: World) => {
  const { userId } = await aUser(world, { name: '王建国' })
  const speak = await world.signIn(userId)
  const { data } = await speak.get('/rest/common/header')
  return { userId, boId: Number(data.boId), speak }
}

/** Makes a licence with a picture that this person uploaded. */
export const aLicence = async (world: World, speak: Speaker) => ({
  qualType: 1 as const,
  certNo: `冀${unique()}`,
  issuer: '石家庄市行政审批局',
  validFrom: '2022-01-01',
  fileList: [(await upload(world, speak, await aPicture(), { bizType: 8 })).data.path as string],
})

/** Makes the input of a feed dealer's application, with a business licence. */
export const applicationInput = async (world: World, speak: Speaker) => ({
  shopName: `饲料行${unique()}`,
  busTypeIds: [104],
  mainCategoryIds: [(await aCategory(world)).firstId],
  contactName: '王建国',
  contactMobile: '13800003001',
  areaId: 130_109,
  address: '工业路1号',
  qualificationList: [await aLicence(world, speak)],
  settleAccount: { holder: '王建国', bank: '农业银行藁城支行', no: '6228480402564890018' },
  submit: true,
})

/** Makes an application that waits for its audit. */
export const aHandedIn = async (world: World, { speak }: { speak: Speaker }) => {
  const input = await applicationInput(world, speak)
  const { data } = await speak.post('/rest/shopCheckIn/saveShopInfo.do', input)
  const { data: shown } = await speak.get('/rest/shopCheckIn/getShopInfo.do')
  return {
    applyId: Number(data.applyId),
    version: shown.version as number,
    path: shown.qualificationList[0].fileList[0] as string,
    input,
  }
}

/** Makes an operator's audit of a feed dealer's application: all rows met, except those named with a reason. */
export const verdictsOf = (refused: Readonly<Record<string, string>> = {}) =>
  ['subject', 'trade', 'contact', 'place', 'settle', 'contract', 'licence1'].map((row) =>
    refused[row] === undefined ? { row, ok: true } : { row, ok: false, reason: refused[row] },
  )
