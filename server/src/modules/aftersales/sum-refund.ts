import type { aftersales } from '@mall/api/aftersales/endpoints'
import { lineBack, mostFor, mostQty } from '@mall/api/aftersales/limits'
import type { LineBack } from '@mall/api/aftersales/limits'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { refundLinesOf } from '../order/public.ts'
import { freightOf } from './apply.ts'
import { withPromised } from './plan.ts'

/** Stands for a reason not yet chosen, by which the shop is not at fault. */
const noReason = 99

/** Returns what an application would give back, by the same rules that check it; a wrong line gives back nothing. */
export const sumRefund: Handler<typeof aftersales.sum> = async ({ db }, input) => {
  const { orderId, afterType, lines: asked = [], reasonCode = noReason } = input
  const lines = (await refundLinesOf(db, orderId)).map(withPromised)
  if (asked.some(({ lineId }) => !lines.some((it) => it.lineId === lineId))) return refuse('NOT_FOUND')
  const most = lines.map((line) => {
    const qty = asked.find((it) => it.lineId === line.lineId)?.applyQty ?? mostQty(line, afterType)
    return {
      lineId: line.lineId,
      most: afterType === 3 ? 0 : mostFor(line, Math.min(qty, line.orderQty - line.refundQty)),
    }
  })
  const backs = asked.flatMap(({ lineId, applyQty: qty, applyMoney: money }): LineBack[] => {
    const back = lineBack(
      lines.find((it) => it.lineId === lineId)!,
      afterType,
      { lineId, qty, money },
    )
    return 'qty' in back ? [back] : []
  })
  const goodsMoney = backs.reduce((all, it) => all + it.money, 0)
  const freight = { lines, backs, input: { afterType, reasonCode } }
  const freightMoney = backs.length === 0 ? 0 : (await freightOf({ db }, orderId, freight)).freightMoney
  return {
    lines: most,
    goodsMoney,
    freightMoney,
    allMoney: goodsMoney + freightMoney,
    sound: backs.length === asked.length,
  }
}
