import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Actor } from '../actor.ts'
import type { House } from '../kernel/outbox.ts'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { auditApplication, showHandedIn } from '../modules/checkin/audit-application.ts'
import { applications } from '../modules/checkin/demo.ts'
import { papersOfApplication, saveApplication } from '../modules/checkin/save-application.ts'
import { permitUpload } from '../modules/file/permit-upload.ts'
import { claimPermit, receiveFile } from '../modules/file/public.ts'
import { firstLevelIds } from './categories.ts'
import { day } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { licencePicture } from './pictures.ts'

/* Applications to check a shop in, by who would write them and who would audit them. */

type Application = (typeof applications)[number]

/** A photo of a licence, uploaded by who applies; answers the path that opens it. */
export const uploadLicence = async (house: House, actor: Actor, number: string): Promise<string> => {
  const body = await sharp(Buffer.from(licencePicture(0, number).svg))
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

/** Shops that somebody is opening, each step at its day. */
export const openingSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] =>
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
