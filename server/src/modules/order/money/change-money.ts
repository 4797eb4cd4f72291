import type { In } from '@mall/api/endpoint'
import type { Question } from '@mall/api/errors'
import { moneyText } from '@mall/api/money'
import type { order } from '@mall/api/order/endpoints'
import { changeMoney, judgeMoney, payableGoods } from '@mall/api/order/money-change'
import type { ChangedMoney, JudgedMoney } from '@mall/api/order/money-change'
import type { Id } from '@mall/api/wire-types'
import { buysBy } from '../../../actor.ts'
import { step } from '../../../kernel/machine.ts'
import type { Reading } from '../../../kernel/database.ts'
import { refuse, wordsFor } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { rides } from '../../combination/public.ts'
import { lockVersion } from '../editing/lock-version.ts'
import { act, gate } from '../life/act.ts'
import { orderMachine } from '../life/machine.ts'
import { sayRefusal } from '../life/say-refusal.ts'
import { factsOf } from '../life/queries.ts'
import { moneyOf } from './queries.ts'
import type { OrderMoney } from './queries.ts'
import { writeMoney } from './store.ts'
import type { MoneyStep } from './store.ts'

type Change = In<typeof order.checkMoney>

const noReason = { field: 'reason', msg: '请填写修改原因' }

const wrong = (msg: string): JudgedMoney => ({ errors: [{ field: '', msg }], warnings: [] })

/** Judges a change; the price must not rise if the buying company has approved it or is asked to. */
const judge = (facts: { readonly approvalStatus: number }, now: OrderMoney, change: Change): JudgedMoney => {
  const judged = judgeMoney(now.lines, change, now.originalMoney)
  const asked = facts.approvalStatus === 1 || facts.approvalStatus === 2
  if (!asked || judged.errors.length > 0 || changeMoney(now.lines, change).payMoney <= now.payMoney) return judged
  return wrong('买家企业按原金额审批，只能改低')
}

/** Returns the result of the change; for a wrong change, the present amount. */
const outcome = (now: OrderMoney, change: Change, { errors, warnings }: JudgedMoney) => {
  const newPayMoney = errors.length > 0 ? now.payMoney : changeMoney(now.lines, change).payMoney
  return {
    pass: errors.length === 0,
    errors: [...errors],
    warnings: [...warnings],
    newPayMoney,
    diffMoney: newPayMoney - now.payMoney,
  }
}

/** Returns whether the change would alter freight that the order shares on a truck. */
const changesShared = async (
  db: Reading,
  { orderId, orderType }: { readonly orderId: Id; readonly orderType: number },
  now: OrderMoney,
  change: Change,
): Promise<boolean> =>
  (orderType === 3 || orderType === 4) &&
  changeMoney(now.lines, change).freightMoney !== now.freightMoney &&
  (await rides(db, orderId))

export const checkMoney: Handler<typeof order.checkMoney> = async ({ db, now, actor }, input) => {
  const found = (await factsOf(db, now, input.orderId)) ?? refuse('NOT_FOUND')
  const facts = { ...found, ownOrder: buysBy(actor, found) }
  const money = (await moneyOf(db, input.orderId)) ?? refuse('NOT_FOUND')
  const verdict = step(orderMachine, 'changeMoney', facts, 'seller')
  if (typeof verdict === 'string') return outcome(money, input, wrong(sayRefusal(facts, 'changeMoney', verdict)))
  if (money.version !== input.version) return outcome(money, input, wrong(wordsFor('STALE')))
  if (await changesShared(db, { ...input, orderType: facts.orderType }, money, input))
    return outcome(money, input, wrong(wordsFor('FREIGHT_SHARED')))
  const judged = judge(facts, money, input)
  const checked = outcome(money, input, judged)
  return (input.reason?.length ?? 0) >= 2 ? checked : { ...checked, pass: false, errors: [...checked.errors, noReason] }
}

/** Refuses a wrong change; refuses an unusual one with a question until the caller confirms it. */
const demandSensible = ({ errors, warnings }: JudgedMoney, confirmed: boolean): void => {
  const [error] = errors
  if (error !== undefined) refuse('MONEY_WRONG', { reason: error.msg }, { fields: errors })
  const [warning] = warnings
  if (warning === undefined || confirmed) return
  const question: Question = { fields: warnings, question: true }
  refuse('MONEY_UNUSUAL', { question: warning.msg }, question)
}

/** Returns the lines whose goods change in amount, with the amounts before and after. */
const changedGoods = ({ lines }: OrderMoney, changed: ChangedMoney<Id>) =>
  lines.flatMap((line, at) => {
    const { adjustMoney } = changed.lines[at]!
    const beforeGoodsMoney = payableGoods(line)
    const afterGoodsMoney = payableGoods({ ...line, adjustMoney })
    if (beforeGoodsMoney === afterGoodsMoney) return []
    return [{ lineId: line.lineId, goodsName: line.goodsName, beforeGoodsMoney, afterGoodsMoney }]
  })

/** Most goods named in the log, which stays readable; the record of the change holds all of them. */
const goodsSaid = 3

const became = (name: string, before: number, after: number): string =>
  `${name}由 ${moneyText(before)} 改为 ${moneyText(after)}`

const stepText = (
  now: OrderMoney,
  changed: ChangedMoney<Id>,
  goods: ReturnType<typeof changedGoods>,
  reason: string,
): string =>
  `卖家修改金额：${[
    became('应付', now.payMoney, changed.payMoney),
    ...goods.slice(0, goodsSaid).map((it) => became(`“${it.goodsName}”`, it.beforeGoodsMoney, it.afterGoodsMoney)),
    ...(goods.length > goodsSaid ? [`等 ${goods.length} 种商品`] : []),
    ...(now.freightMoney === changed.freightMoney ? [] : [became('运费', now.freightMoney, changed.freightMoney)]),
    `原因：${reason}`,
  ].join('；')}`

/** Saves the change after checking it again under the lock of the order, so that a change and a payment cannot both succeed. */
export const saveMoney: Handler<typeof order.saveMoney> = async (ctx, input) => {
  const { orderId, version, reason } = input
  const locked = await lockVersion(ctx, orderId, version, 'seller')
  gate(locked, 'changeMoney', 'seller')
  const now = (await moneyOf(ctx.db, orderId)) ?? refuse('NOT_FOUND')
  if (await changesShared(ctx.db, locked, now, input)) refuse('FREIGHT_SHARED')
  demandSensible(judge(locked, now, input), input.confirmWarnings === true)
  const changed = changeMoney(now.lines, input)
  const goods = changedGoods(now, changed)
  const text = stepText(now, changed, goods, reason)
  const { adjustMoney, freightMoney, payMoney } = changed
  const nth = locked.moneyChanges + 1
  // Existing signatures were for another sum, so signing starts again.
  const signedAgain = [1, 2, 3].includes(locked.contractStatus) ? 1 : locked.contractStatus
  await act(ctx, locked, 'changeMoney', 'seller', {
    text,
    changes: { adjustMoney, freightMoney, payMoney, moneyChanges: nth, contractStatus: signedAgain },
  })
  const made: MoneyStep = {
    orderId,
    shopId: locked.shopId,
    nth,
    beforePayMoney: now.payMoney,
    beforeFreightMoney: now.freightMoney,
    lines: goods.map(({ lineId, beforeGoodsMoney, afterGoodsMoney }) => ({
      lineId,
      beforeGoodsMoney,
      afterGoodsMoney,
    })),
    reason,
    actorId: ctx.actor.userId,
  }
  await writeMoney(ctx, made, changed)
  ctx.emit('order.moneyChanged', { orderId, text, version: version + 1 })
  return { orderId, payMoney, version: version + 1 }
}
