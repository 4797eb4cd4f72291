import type { aftersales } from '@mall/api/aftersales/endpoints'
import { mostFor } from '@mall/api/aftersales/limits'
import type { LineBack } from '@mall/api/aftersales/limits'
import { allot, moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { refundLinesOf } from '../order/public.ts'
import type { RefundLine } from '../order/public.ts'
import { freightWith } from './count-freight.ts'
import { close, demand, move, openSeen } from './life.ts'
import type { Opened } from './life.ts'
import { agreedLines, endTransfer, payBack } from './pay-back.ts'
import { withPromised } from './plan.ts'
import { refuseTooMuch } from './refuse-too-much.ts'

const sumOf = (amounts: readonly Fen[]): Fen => amounts.reduce((all, it) => all + it, 0)

/** Returns the money of the goods if everything applied for goes back; for an exchange, their worth. */
const worthOf = (asked: readonly LineBack[], lines: readonly RefundLine[]): Fen[] =>
  asked.map((back) => {
    const line = lines.find((it) => it.lineId === back.lineId)!
    const most = mostFor(line, back.qty)
    return back.money > 0 ? Math.min(back.money, most) : most
  })

/** Splits a decided amount, which is all that goes back: first to the goods of each line, the rest to the freight. */
const decided = (
  asked: readonly LineBack[],
  worth: readonly Fen[],
  {
    amount,
    freightMost,
    lines,
  }: { readonly amount: Fen; readonly freightMost: Fen; readonly lines: readonly RefundLine[] },
) => {
  const goods = sumOf(worth)
  const all = goods + freightMost
  if (amount > all) {
    const names = asked.map((back) => lines.find((it) => it.lineId === back.lineId)!.goodsName)
    return refuseTooMuch('agreeMoney', all, names.join('、'))
  }
  if (amount <= 0) return refuseField('agreeMoney', '退款金额须大于 0')
  if (amount < all && asked.some((back) => back.dropped > 0)) return refuseField('agreeMoney', '未发货的商品须全额退款')
  const parts = allot(Math.min(amount, goods), worth)
  return {
    backs: asked.map((back, at) => ({ ...back, money: parts[at]! })),
    freight: Math.max(0, amount - goods),
  }
}

const forBuyer = async (ctx: Write, opened: Opened, amount: Fen | undefined, reason: string) => {
  const step = { action: 'decide', party: 'operator', changes: { arbitration: 2 }, found: { verdict: 2 } } as const
  if (opened.it.state === 40) {
    // The shop had already agreed on the amount.
    if (amount !== undefined && amount !== opened.it.agreeMoney)
      return refuseField('agreeMoney', `商家已同意退款 ${moneyText(opened.it.agreeMoney!)} 元，不能改为其他金额`)
    const text = `平台支持买家，从店铺可提现余额退至买家余额：${reason}`
    return endTransfer(ctx, opened, { ...step, text, fromShop: true })
  }
  const asked = agreedLines(opened)
  const lines = (await refundLinesOf(ctx.db, opened.order.orderId)).map(withPromised)
  const worth = worthOf(asked, lines)
  const [{ freightMoney } = { freightMoney: 0 }] = await freightWith(ctx.db, opened.order.orderId, [opened.it])
  const { backs, ...freight } =
    amount === undefined
      ? { backs: asked.map((back, at) => ({ ...back, money: worth[at]! })) }
      : decided(asked, worth, { amount, freightMost: freightMoney, lines })
  return payBack(ctx, opened, backs, { ...step, ...freight, text: `平台支持买家：${reason}` })
}

/** Books a transfer that the shop proved to the platform. */
const transferred = (ctx: Write, opened: Opened, reason: string) =>
  endTransfer(ctx, opened, {
    action: 'decide',
    party: 'operator',
    text: `平台认定商家已转账：${reason}`,
    changes: { arbitration: 3 },
    found: { verdict: 3 },
  })

export const decideAfterSales: Handler<typeof aftersales.decide> = async (ctx, input) => {
  const opened = await openSeen(ctx, input.afterSalesId, input.version)
  if (opened.it.arbitration === 0) return refuse('NOT_FOUND')
  demand(opened, 'decide', 'operator')
  const version = opened.it.version + 1
  if (input.arbitration === 2) return { state: await forBuyer(ctx, opened, input.agreeMoney, input.reason), version }
  if (opened.it.state === 40) return { state: await transferred(ctx, opened, input.reason), version }
  const text = `平台支持商家：${input.reason}`
  const state = await move(ctx, opened, {
    action: 'decide',
    party: 'operator',
    text,
    changes: { arbitration: 3, endTime: ctx.now },
    found: { verdict: 3 },
  })
  await close(ctx, opened, { party: 'operator', text })
  return { state, version }
}
