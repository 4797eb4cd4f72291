import type { aftersales } from '@mall/api/aftersales/endpoints'
import { mostMoney, mostMoneyOf } from '@mall/api/aftersales/limits'
import type { LineBack } from '@mall/api/aftersales/limits'
import { allot } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { refundLinesOf } from '../order/public.ts'
import type { RefundLine } from '../order/public.ts'
import { close, demand, move, openSeen } from './life.ts'
import type { Opened } from './life.ts'
import { agreedLines, payBack } from './pay-back.ts'
import { refuseTooMuch } from './refuse-too-much.ts'

const sumOf = (amounts: readonly Fen[]): Fen => amounts.reduce((all, it) => all + it, 0)

/** What the platform gives back of each line: what was applied for, of an exchange its worth, or its share of a decided amount. */
const decided = (asked: readonly LineBack[], lines: readonly RefundLine[], amount: Fen | undefined): LineBack[] => {
  const most = asked.map((back) => {
    const line = lines.find((it) => it.lineId === back.lineId)!
    return back.qty === 0 ? mostMoney(line) : mostMoneyOf(line, back.qty)
  })
  const worth = asked.map((back, at) => (back.money > 0 ? Math.min(back.money, most[at]!) : most[at]!))
  const all = sumOf(worth)
  if (amount === undefined || amount === all) return asked.map((back, at) => ({ ...back, money: worth[at]! }))
  if (amount > all) {
    const goods = asked.map((back) => lines.find((it) => it.lineId === back.lineId)!.goodsName)
    return refuseTooMuch('agreeMoney', all, goods.join('、'))
  }
  if (amount <= 0) return refuseField('agreeMoney', '退款金额须大于 0')
  if (asked.some((back) => back.dropped > 0)) return refuseField('agreeMoney', '未发货的商品须全额退款')
  const parts = allot(amount, worth)
  return asked.map((back, at) => ({ ...back, money: parts[at]! }))
}

const forBuyer = async (ctx: Write, opened: Opened, amount: Fen | undefined, reason: string) => {
  const untransferred = opened.it.state === 40
  const lines = await refundLinesOf(ctx.db, opened.order.orderId)
  const backs = decided(await agreedLines(ctx, opened), lines, amount)
  return payBack(ctx, opened, backs, {
    action: 'decide',
    party: 'operator',
    text: `平台支持买家${untransferred ? '，从店铺可提现余额退至买家余额' : ''}：${reason}`,
    changes: { arbitration: 2 },
    ...(untransferred ? { outside: 'fromShop' as const } : {}),
  })
}

/** The shop showed the platform that it had transferred the money: so it stands in the books. */
const transferred = async (ctx: Write, opened: Opened, reason: string) =>
  payBack(ctx, opened, await agreedLines(ctx, opened), {
    action: 'decide',
    party: 'operator',
    text: `平台认定商家已转账：${reason}`,
    changes: { arbitration: 3 },
    outside: 'transferred',
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
  })
  await close(ctx, opened, { party: 'operator', text })
  return { state, version }
}
