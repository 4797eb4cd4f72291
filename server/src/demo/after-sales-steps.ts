import { mostMoneyOf } from '@mall/api/aftersales/limits'
import type { Id } from '@mall/api/wire-types'
import type { Actor, Seller } from '../actor.ts'
import type { Write } from '../kernel/context.ts'
import { agreeRefund, rejectRefund, sendBackRefund } from '../modules/aftersales/answer.ts'
import { applyForAfterSales } from '../modules/aftersales/apply.ts'
import { decideAfterSales } from '../modules/aftersales/decide.ts'
import { demoAfterSales, demoDifference } from '../modules/aftersales/demo.ts'
import type { DemoAfterSales, DemoStep } from '../modules/aftersales/demo.ts'
import { askPlatform, fillReturn, withdrawAfterSales } from '../modules/aftersales/follow.ts'
import { refundDifference } from '../modules/aftersales/public.ts'
import { inWrite } from '../kernel/outbox.ts'
import { refundLinesOf } from '../modules/order/public.ts'
import { day } from './history.ts'
import { uploadLicence } from './opening-steps.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { orderForAfterSales } from './queries.ts'

/* After-sales applications of buyers, and the answers of shops and the platform. */

type Applied = { afterSalesId: Id; account: string; shopId: Id }

const parcelOf = (afterSalesId: Id) => ({
  companyCode: 'DBL' as const,
  trackingNo: `DPK${String(afterSalesId).padStart(9, '0')}`,
})

const apply = async (loaded: Loaded, actors: Actors, it: DemoAfterSales): Promise<Applied> => {
  const { house } = loaded
  const found = await orderForAfterSales(
    house.db,
    house.clock.now(),
    { status: it.status, payType: it.byTransfer ? 2 : 1 },
    [...loaded.people.keys()],
  )
  if (found === undefined) throw new Error(`no order in ${it.status} for after-sales`)
  const [line] = (await refundLinesOf(house.db, found.orderId)).toSorted((one, other) => other.payMoney - one.payMoney)
  const qty = it.status === 30 ? line!.orderQty : it.money === undefined ? Math.min(line!.orderQty, 1_000) : 0
  const { afterSalesId } = await inWrite(house, await actors.buyer(found.account), (ctx) =>
    applyForAfterSales(ctx, {
      orderId: found.orderId,
      afterType: it.afterType,
      reasonCode: it.reasonCode,
      desc: it.desc,
      lines: [
        {
          lineId: line!.lineId,
          applyQty: qty,
          ...(it.money === undefined ? {} : { applyMoney: Math.min(it.money, mostMoneyOf(line!, line!.orderQty)) }),
        },
      ],
    }),
  )
  return { afterSalesId, account: found.account, shopId: found.shopId }
}

type Said = { readonly afterSalesId: Id; readonly reason: string; readonly images?: string[] }

/** The actor and the act of each step; a refused return has a photo, named by its picture. */
const acts: Readonly<
  Record<
    DemoStep['does'],
    | { readonly by: 'buyer' | 'operator'; readonly run: (ctx: Write<Actor>, it: Said) => Promise<unknown> }
    | {
        readonly by: 'seller'
        readonly photo?: string
        readonly run: (ctx: Write<Seller>, it: Said) => Promise<unknown>
      }
  >
> = {
  withdraw: { by: 'buyer', run: (ctx, { afterSalesId }) => withdrawAfterSales(ctx, { afterSalesId }) },
  fillReturn: {
    by: 'buyer',
    run: (ctx, { afterSalesId }) => fillReturn(ctx, { afterSalesId, returnWay: 1, ...parcelOf(afterSalesId) }),
  },
  askPlatform: { by: 'buyer', run: askPlatform },
  agree: { by: 'seller', run: (ctx, { afterSalesId }) => agreeRefund(ctx, { afterSalesId }) },
  receive: {
    by: 'seller',
    run: (ctx, { afterSalesId }) => agreeRefund(ctx, { afterSalesId, ...parcelOf(afterSalesId) }),
  },
  sendBack: { by: 'seller', run: sendBackRefund },
  reject: { by: 'seller', run: rejectRefund },
  refuseGoods: { by: 'seller', photo: 'return-check', run: rejectRefund },
  decide: { by: 'operator', run: (ctx, it) => decideAfterSales(ctx, { ...it, arbitration: 2 }) },
}

const follow = async (
  { house }: Loaded,
  actors: Actors,
  { afterSalesId, account, shopId }: Applied,
  step: DemoStep,
) => {
  const it = { afterSalesId, reason: 'says' in step ? step.says : '' }
  const act = acts[step.does]
  if (act.by !== 'seller') {
    const actor = await actors.buyer(act.by === 'buyer' ? account : 'op1')
    return inWrite(house, actor, (ctx) => act.run(ctx, it))
  }
  const seller = await actors.seller(shopId)
  const images = act.photo === undefined ? [] : [await uploadLicence(house, seller, act.photo)]
  return inWrite(house, seller, (ctx) => act.run(ctx, images.length === 0 ? it : { ...it, images }))
}

const giveDifference = async ({ house, people }: Loaded) => {
  const found = await orderForAfterSales(house.db, house.clock.now(), { status: 50, payType: 1 }, [...people.keys()])
  if (found === undefined) throw new Error('no order for a difference')
  const [line] = await refundLinesOf(house.db, found.orderId)
  await inWrite(house, null, (ctx) =>
    refundDifference(ctx, found.orderId, [{ lineId: line!.lineId, qty: 0, money: 300 }], {
      key: `weighed:${found.orderId}`,
      reason: demoDifference.reason,
    }),
  )
}

/** Makes after-sales in every state, each step on its day. */
export const afterSalesSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] => {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day)
  const steps = demoAfterSales.flatMap((it): Step[] => {
    let applied: Applied | undefined
    return [
      {
        at: at(it.daysAgo),
        what: `after-sales: ${it.desc}`,
        run: async () => {
          applied = await apply(loaded, actors, it)
        },
      },
      ...it.then.map((step): Step => ({
        at: at(step.daysAgo),
        what: `after-sales: ${it.desc}, ${step.does}`,
        run: () => follow(loaded, actors, applied!, step),
      })),
    ]
  })
  return [...steps, { at: at(demoDifference.daysAgo), what: 'a difference', run: () => giveDifference(loaded) }]
}
