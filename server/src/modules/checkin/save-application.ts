import type { In } from '@mall/api/endpoint'
import type { checkin } from '@mall/api/checkin/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import type { Reading } from '../../kernel/database.ts'
import { refuse, refuseField, refuseStale } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { attachPapers } from '../file/public.ts'
import { placeFault, tradeOf } from './check-shop.ts'
import { nameTakenFrom, refuseName, shopOf, whyStill } from '../shop/public.ts'
import { checkinMachine } from './machine.ts'
import { accountOfShop, licencesHeld, openApplicationOf } from './queries.ts'
import type { AccountRow, Application } from './queries.ts'
import { accountFaultOf, papersFault, papersInForce, requirementsOf } from './rules.ts'
import type { Paper } from './rules.ts'
import { accountOf, columnsOf } from './settle-account.ts'
import type { Account } from './settle-account.ts'
import { enterpriseFor, ownApplication } from './show-application.ts'
import { changeApplication, endForClosed, insertApplication } from './store.ts'

/** File type of the licences and other papers of an application. */
export const papersOfApplication = 8

/** Type of an application whose shop was opened for free. */
const free = 1

/** Enterprise type of a natural person. */
const person = 1

type Input = In<typeof checkin.save>

const papersOf = (it: Input): Paper[] =>
  it.qualificationList.map(({ validTo, ...paper }) => ({ ...paper, validTo: validTo ?? null }))

/**
 * Returns the shop of the application: one opened for free, or a checked-in one that shows new licences; null if the shop does not
 * exist yet.
 */
const shopFor = async (db: Reading, boId: Id, it: Input, known: Application | undefined): Promise<Id | null> => {
  if (known?.applyType === free && (it.shopId ?? known.shopId) !== known.shopId) return refuse('CHECKIN_OPEN')
  const shopId = it.shopId ?? known?.shopId ?? null
  if (shopId === null) return null
  const shop = await shopOf(db, shopId)
  if (shop?.orgBoId !== boId) return refuse('NOT_FOUND')
  const still = await whyStill(db, shopId)
  if (still !== undefined) return refuse(still)
  // A shop with a limit of goods was opened for free, so it has its application already.
  return known?.applyType !== free && shop.goodsLimit !== null ? refuse('CHECKIN_OPEN') : shopId
}

/** Subject of an application: the shop, null if it does not exist yet, and the open application, if any. */
type About = { readonly boId: Id; readonly shopId: Id | null; readonly known: Application | undefined }

/** Refuses an invalid settlement account; an application that is handed in must have all of its fields. */
const checkAccount = (ctx: Write<Actor>, it: Input, { boId, known }: About, account: Account): void => {
  const isPerson = ctx.actor.enterprises.find((one) => one.boId === boId)?.enterpriseType === person
  const hasNumber = account.number !== undefined || typeof known?.settleNoTail === 'string'
  const { holder, bank } = account
  const said = { holder, bank, no: it.settleAccount?.no }
  const fault = accountFaultOf(said, { submit: it.submit, isPerson, hasNumber })
  if (fault !== undefined) refuseField(fault.at, fault.msg)
}

/** Refuses an invalid application; one that is handed in must also have its papers. */
const check = async (ctx: Write, it: Input, papers: readonly Paper[], { shopId }: About): Promise<void> => {
  const fault = placeFault(it.areaId)
  if (fault !== undefined) return refuseField('areaId', fault)
  await tradeOf(ctx.db, it)
  if (await nameTakenFrom(ctx.db, it.shopName, shopId)) return refuseName()
  const turned = papers.findIndex(({ validFrom, validTo }) => validTo !== null && validTo < validFrom)
  if (turned >= 0) return refuseField(`qualificationList.${turned}.validTo`, '有效期止不能早于有效期起')
  if (!it.submit) return
  if (papers.length === 0) return refuseField('qualificationList', '请添加资质')
  const held = shopId === null ? [] : await licencesHeld(ctx.db, shopId)
  const lacking = papersFault(requirementsOf(it.busTypeIds, papersInForce(papers, held), dateText(ctx.now)))
  return lacking === undefined ? undefined : refuseField('qualificationList', lacking)
}

/** Changes the open application, in the version that was read, or creates one. Returns its id and state. */
const put = async (
  ctx: Write<Actor>,
  { known, ...of }: About,
  it: Input,
  account: Account,
): Promise<{ applyId: Id; state: number }> => {
  const { shopName, busTypeIds, mainCategoryIds, contactName, contactMobile, areaId, address = '' } = it
  const applyType = known?.applyType === free ? free : of.shopId === null ? 2 : 3
  const about = { shopName, busTypeIds, mainCategoryIds, contactName, contactMobile, areaId, address }
  const submitted = it.submit ? { state: 10, submitTime: ctx.now, rejectReason: '', faults: '[]', verdicts: '[]' } : {}
  const written = {
    ...about,
    ...columnsOf(account),
    ...submitted,
    ...of,
    applyType,
    qualifications: JSON.stringify(papersOf(it)),
  }
  if (known === undefined) {
    const { userId } = ctx.actor
    const begun = { state: 0, ...written, userId, createTime: ctx.now, updateTime: ctx.now }
    const applyId = await insertApplication(ctx, begun)
    return applyId === undefined ? refuse('CHECKIN_OPEN') : { applyId, state: begun.state }
  }
  const { applyId, state } = known
  const { from } = checkinMachine.rows.submit
  if (!from.some((one) => one === state)) return refuse('WRONG_STATE')
  // The caller writes a new application without having read the open one.
  if (it.version === undefined) return refuse('CHECKIN_OPEN')
  if (!(await changeApplication(ctx, { applyId, from, version: it.version }, written))) return refuseStale(undefined)
  return { applyId, state: it.submit ? 10 : state }
}

/** Takes an application back from the operator; it is in the state before it was handed in. */
const takeBack = async (ctx: Write<Actor>, applyId: Id): Promise<{ applyId: Id; state: number }> => {
  const { applyType } = await ownApplication(ctx.db, ctx.actor, applyId)
  const { from } = checkinMachine.rows.withdraw
  const state = applyType === free ? 5 : 0
  return (await changeApplication(ctx, { applyId, from }, { state })) ? { applyId, state } : refuse('WRONG_STATE')
}

export const withdrawApplication: Handler<typeof checkin.withdraw> = (ctx, { applyId }) => takeBack(ctx, applyId)

/** Returns the enterprise of a shop; refuses a shop that does not exist. */
const enterpriseOf = async (db: Reading, shopId: Id | undefined): Promise<Id | undefined> =>
  shopId === undefined ? undefined : ((await shopOf(db, shopId))?.orgBoId ?? refuse('NOT_FOUND'))

type Begun = { readonly boId: Id; readonly userId: Id; readonly before: AccountRow | undefined }

/** Returns the enterprise of the application, the person who began it (the caller if it is new), and the account its shop had before. */
const begin = async (ctx: Write<Actor>, it: Input): Promise<Begun> => {
  const { actor, db } = ctx
  const boId =
    it.applyId === undefined
      ? enterpriseFor(actor, it.boId ?? (await enterpriseOf(db, it.shopId)))
      : (await ownApplication(db, actor, it.applyId)).boId
  if (it.boId !== undefined && it.boId !== boId) return refuse('NOT_FOUND')
  await endForClosed(ctx, boId)
  const known = await openApplicationOf(db, boId)
  const shopId = it.shopId ?? known?.shopId ?? null
  const silent = it.settleAccount?.no === undefined && typeof known?.settleNoTail !== 'string'
  const before = silent && shopId !== null ? await accountOfShop(db, boId, shopId) : undefined
  return { boId, userId: known?.userId ?? actor.userId, before }
}

const save = async (ctx: Write<Actor>, it: Input, { boId, userId }: Begun, account: Account) => {
  const papers = papersOf(it)
  const known = await openApplicationOf(ctx.db, boId)
  if (it.applyId !== undefined && known?.applyId !== it.applyId) return refuse('WRONG_STATE')
  // The account number was encrypted for that person.
  if ((known?.userId ?? ctx.actor.userId) !== userId) return refuseStale(undefined)
  const about = { boId, shopId: await shopFor(ctx.db, boId, it, known), known }
  checkAccount(ctx, it, about, account)
  await check(ctx, it, papers, about)
  const saved = await put(ctx, about, it, account)
  const paths = papers.flatMap(({ fileList }) => fileList)
  const files = { bizType: papersOfApplication, bizId: saved.applyId, userId: ctx.actor.userId, paths }
  // Files of a handed-in application are kept unchanged for the audit.
  return (await attachPapers(ctx, { ...files, kept: it.submit })) ? saved : refuse('NOT_FOUND')
}

export const saveApplication: Handler<typeof checkin.save> = async (ctx, it) => {
  const { withdraw, applyId = 0 } = it
  if (withdraw) return ctx.write((write) => takeBack(write, applyId))
  const begun = await ctx.write((write) => begin(write, it))
  const account = await accountOf(ctx.ports.cipher, it.settleAccount, begun, begun.before)
  return ctx.write((write) => save(write, it, begun, account))
}
