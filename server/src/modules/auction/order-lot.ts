import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Read, Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { closeDue, returnStock } from './end-lots.ts'
import { endUnpaidOrders, settleDeposits, takeWon } from './end-store.ts'
import { wonBy } from './queries.ts'

/** At what somebody orders what they won. */
export type LotOffer = {
  readonly auctionId: Id
  readonly goodsId: Id
  readonly qty: Milli
  readonly price: Fen
  readonly until: Date
  readonly depositMoney: Fen
}

/** The price of a lot that the caller won and did not order yet; refused when they did not. */
export const lotOffer = async (ctx: Read<Actor>, auctionId: Id): Promise<LotOffer> =>
  (await wonBy(ctx, auctionId, ctx.actor)) ?? refuse('LOT_NOT_WON')

/** The deposit that pays a part of an order; 0 of who was offered the lot again. */
export type PaidDeposit = { readonly enrollId: Id; readonly depositMoney: Fen; readonly title: string }

/** The winner orders a lot: its goods are free to be reserved by the order, and the deposit pays a part of that. */
export const takeLot = async (ctx: Write<Actor>, auctionId: Id, orderId: Id): Promise<PaidDeposit> => {
  // Whether or not its timer ran.
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

/** Orders of lots were not paid in time. Answers those whose deposits are their shops'. */
export const forfeitOrders = (ctx: Write, orderIds: readonly Id[]): Promise<Id[]> => endUnpaidOrders(ctx, orderIds)
