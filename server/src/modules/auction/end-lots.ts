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

/** What a lot took of the stock is for sale again. */
export const returnStock = async (ctx: Write, auctionId: Id): Promise<void> => {
  const freed = await freeStock(ctx, auctionId)
  if (freed === undefined) return
  const { shopId, goodsId, qty } = freed
  await adjustStock(ctx, { shopId, goodsId, number: { add: qty }, reason: `竞拍 ${auctionId} 结束，退回` })
}

/** Deposits go back to the balances they came from; accounts stay locked until the end, so it comes last. */
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

/** The deposit of who did not pay is the shop's, less the share of the platform. */
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

/** The time of a lot is over, by the clock of the database, or its shop sells nothing any more; one that a bid moved is waited for again. */
export const closeDue = async (ctx: Write, auctionId: Id): Promise<void> => {
  const lot = (await withdrawOfClosed(ctx, auctionId)) ?? (await closeLot(ctx, auctionId))
  if (lot !== undefined) return follow(ctx, lot)
  const at = await endOf(ctx, auctionId)
  if (at === undefined) return
  // Where our clock is ahead, the end is a moment away: so much later it will be there.
  const later = at > ctx.now ? at : new Date(ctx.now.getTime() + 1_000)
  ctx.emit('auction.due', { auctionId }, { at: later, key: String(auctionId) })
}

/** Shops changed: of those that are frozen or closed by now each lot ends by itself, now. */
export const followShops = async (ctx: Write, changed: readonly { readonly shopId: Id }[]): Promise<void> => {
  const open = await openOfClosed(
    ctx,
    changed.map(({ shopId }) => shopId),
  )
  for (const { auctionId, state } of open)
    ctx.emit(state === 1 ? 'auction.due' : 'auction.payDue', { auctionId }, { at: ctx.now, key: String(auctionId) })
}

/** A lot was sold at its buy-now price. */
export const followSold = async (ctx: Write, auctionId: Id): Promise<void> =>
  follow(ctx, await endedLot(ctx, auctionId))

/** A lot was withdrawn by its shop or the operator. */
export const followWithdrawn = async (ctx: Write, auctionId: Id): Promise<void> =>
  follow(ctx, await endedLot(ctx, auctionId))

/** A lot that its winner did not order in time: the deposit is the shop's. */
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

/** Orders of lots came to their end. */
export const followOrders = (ctx: Write, moved: readonly { readonly orderId: Id }[]): Promise<void> =>
  finishLots(
    ctx,
    moved.map(({ orderId }) => orderId),
  )
