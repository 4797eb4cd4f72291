import type { comment } from '@mall/api/comment/endpoints'
import { reviewTabNames, reviewTabs } from '@mall/api/comment/states'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { asShown, countsOf, reviewPage } from './queries.ts'

export const listShopReviews: Handler<typeof comment.shopReviews> = async ({ db, actor }, { tab, sort, ...input }) => {
  const filter = { ...input, shopId: actor.shop.shopId }
  const found = await reviewPage(db, filter, { tab, sort: sort ?? 'lowest' }, pageOfInput(input))
  return { ...found, list: found.list.map(asShown) }
}

export const countShopReviews: Handler<typeof comment.shopReviewTabs> = async ({ db, actor }, input) => {
  const counts = await countsOf(db, { ...input, shopId: actor.shop.shopId })
  return reviewTabs.map((status) => ({ status, name: reviewTabNames[status], count: counts[status] }))
}

export const listAllReviews: Handler<typeof comment.allReviews> = async ({ db }, { tab, sort, ...input }) => {
  const found = await reviewPage(db, input, { tab, sort: sort ?? 'newest' }, pageOfInput(input))
  return { ...found, list: found.list.map(asShown) }
}
