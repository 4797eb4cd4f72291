import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { unusualWords } from '@mall/api/unusual-prices'
import type { price } from '@mall/api/price/endpoints'
import type { Id } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { demandOtherCustomers } from '../../customer/public.ts'
import { planLimit, planRows, runPlan, undoPlan, workRows } from '../../task/public.ts'
import type { BatchCells, PlannedRow } from '../../task/public.ts'
import { saidChanges, saidFault } from '../rules.ts'
import { schemeOf } from '../schemes/queries.ts'
import { saidOf } from './queries.ts'
import { changedSaid, changedTiers, priceOf, saidWords, sameSaid } from './rules.ts'
import type { Said } from './rules.ts'
import { changeSaid } from './store.ts'

type Cells = BatchCells & {
  readonly schemeId: Id
  readonly listPrice: Fen
  readonly from: Said
  readonly to: Said
  readonly undone: boolean
}

const shownOf = (listPrice: Fen, said: Said): string => `¥${moneyText(priceOf(listPrice, said))}（${saidWords(said)}）`

/** Returns the warning about a price that changes by much, if only from some quantity on; null if there is none. */
const markOf = (listPrice: Fen, from: Said, to: Said): string | null =>
  saidChanges(listPrice, from, to).reduce<string | null>(
    (words, change) => words ?? unusualWords(change.from, change.to),
    null,
  )

const faultOf = (listPrice: Fen, from: Said, next: Said | undefined, openToAll: boolean): string | null => {
  if (next === undefined)
    return openToAll ? '公开的阶梯价从标价开始，只能按百分比或金额改阶梯价' : '改后价格须大于 0，减额须小于标价'
  return sameSaid(from, next) ? '价格没有变化' : (saidFault(listPrice, next)?.words ?? null)
}

export const checkPrices: Handler<typeof price.checkPrices> = async (ctx, { mode: change, value: by, ...filter }) => {
  const { shopId } = ctx.actor.shop
  const { schemeId } = filter
  const { openToAll, customers, groups } = (await schemeOf(ctx.db, ctx.now, shopId, schemeId)) ?? refuse('NOT_FOUND')
  await demandOtherCustomers(ctx, {
    customerIds: customers.map(({ customerId }) => customerId),
    groupIds: groups.map(({ groupId }) => groupId),
  })
  const found = await saidOf(ctx.db, shopId, filter, planLimit + 1)
  const rows = found.map((it): PlannedRow<Cells> => {
    const { goodsId, name, specText, listPrice, mode, value, tiers } = it
    const from = { mode, value, tiers }
    const next = openToAll ? changedTiers(from, change, by) : changedSaid(listPrice, from, change, by)
    const to = next ?? from
    const subject = `${name} ${specText}`.trim()
    return {
      cells: { thingId: goodsId, subject, schemeId, listPrice, from, to, undone: false },
      fault: faultOf(listPrice, from, next, openToAll),
      shown: [shownOf(listPrice, from), shownOf(listPrice, to)],
      mark: markOf(listPrice, from, to),
    }
  })
  return planRows(ctx, 'price.scheme', rows)
}

/** Sets the prices of a scheme as planned, except those that changed since the plan. */
export const workPrices = workRows<Cells>(async (ctx, { thingId: goodsId, ...it }) => {
  if (!(await changeSaid(ctx, { ...it, goodsId }))) refuse('STALE')
})

export const runPrices: Handler<typeof price.runPrices> = (ctx, { planId, confirmedMarks }) =>
  runPlan(ctx, planId, 'price.scheme', workPrices, confirmedMarks)
export const undoPrices: Handler<typeof price.undoPrices> = (ctx, { planId }) => {
  const back = (cells: Cells): Cells => ({ ...cells, from: cells.to, to: cells.from, undone: true })
  return undoPlan(ctx, planId, { kind: 'price.scheme', back }, workPrices)
}
