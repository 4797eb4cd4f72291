import type { supply } from '@mall/api/supply/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { daysBefore, startOf } from '../order/public.ts'
import { purchasersSince, waitingOf } from './supplied-queries.ts'

const firstOfMonth = (date: string): Date => startOf(`${date.slice(0, 7)}-01`)

export const showFigures: Handler<typeof supply.supplierFigures> = async ({ db, now, actor }) => {
  const month = firstOfMonth(dateText(now))
  const lastMonth = firstOfMonth(daysBefore(dateText(month), 1))
  const [waiting, bought] = [
    await waitingOf(db, actor.shop, now),
    await purchasersSince(db, actor.shop, { month, lastMonth }),
  ]
  const ofAll = bought[0] ?? { monthCount: 0, monthMoney: 0, lastMonthMoneyOfAll: 0 }
  return {
    ...waiting,
    monthCount: ofAll.monthCount,
    monthMoney: ofAll.monthMoney,
    lastMonthMoney: ofAll.lastMonthMoneyOfAll,
    purchasers: bought.map(({ boId, name, orderCount, netMoney, lastMonthMoney }) => ({
      boId,
      name,
      orderCount,
      netMoney,
      lastMonthMoney,
    })),
  }
}
