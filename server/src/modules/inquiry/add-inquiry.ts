import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { shelfOfLines } from '../cart/public.ts'
import { accept, end, insertInquiry, putOffer } from './store.ts'

const day = 86_400_000

type InquiryToAdd = {
  readonly buyer: { readonly userId: Id; readonly boId: Id }
  readonly sellerUserId: Id
  readonly goodsId: Id
  readonly qty: Milli
  readonly areaId?: Id
  readonly buyPurpose?: number
  readonly remark: string
  /** Its steps since it was sent. */
  readonly after: {
    readonly offer?: { readonly price: Fen; readonly days: number; readonly remark: string }
    readonly accept?: boolean
    readonly decline?: string
    readonly withdraw?: string
  }
}

/** Adds a price inquiry with its later steps, without messages. */
export const addInquiry = async (ctx: Write, it: InquiryToAdd): Promise<void> => {
  const { buyer, goodsId, qty, after } = it
  const [line] = (await shelfOfLines(ctx.db, ctx.now, buyer, [{ goodsId, qty }])).lines
  if (line === undefined) throw new Error(`no goods ${goodsId}`)
  const { inquiryId, dueTime } = await insertInquiry(ctx, {
    ...line,
    buyerUserId: buyer.userId,
    buyerBoId: buyer.boId,
    areaId: it.areaId ?? null,
    needDate: null,
    buyPurpose: it.buyPurpose ?? null,
    remark: it.remark,
  })
  if (inquiryId === null || dueTime === null) throw new Error('too many inquiries')
  const which = (version: number) => ({ inquiryId, version, shopId: line.shopId })
  const bought = (version: number) => ({ inquiryId, version, buyer })
  if (after.decline !== undefined) await end(ctx, which(1), 'decline', after.decline)
  if (after.withdraw !== undefined) await end(ctx, bought(1), 'withdraw', after.withdraw)
  const { offer } = after
  const validUntil = offer === undefined ? dueTime : new Date(ctx.now.getTime() + offer.days * day)
  if (offer !== undefined) await putOffer(ctx, which(1), { ...offer, qty, validUntil, byUserId: it.sellerUserId })
  if (after.accept === true) await accept(ctx, bought(2))
  ctx.emit('inquiry.due', { inquiryId }, { at: validUntil, key: String(inquiryId) })
}
