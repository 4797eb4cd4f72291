import type { auction } from '@mall/api/auction/endpoints'
import { bidderName } from '@mall/api/auction/states'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { shopRefusal } from '../cart/public.ts'
import { demandPassword } from '../identity/public.ts'
import { leftToBid, post, purse } from '../ledger/public.ts'
import { insertEnroll, shopOfLot } from './bid-store.ts'
import type { Bidder } from './bid-store.ts'

/** Refuses bidders who could not order what they win: the shop's own people and enterprise, and those who may not buy there. */
const demandBuyer = async (ctx: Write, auctionId: Id, bidder: Bidder): Promise<void> => {
  const shop = (await shopOfLot(ctx, auctionId, bidder)) ?? refuse('LOT_OVER')
  if (shop.isStaff || shop.orgBoId === bidder.boId) return refuse('LOT_OWN')
  // A resting shop counts as open: winners can order there all the same.
  const closed = shopRefusal({ ...shop, shopStatus: shop.shopStatus === 2 ? 1 : shop.shopStatus }, bidder)
  if (closed !== null) return refuse(closed.refusal, closed.values)
}

/** Pays the deposit of a lot from the balance; returns the bidder number. */
export const leaveDeposit = async (ctx: Write, auctionId: Id, bidder: Bidder): Promise<number> => {
  const { boId } = bidder
  await demandBuyer(ctx, auctionId, bidder)
  const enrolled = await insertEnroll(ctx, auctionId, bidder)
  if (enrolled === undefined) return refuse('LOT_OVER')
  if (enrolled === null) return refuse('ENROLLED_ALREADY')
  const { enrollId, depositMoney, bidderNo } = enrolled
  await post(ctx, {
    key: `auction-deposit:${enrollId}`,
    why: '竞拍保证金',
    lines: [
      { account: purse(boId), debit: depositMoney },
      { account: leftToBid(enrollId), credit: depositMoney },
    ],
  })
  return bidderNo
}

export const enroll: Handler<typeof auction.enroll> = async (ctx, { auctionId, password, idCard }) => {
  const { userId, boId, realNamed, enterprise } = ctx.actor
  if (!realNamed && enterprise.certStatus !== 2 && idCard === undefined) return refuse('BIDDER_UNKNOWN')
  await demandPassword(ctx, password)
  const identity =
    idCard === undefined ? null : await ctx.ports.cipher.encrypt(idCard, `auction_enroll.identity ${auctionId} ${boId}`)
  // `writeLast` stores the whole answer under the idempotency key of the click.
  return ctx.writeLast(async (write) => {
    const bidderNo = await leaveDeposit(write, auctionId, { userId, boId, identity })
    return { bidderNo: bidderName(bidderNo) }
  })
}
