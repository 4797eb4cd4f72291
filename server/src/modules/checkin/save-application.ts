import type { In } from '@mall/api/endpoint'
import type { checkin } from '@mall/api/checkin/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField, refuseStale } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { attachPapers } from '../file/public.ts'
import { placeFault, tradeOf } from './check-shop.ts'
import { checkinMachine } from './machine.ts'
import { openApplicationOf } from './queries.ts'
import type { Application } from './queries.ts'
import { papersFault, requirementsOf } from './rules.ts'
import type { Paper } from './rules.ts'
import { enterpriseFor, ownApplication } from './show-application.ts'
import { changeApplication, endForClosed, insertApplication } from './store.ts'

/** Licences and other papers, of the kind of files that belong to an application. */
export const papersOfApplication = 8

type Input = In<typeof checkin.save>

const papersOf = (it: Input): Paper[] =>
  it.qualificationList.map(({ validTo, ...paper }) => ({ ...paper, validTo: validTo ?? null }))

/** Refuses what no application may say; one that is handed in needs its papers, too. */
const check = async (ctx: Write, it: Input, papers: readonly Paper[]): Promise<void> => {
  const fault = placeFault(it.areaId)
  if (fault !== undefined) return refuseField('areaId', fault)
  await tradeOf(ctx.db, it)
  const turned = papers.findIndex(({ validFrom, validTo }) => validTo !== null && validTo < validFrom)
  if (turned >= 0) return refuseField(`qualificationList.${turned}.validTo`, '有效期止不能早于有效期起')
  const lacking = it.submit ? papersFault(requirementsOf(it.busTypeIds, papers, dateText(ctx.now))) : undefined
  return lacking === undefined ? undefined : refuseField('qualificationList', lacking)
}

/** Changes the open application, in the version that was read, or begins one. Answers its id and the state it is in. */
const put = async (
  ctx: Write<Actor>,
  boId: Id,
  it: Input,
  known: Application | undefined,
): Promise<{ applyId: Id; state: number }> => {
  const { shopName, busTypeIds, mainCategoryIds, contactName, contactMobile, areaId, address = '' } = it
  const about = { shopName, busTypeIds, mainCategoryIds, contactName, contactMobile, areaId, address }
  const submitted = it.submit ? { state: 10, submitTime: ctx.now, rejectReason: '', faults: '[]', verdicts: '[]' } : {}
  const written = { ...about, ...submitted, qualifications: JSON.stringify(papersOf(it)) }
  if (known === undefined) {
    const { userId } = ctx.actor
    const begun = { state: 0, ...written, boId, userId, applyType: 2, createTime: ctx.now, updateTime: ctx.now }
    const applyId = await insertApplication(ctx, begun)
    return applyId === undefined ? refuse('CHECKIN_OPEN') : { applyId, state: begun.state }
  }
  const { applyId, state } = known
  const { from } = checkinMachine.rows.submit
  if (!from.some((one) => one === state)) return refuse('WRONG_STATE')
  // Written as a new one, without having read that there is one.
  if (it.version === undefined) return refuse('CHECKIN_OPEN')
  if (!(await changeApplication(ctx, { applyId, from, version: it.version }, written))) return refuseStale(undefined)
  return { applyId, state: it.submit ? 10 : state }
}

/** Takes an application back from the operator, as it was before. */
const takeBack = async (ctx: Write<Actor>, applyId: Id): Promise<{ applyId: Id; state: number }> => {
  const { shopId } = await ownApplication(ctx.db, ctx.actor, applyId)
  const { from } = checkinMachine.rows.withdraw
  const state = shopId === null ? 0 : 5
  return (await changeApplication(ctx, { applyId, from }, { state })) ? { applyId, state } : refuse('WRONG_STATE')
}

export const withdrawApplication: Handler<typeof checkin.withdraw> = (ctx, { applyId }) => takeBack(ctx, applyId)

export const saveApplication: Handler<typeof checkin.save> = async (ctx, it) => {
  const boId =
    it.applyId === undefined
      ? enterpriseFor(ctx.actor, it.boId)
      : (await ownApplication(ctx.db, ctx.actor, it.applyId)).boId
  if (it.boId !== undefined && it.boId !== boId) return refuse('NOT_FOUND')
  if (it.withdraw) return takeBack(ctx, it.applyId ?? refuse('NOT_FOUND'))
  const papers = papersOf(it)
  await check(ctx, it, papers)
  await endForClosed(ctx, boId)
  const known = await openApplicationOf(ctx.db, boId)
  if (it.applyId !== undefined && known?.applyId !== it.applyId) return refuse('WRONG_STATE')
  const saved = await put(ctx, boId, it, known)
  const paths = papers.flatMap(({ fileList }) => fileList)
  const files = { bizType: papersOfApplication, bizId: saved.applyId, userId: ctx.actor.userId, paths }
  return (await attachPapers(ctx, files)) ? saved : refuse('NOT_FOUND')
}
