import { checkin } from '@mall/api/checkin/endpoints'
import { dateText } from '@mall/api/wire-types'
import { aTicket } from '../builders/captcha.ts'
import { aDraft, aHandedIn, anApplicant, applicationInput, openingInput, verdictsOf } from '../builders/checkin.ts'
import { aCategory } from '../builders/catalog.ts'
import { aUser } from '../builders/identity.ts'
import { aShop, shopVersion } from '../builders/shop.ts'
import { unique } from '../world.ts'
import type { World } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

/** Adds a licence of a shop that ends soon; it replaces an earlier one. */
const aLicence = async (world: World, shopId: number): Promise<number> => {
  const { qualId } = await world.db
    .insertInto('shopQualification')
    .values({
      shopId,
      qualType: 9,
      certNo: unique(),
      fileList: [`/files/ab/${'ab'.repeat(16)}.webp`],
      validFrom: '2022-01-01',
      validTo: dateText(new Date(world.now().getTime() + 20 * 86_400_000)),
      state: 1,
      createTime: world.now(),
    })
    .returning('qualId')
    .executeTakeFirstOrThrow()
  return qualId
}

export const samples = ({ world, buyer, seller: { boId, shopId } }: Scene) => {
  let known: ReturnType<typeof anApplicant> | undefined
  const applicant = () => (known ??= anApplicant(world))
  const by = async () => (await applicant()).userId
  /** Puts the applicant's only application into this state. */
  const inState = async (state: number) => {
    const who = await applicant()
    await world.db.deleteFrom('shopCheckin').where('boId', '=', who.boId).execute()
    const applyId = await aDraft(world, who)
    await world.db
      .updateTable('shopCheckin')
      .set({
        state,
        settleHolder: '王建国',
        settleBank: '农业银行藁城支行',
        settleNoEncrypted: Buffer.from('00', 'hex'),
        settleNoTail: '0018',
        submitTime: world.now(),
        mainCategoryIds: [(await aCategory(world)).firstId],
      })
      .where('applyId', '=', applyId)
      .execute()
    return applyId
  }
  const written = async () => {
    const applyId = await inState(0)
    return { ...(await applicationInput(world, (await applicant()).speak)), applyId, version: 1 }
  }
  /** Makes a running shop of the applicant that hands in new licences. */
  const ownShop = async () => {
    const { boId: orgBoId, userId: ownerUserId } = await applicant()
    return (await aShop(world, { orgBoId, ownerUserId })).shopId
  }
  const handedIn = async () => aHandedIn(world, await anApplicant(world))
  const endingLicence = () => aLicence(world, shopId)
  return samplesOf({ checkin })({
    endingLicences: {
      input: async () => (await endingLicence(), {}),
    },
    endingTabs: { input: async () => (await endingLicence(), {}) },
    remindLicences: { input: async () => ({ qualIds: [await endingLicence()] }), pressed: 'once' },
    openFree: {
      by: async () => (await aUser(world)).userId,
      input: () => openingInput(world),
      pressed: 'once',
    },
    saveShop: {
      input: async () => ({
        version: await shopVersion(world, shopId),
        shopName: `农资店${unique()}`,
        mainCategoryIds: [(await aCategory(world)).firstId],
        contactName: '王建国',
        areaId: 130_109,
        address: '工业路1号',
      }),
      pressed: 'once',
    },
    shopDetail: { by: 'seller', input: () => ({ boId }), naming: { shopId: () => ({ boId, shopId }) } },
    busTypes: { input: () => ({}) },
    show: {
      input: () => ({}),
      naming: {
        applyId: async () => ({ applyId: await aDraft(world, buyer) }),
        boId: () => ({ boId: buyer.boId }),
      },
    },
    save: {
      by,
      input: written,
      naming: {
        boId: async () => ({ ...(await written()), boId: (await applicant()).boId }),
        shopId: async () => ({ ...(await written()), shopId: await ownShop() }),
      },
      pressed: 'once',
    },
    withdraw: { by, input: async () => ({ applyId: await inState(10) }), pressed: 'once' },
    confirm: {
      by,
      input: async () => ({
        applyId: await inState(20),
        agree: true as const,
        captchaTicket: await aTicket(world, 'sign'),
      }),
      pressed: 'once',
    },
    isEnterprise: { input: () => ({}), naming: { boId: () => ({ boId: buyer.boId }) } },
    members: { input: () => ({}), naming: { boId: () => ({ boId: buyer.boId }) } },
    popup: { input: () => ({ type: 'shopCheck' }) },
    setPopup: {
      input: async () => {
        await world.db.deleteFrom('popupPrompt').execute()
        return { type: 'shopCheck' }
      },
      pressed: 'once',
    },
    operatorList: { input: () => ({}) },
    operatorShow: { input: async () => ({ applyId: (await handedIn()).applyId }) },
    paper: {
      input: async () => {
        const { applyId, path } = await handedIn()
        return { applyId, path }
      },
      pressed: { apart: 'only reads' },
    },
    revealAccount: {
      input: async () => ({ applyId: (await handedIn()).applyId }),
      pressed: { apart: 'changes nothing but the record of who was shown it' },
    },
    audit: {
      input: async () => {
        const { applyId, version } = await handedIn()
        return { applyId, version, pass: true, verdicts: verdictsOf() }
      },
      pressed: 'once',
    },
  })
}

export const foreign = ({ world, otherBuyer, otherSeller }: Scene): Foreign => ({
  application: () => aDraft(world, otherBuyer),
  licence: () => aLicence(world, otherSeller.shopId),
})
