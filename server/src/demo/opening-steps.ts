import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Actor } from '../actor.ts'
import type { House } from '../kernel/outbox.ts'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { auditApplication, showHandedIn } from '../modules/checkin/audit-application.ts'
import { applications, checkedIn } from '../modules/checkin/demo.ts'
import { noteCheckedIn } from '../modules/checkin/public.ts'
import { papersOfApplication, saveApplication } from '../modules/checkin/save-application.ts'
import { permitUpload } from '../modules/file/permit-upload.ts'
import { claimPermit, receiveFile } from '../modules/file/public.ts'
import { firstLevelIds } from './categories.ts'
import { day } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { licenceOf } from './licences.ts'
import { licencePicture, pictureNamed } from './pictures.ts'
import { demoEnterprises } from '../modules/identity/enterprises/demo.ts'
import { demoShops } from './shops.ts'

/* Check-ins of shops, written by applicants and audited by operators. */

type Application = (typeof applications)[number]

/** The first id of a check-in. `firstDaysAgo`: when trading shops were approved, after they were made and before they sold. */
const firstApplyId = 60_001
const firstDaysAgo = 119

/** Uploads a photo of a licence as the applicant, by the number on it; returns the path that opens it. */
export const uploadLicence = async (house: House, actor: Actor, number: string): Promise<string> => {
  const body = await sharp(pictureNamed(licencePicture(number)))
    .png()
    .toBuffer()
  const ctx = callContext(house, actor)
  const { token } = await permitUpload(ctx, { bizType: papersOfApplication, ext: 'png', size: body.length })
  const local = join(tmpdir(), token)
  await writeFile(local, body)
  try {
    const permit = await claimPermit(ctx, token)
    return (await receiveFile(ctx, permit, { local, name: '营业执照.png', size: body.length })).path
  } finally {
    await rm(local, { force: true })
  }
}

const apply = async ({ house }: Loaded, actors: Actors, it: Application): Promise<number> => {
  const actor = await actors.buyer(it.account)
  const { busTypeIds, mainCategories, licence, sentBack: _, daysAgo: _days, account: _account, ...about } = it
  const photo = await uploadLicence(house, actor, licence.certNo)
  const { applyId } = await saveApplication(callContext(house, actor), {
    ...about,
    busTypeIds: [...busTypeIds],
    mainCategoryIds: firstLevelIds(mainCategories),
    qualificationList: [{ ...licence, qualType: 1, validFrom: '2024-03-01', fileList: [photo] }],
    submit: true,
  })
  return applyId
}

const sendBack = async (
  { house }: Loaded,
  actors: Actors,
  applyId: number,
  it: NonNullable<Application['sentBack']>,
) => {
  const operator = await actors.buyer('op1')
  const { version, auditRows } = await showHandedIn(readContext(house, operator), { applyId })
  const verdicts = auditRows.map(({ row }) => ({ row, ok: it.rows[row] === undefined, reason: it.rows[row] }))
  await inWrite(house, operator, (ctx) =>
    auditApplication(ctx, { applyId, version, pass: false, reason: it.reason, verdicts }),
  )
}

/** Notes the first application of a trading shop, with photos of its licences. */
const noteFirst = async ({ house, people }: Loaded, actors: Actors, it: (typeof checkedIn)[number], at: number) => {
  const shop = demoShops.find(({ shopId }) => shopId === it.shopId)!
  const enterprise = demoEnterprises.find(({ boId }) => boId === shop.boId)!
  const owner = await actors.buyer(shop.ownerAccount)
  const papers = await Promise.all(
    shop.qualTypes.map(async (qualType) => {
      const { digits, certNo, issuer } = licenceOf(shop, qualType)
      const ended = shop.expiredQualTypes.includes(qualType)
      const validTo = qualType === 1 ? null : ended ? '2025-06-30' : '2031-12-31'
      const fileList = [await uploadLicence(house, owner, digits)]
      return { qualType, certNo, issuer, validFrom: ended ? '2020-07-01' : '2022-01-01', validTo, fileList }
    }),
  )
  const { legalPerson: contactName, contactMobile, name: holder } = enterprise
  await inWrite(house, owner, async (ctx) => {
    const ago = (days: number) => new Date(ctx.now.getTime() - days * day)
    await noteCheckedIn(ctx, house.ports.cipher, {
      ...shop.place,
      ...it,
      // Ids below those of applications written while the demonstration is played.
      applyId: firstApplyId + at,
      orgBoId: shop.boId,
      ownerUserId: owner.userId,
      shopName: shop.shopName,
      mainCategoryIds: firstLevelIds(shop.mainCategories),
      contactName,
      contactMobile,
      papers,
      settleAccount: { holder, bank: it.bank, no: it.no },
      submitTime: ago(3),
      auditTime: ago(2),
      auditBy: people.get('op1')!.userId,
    })
  })
}

/** Makes the check-ins of trading shops and of shops being opened, each step on its day. */
export const openingSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] => [
  ...checkedIn.map((it, at) => ({
    at: new Date(now.getTime() - firstDaysAgo * day),
    what: `check-in of shop ${it.shopId}`,
    run: () => noteFirst(loaded, actors, it, at),
  })),
  ...stepsOfApplications(loaded, actors, now),
]

const stepsOfApplications = (loaded: Loaded, actors: Actors, now: Date): Step[] =>
  applications.flatMap((it) => {
    let applied = 0
    const at = (daysAgo: number, run: () => Promise<void>): Step => ({
      at: new Date(now.getTime() - daysAgo * day),
      what: `application ${it.shopName}`,
      run,
    })
    const { sentBack } = it
    return [
      at(it.daysAgo, async () => {
        applied = await apply(loaded, actors, it)
      }),
      ...(sentBack ? [at(sentBack.daysAgo, () => sendBack(loaded, actors, applied, sentBack))] : []),
    ]
  })
