import { moneyText, percentOf } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { available, income, leftToBid, postAll, purse } from '../ledger/public.ts'
import { adjustStock } from '../stock/public.ts'
import {
  closeLot,
  endedLot,
  endOf,
  endUnordered,
  finishLots,
  freeStock,
  openOfClosed,
  settleDeposits,
  withdrawOfClosed,
} from './end-store.ts'
import type { Deposit, EndedLot } from './end-store.ts'
import { notifyEnded, notifyUnpaid } from './notify.ts'

/** Returns the stock that a lot held to its shop. */
export const returnStock = async (ctx: Write, auctionId: Id): Promise<void> => {
  const freed = await freeStock(ctx, auctionId)
  if (freed === undefined) return
  const { shopId, goodsId, qty } = freed
  await adjustStock(ctx, { shopId, goodsId, number: { add: qty }, reason: `竞拍 ${auctionId} 结束，退回` })
}

/** Returns deposits to the balances they came from. Called last, since the accounts stay locked until the commit. */
const giveBack = (ctx: Write, deposits: readonly Deposit[]) =>
  postAll(
    ctx,
    deposits.map(({ enrollId, boId, depositMoney }) => ({
      key: `auction-back:${enrollId}`,
      why: '竞拍保证金退回',
      lines: [
        { account: leftToBid(enrollId), debit: depositMoney },
        { account: purse(boId), credit: depositMoney },
      ],
    })),
  )

/** Credits forfeited deposits to the shop, less the fee of the platform. */
const forfeit = (ctx: Write, deposits: readonly Deposit[]) =>
  postAll(
    ctx,
    deposits.map(({ enrollId, depositMoney, shopId, feeRate }) => {
      const fee = percentOf(depositMoney, feeRate)
      return {
        key: `auction-forfeit:${enrollId}`,
        why: '竞拍违约，没收保证金',
        lines: [
          { account: leftToBid(enrollId), debit: depositMoney },
          { account: available(shopId), credit: depositMoney - fee },
          ...(fee > 0 ? [{ account: income, credit: fee }] : []),
        ],
      }
    }),
  )

const follow = async (ctx: Write, lot: EndedLot): Promise<void> => {
  const { auctionId, winnerEnrollId, payDeadline } = lot
  ctx.cancel('auction.due', String(auctionId))
  if (lot.state === 3) ctx.emit('auction.payDue', { auctionId }, { at: payDeadline!, key: String(auctionId) })
  else await returnStock(ctx, auctionId)
  const back = await settleDeposits(ctx, auctionId, { but: lot.state === 3 ? winnerEnrollId : null }, 3)
  await notifyEnded(ctx, lot, back)
  await giveBack(ctx, back)
}

/**
 * Ends a lot that is due by the clock of the database, or withdraws it if its shop is frozen or closed. If a bid moved the end,
 * schedules the new one.
 */
export const closeDue = async (ctx: Write, auctionId: Id): Promise<void> => {
  const lot = (await withdrawOfClosed(ctx, auctionId)) ?? (await closeLot(ctx, auctionId))
  if (lot !== undefined) return follow(ctx, lot)
  const at = await endOf(ctx, auctionId)
  if (at === undefined) return
  // If this clock is ahead of the database's, the end is at most a moment away: tries again in a second.
  const later = at > ctx.now ? at : new Date(ctx.now.getTime() + 1_000)
  ctx.emit('auction.due', { auctionId }, { at: later, key: String(auctionId) })
}

/** Ends all lots of changed shops that are now frozen or closed; each ends by a fact of its own, at once. */
export const followShops = async (ctx: Write, changed: readonly { readonly shopId: Id }[]): Promise<void> => {
  const open = await openOfClosed(
    ctx,
    changed.map(({ shopId }) => shopId),
  )
  for (const { auctionId, state } of open)
    ctx.emit(state === 1 ? 'auction.due' : 'auction.payDue', { auctionId }, { at: ctx.now, key: String(auctionId) })
}

/** Follows up a lot that was sold at its buy-now price. */
export const followSold = async (ctx: Write, auctionId: Id): Promise<void> =>
  follow(ctx, await endedLot(ctx, auctionId))

/** Follows up a lot that its shop or the operator withdrew. */
export const followWithdrawn = async (ctx: Write, auctionId: Id): Promise<void> =>
  follow(ctx, await endedLot(ctx, auctionId))

/**
 * Ends a lot that its winner did not order in time and frees its stock. The shop gets the winner's deposit if the lot counts as not
 * paid; else it goes back.
 */
export const endUnpaid = async (ctx: Write, auctionId: Id): Promise<void> => {
  const lot = await endUnordered(ctx, auctionId)
  if (lot === undefined) return
  ctx.cancel('auction.payDue', String(auctionId))
  await returnStock(ctx, auctionId)
  const [deposit] = await settleDeposits(ctx, auctionId, { only: lot.winnerEnrollId! }, lot.state === 6 ? 5 : 3)
  if (deposit === undefined) return
  await notifyUnpaid(ctx, lot, deposit, moneyText(deposit.depositMoney))
  await (lot.state === 6 ? forfeit : giveBack)(ctx, [deposit])
}

/** Finishes the lots of orders that ended. */
export const followOrders = (ctx: Write, moved: readonly { readonly orderId: Id }[]): Promise<void> =>
  finishLots(
    ctx,
    moved.map(({ orderId }) => orderId),
  )
