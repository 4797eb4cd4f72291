import type { order } from '@mall/api/order/endpoints'
import { externalPlatforms } from '@mall/api/order/external-columns'
import { pageAnswer } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { presentRow } from '../lists/present-row.ts'
import { orderPage } from '../lists/queries.ts'
import { sellerViewerOf } from '../lists/viewers.ts'
import { platformsOf } from './queries.ts'

export const listExternal: Handler<typeof order.externalList> = async (ctx, input) => {
  const filter = { ...input, shopId: undefined, orderType: 6 }
  const { page, rows, total } = await orderPage(ctx, { shopId: ctx.actor.shop.shopId }, filter)
  const places = await platformsOf(
    ctx.db,
    rows.map((row) => row.orderId),
  )
  const viewerOf = sellerViewerOf(ctx.actor)
  const list = rows.map((row) => {
    const { platform, externalNo } = places.get(row.orderId)!
    return {
      ...presentRow(row, ctx.now, viewerOf),
      externalPlatform: platform,
      externalPlatformName: externalPlatforms[platform],
      externalNo,
    }
  })
  return pageAnswer(page, total, list)
}
