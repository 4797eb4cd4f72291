import type { Write } from '../../kernel/context.ts'
import { countUp, setStatus } from './store.ts'

export { checkIn, createShop, renewLicences } from './create-shop.ts'
export { changeShop } from './change-shop.ts'
export { freezeFor } from './freeze-shop.ts'
export { releaseOf, takeDownOf } from './oversight/take-down.ts'
export { overseenOne, overseenPage, overseenRows } from './oversight/queries.ts'
export type { OverseenKind } from './oversight/kinds.ts'
export { moveBy, restShop } from './move-shop.ts'
export {
  expireLicences,
  holdGoodsLimit,
  holdShop,
  moveToEnterprise,
  putTransferAccount,
  noteReminders,
  refuseName,
  writeBanner as setBanner,
  writeScores as setScores,
} from './store.ts'
export { showWholeShop } from './show-detail.ts'
export type { NewShop } from './create-shop.ts'
export {
  nameTakenFrom,
  openingOf,
  scoreOf,
  scoresOf,
  shopOf,
  shopsOf,
  takesTransfers,
  isPayable,
  transferAccountsOf,
  whyStill,
} from './queries.ts'

type Counts = readonly { readonly shopId: number; readonly by: number }[]

/** Adds to the number of goods on sale of shops; `by` may be negative. */
export const countGoods = (ctx: Write, shops: Counts): Promise<void> => countUp(ctx, 'goods', shops)

/** Adds to the number of sold orders of shops; `by` may be negative. */
export const countSold = (ctx: Write, shops: Counts): Promise<void> => countUp(ctx, 'sold', shops)

/** Adds to the number of people who have shops as favourites; `by` may be negative. */
export const countFavourites = (ctx: Write, shops: Counts): Promise<void> => countUp(ctx, 'favourites', shops)

/** Sets the status of a shop while a history is loaded; `shop.changed` updates its goods on sale. */
export const setShopStatus = async (ctx: Write, shopId: number, status: 0 | 1 | 2 | 3 | 4): Promise<void> => {
  await setStatus(ctx, shopId, status)
  ctx.emit('shop.changed', { shopId }, { key: String(shopId) })
}
