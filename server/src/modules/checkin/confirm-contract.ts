import type { checkin } from '@mall/api/checkin/endpoints'
import { contractVersion } from '@mall/api/checkin/states'
import { dateText } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Call, Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { useTicket } from '../captcha/public.ts'
import { paperBytes, putPublicPicture } from '../file/public.ts'
import { checkIn, createShop, renewLicences } from '../shop/public.ts'
import { tradeOf } from './check-shop.ts'
import { checkinMachine } from './machine.ts'
import type { Application } from './queries.ts'
import { papersFault, papersInForce, requirementsOf } from './rules.ts'
import type { Paper } from './rules.ts'
import { papersOfApplication } from './save-application.ts'
import { ownApplication } from './show-application.ts'
import { changeApplication } from './store.ts'

/** Copies the pictures of licences to public storage, since the page of a checked-in shop shows them. */
const publish = async (ctx: Call<Actor>, { applyId, qualifications }: Application): Promise<Paper[]> => {
  const published: Paper[] = []
  for (const paper of qualifications) {
    const fileList: string[] = []
    for (const path of paper.fileList) {
      const bytes = await paperBytes(ctx, { path, bizType: papersOfApplication, bizId: applyId })
      if (bytes !== undefined) fileList.push(await putPublicPicture(ctx.ports.storage, bytes))
    }
    // A licence without a picture does not count: if it is needed, it is reported missing.
    if (fileList.length > 0) published.push({ ...paper, fileList })
  }
  return published
}

const licencesOf = (papers: readonly Paper[]) =>
  papers.map(({ validTo, ...paper }) => ({ ...paper, ...(validTo === null ? {} : { validTo }), state: 1 as const }))

/** Lifts the limits of a shop that was opened for free, or renews licences of a checked-in shop; creates the shop if there is none. */
const openShop = async (ctx: Write<Actor>, it: Application, papers: readonly Paper[]): Promise<number> => {
  const qualifications = licencesOf(papers)
  if (it.shopId !== null) {
    await (it.applyType === 3 ? renewLicences : checkIn)(ctx, it.shopId, qualifications)
    return it.shopId
  }
  const { userId, enterprises, staff } = ctx.actor
  const isPerson = enterprises.find(({ boId }) => boId === it.boId)?.enterpriseType === 1
  return createShop(ctx, {
    orgBoId: it.boId,
    ownerUserId: userId,
    shopName: it.shopName,
    shopType: isPerson ? 3 : 1,
    areaId: it.areaId,
    address: it.address,
    mainCategoryIds: it.mainCategoryIds,
    mainCategory: await tradeOf(ctx.db, it),
    contactName: it.contactName,
    servicePhone: it.contactMobile,
    offlineEnabled: true,
    isDefault: staff.length === 0,
    qualifications,
  })
}

export const confirmContract: Handler<typeof checkin.confirm> = async (ctx, { applyId, captchaTicket }) => {
  const application = await ctx.read(({ db, actor }) => ownApplication(db, actor, applyId))
  const { from } = checkinMachine.rows.confirm
  if (!from.some((state) => state === application.state)) return refuse('WRONG_STATE')
  const papers = await publish(ctx, application)
  const inForce = papersInForce(papers, application.held)
  const lacking = papersFault(requirementsOf(application.busTypeIds, inForce, dateText(ctx.now)))
  if (lacking !== undefined) return refuse('CHECKIN_PAPERS', { what: lacking })
  return ctx.write(async (write) => {
    if (captchaTicket !== undefined) await useTicket(write, captchaTicket, 'sign')
    const shopId = await openShop(write, application, papers)
    const agreed = { state: 50, shopId, contractVersion, contractTime: write.now }
    if (!(await changeApplication(write, { applyId, from, version: application.version }, agreed)))
      return refuse('WRONG_STATE')
    return { state: 50 as const, shopId }
  })
}
