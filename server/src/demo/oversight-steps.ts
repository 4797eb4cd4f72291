import { inWrite, readContext } from '../kernel/outbox.ts'
import { takeDown } from '../modules/catalog/oversight/take-down.ts'
import { appendReview } from '../modules/comment/reviews/append-review.ts'
import { hideReview } from '../modules/comment/reviews/judge-review.ts'
import { listAllReviews } from '../modules/comment/reviews/list-shop-reviews.ts'
import { listMyReviews, showReviewsOfOrder } from '../modules/comment/reviews/read-reviews.ts'
import { doubtfulText, hiddenFor } from '../modules/comment/demo.ts'
import { articles } from '../modules/content/news/demo.ts'
import { listOverseenArticles } from '../modules/content/oversight/list-articles.ts'
import { takeArticleDown } from '../modules/content/oversight/take-article-down.ts'
import { takeVideoDown } from '../modules/content/oversight/take-video-down.ts'
import { videos } from '../modules/content/video/demo.ts'
import { listOverseenVideos } from '../modules/content/oversight/list-videos.ts'
import { demoGoods } from './catalogue.ts'
import { day } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

/** Makes one review that the operator hid, and one that waits for them. */
const judgedReviews = ({ house }: Loaded, actors: Actors, now: Date): Step[] => [
  {
    at: new Date(now.getTime() - day),
    what: 'hiding a review',
    run: async () => {
      const operator = await actors.buyer('op1')
      const { list } = await listAllReviews(readContext(house, operator), { score: 1 })
      const { reviewId, version } = list[0]!
      await inWrite(house, operator, (ctx) => hideReview(ctx, { reviewId, version, reason: hiddenFor }))
    },
  },
  {
    at: new Date(now.getTime() - day / 8),
    what: 'a review that waits',
    run: async () => {
      const writer = await actors.buyer('buyer1')
      const { list } = await listMyReviews(readContext(house, writer), {})
      const said = list.find(({ canAppend }) => canAppend)
      if (said === undefined) return
      const { orderId } = said
      const { lines: known } = await showReviewsOfOrder(readContext(house, writer), { orderId })
      const lines = [{ lineId: known[0]!.lineId, content: doubtfulText, images: [] }]
      await inWrite(house, writer, (ctx) => appendReview(ctx, { orderId, lines }))
    },
  },
]

/** The operator takes things down, one a day, and judges reviews. */
export const oversightSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] => {
  const { house, goods } = loaded
  const named = <It extends { readonly title: string; readonly takenDownFor?: string }>(all: readonly It[]) =>
    all.flatMap(({ title, takenDownFor }) => (takenDownFor === undefined ? [] : [{ title, reason: takenDownFor }]))
  const downs = [
    ...demoGoods.flatMap(({ key, takenDownFor: reason }) =>
      reason === undefined
        ? []
        : [
            {
              what: key,
              run: async () => {
                const operator = await actors.buyer('op1')
                await inWrite(house, operator, (ctx) => takeDown(ctx, { spuId: goods.get(key)!.spuId, reason }))
              },
            },
          ],
    ),
    ...named(articles).map(({ title, reason }) => ({
      what: title,
      run: async () => {
        const operator = await actors.buyer('op1')
        const { newsId } = (await listOverseenArticles(readContext(house, operator), { keyword: title })).list[0]!
        await inWrite(house, operator, (ctx) => takeArticleDown(ctx, { newsId, reason }))
      },
    })),
    ...named(videos).map(({ title, reason }) => ({
      what: title,
      run: async () => {
        const operator = await actors.buyer('op1')
        const { videoId } = (await listOverseenVideos(readContext(house, operator), { keyword: title })).list[0]!
        await inWrite(house, operator, (ctx) => takeVideoDown(ctx, { videoId, reason }))
      },
    })),
  ]
  const taken = downs.map(({ what, run }, place) => ({
    at: new Date(now.getTime() - (3 + place) * day),
    what: `taking down ${what}`,
    run,
  }))
  return [...taken, ...judgedReviews(loaded, actors, now)]
}
