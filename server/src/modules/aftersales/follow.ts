import type { aftersales } from '@mall/api/aftersales/endpoints'
import { returnWays } from '@mall/api/aftersales/states'
import type { Handler } from '../../kernel/serve.ts'
import { resumeAfterSales } from '../order/public.ts'
import { carrierOf } from './carrier.ts'
import { freightWith } from './count-freight.ts'
import { close, demand, move, openSeen } from './life.ts'
import { keepPapers } from './papers.ts'
import { askedForNext } from './rules.ts'

/* Steps of the buyer after the application. */

export const withdrawAfterSales: Handler<typeof aftersales.withdraw> = async (ctx, { afterSalesId, version }) => {
  const opened = await openSeen(ctx, afterSalesId, version)
  const text = '买家撤销了售后申请'
  const state = await move(ctx, opened, { action: 'withdraw', party: 'buyer', text })
  await close(ctx, opened, { party: 'buyer', text })
  return { state, version: opened.it.version + 1 }
}

export const fillReturn: Handler<typeof aftersales.fillReturn> = async (ctx, input) => {
  const opened = await openSeen(ctx, input.afterSalesId, input.version)
  demand(opened, 'fillReturn', 'buyer')
  const carrier = input.returnWay === 1 ? carrierOf(input) : { companyName: null, trackingNo: null }
  const by = carrier.companyName === null ? '' : `：${carrier.companyName} ${carrier.trackingNo}`
  await keepPapers(ctx, input.afterSalesId, input.images)
  const state = await move(ctx, opened, {
    action: 'fillReturn',
    party: 'buyer',
    text: `买家已退货，${returnWays[input.returnWay]}${by}`,
    images: input.images ?? [],
    changes: {
      returnWay: input.returnWay,
      returnCompany: carrier.companyName,
      returnNo: carrier.trackingNo,
      returnTime: ctx.now,
    },
  })
  return { state, version: opened.it.version + 1 }
}

/**
 * Asks the platform to decide, after the shop refused or failed to transfer. After a refusal this stops the order's deadlines
 * again; while a transfer is missing they never started again.
 */
export const askPlatform: Handler<typeof aftersales.askPlatform> = async (ctx, input) => {
  const opened = await openSeen(ctx, input.afterSalesId, input.version)
  const { order, it } = opened
  demand(opened, 'askPlatform', 'buyer')
  const { afterSalesId } = it
  const lineIds = it.lines.map((line) => line.lineId)
  const untransferred = it.state === 40
  if (!untransferred)
    await resumeAfterSales(ctx, order, { afterSalesId, lineIds, text: `买家申请平台介入（${it.afterSalesNo}）` })
  await keepPapers(ctx, afterSalesId, input.images)
  // Other after-sales of the order may have been agreed since this refusal.
  const counted = untransferred || it.afterType === 3 ? [] : await freightWith(ctx.db, order.orderId, [it])
  const freight = counted.map(({ freightMoney }) => ({ freightMoney }))[0]
  const state = await move(ctx, opened, {
    action: 'askPlatform',
    party: 'buyer',
    text: `申请平台介入：${input.reason}`,
    images: input.images ?? [],
    changes: { arbitration: 1, ...freight },
    ...(untransferred ? { deadline: askedForNext(it.transferSince!, ctx.now) } : {}),
  })
  return { state, version: it.version + 1 }
}
