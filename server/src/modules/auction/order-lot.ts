import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Read, Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { closeDue, returnStock } from './end-lots.ts'
import { endUnpaidOrders, settleDeposits, takeWon } from './end-store.ts'
import { wonBy } from './queries.ts'

/** A won lot as an order takes it. */
export type LotOffer = {
  readonly auctionId: Id
  readonly goodsId: Id
  readonly qty: Milli
  readonly price: Fen
  readonly until: Date
  readonly depositMoney: Fen
}

/** Returns the lot that the caller won and did not order yet; refuses if they did not win it. */
export const lotOffer = async (ctx: Read<Actor>, auctionId: Id): Promise<LotOffer> =>
  (await wonBy(ctx, auctionId, ctx.actor)) ?? refuse('LOT_NOT_WON')

/** Deposit that pays a part of an order; 0 if the lot was offered again and the second bidder has no held deposit. */
export type PaidDeposit = { readonly enrollId: Id; readonly depositMoney: Fen; readonly title: string }

/** Takes a won lot for the winner's order: frees its goods for the order to reserve, and settles the deposit as part of the payment. */
export const takeLot = async (ctx: Write<Actor>, auctionId: Id, orderId: Id): Promise<PaidDeposit> => {
  // Ends the lot here if its timer has not run yet.
  await closeDue(ctx, auctionId)
  const { userId, boId } = ctx.actor
  const { enrollId, title, secondChance } =
    (await takeWon(ctx, { auctionId, orderId, userId, boId })) ?? refuse('LOT_NOT_WON')
  await returnStock(ctx, auctionId)
  const [deposit] = await settleDeposits(ctx, auctionId, { only: enrollId }, 4)
  if (deposit === undefined && !secondChance) return refuse('LOT_NOT_WON')
  ctx.cancel('auction.payDue', String(auctionId))
  return { enrollId, depositMoney: deposit?.depositMoney ?? 0, title }
}

/** Ends lots whose orders were not paid in time; returns those orders whose deposits are forfeited. */
export const forfeitOrders = (ctx: Write, orderIds: readonly Id[]): Promise<Id[]> => endUnpaidOrders(ctx, orderIds)
