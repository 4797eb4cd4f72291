import type { aftersales } from '@mall/api/aftersales/endpoints'
import { afterSalesMarkers } from '@mall/api/aftersales/states'
import type { AfterSalesMarker } from '@mall/api/aftersales/states'
import { shopWith } from '../../kernel/shop-with.ts'
import type { Handler } from '../../kernel/serve.ts'
import { ofBuyer } from '../order/public.ts'
import { countsByState } from './queries.ts'
import type { AfterSalesFilter } from './queries.ts'

export const countTabs: Handler<typeof aftersales.sellerTabs> = async ({ db, actor }, input) => {
  const counts = await countsByState(db, { ...input, shopId: actor.shop.shopId })
  return afterSalesMarkers.map(({ marker, name, states }) => ({
    status: marker,
    name,
    count: counts.reduce((all, it) => all + ((states as readonly number[]).includes(it.state) ? it.count : 0), 0),
  }))
}

export const countMarkers: Handler<typeof aftersales.markers> = async ({ db, actor }, input) => {
  const { side, shopId, scope, ...conditions } = input
  const filter: AfterSalesFilter =
    side === 'seller'
      ? { ...conditions, shopId: shopWith(actor, shopId, 'order.view').shopId }
      : { ...conditions, buyer: ofBuyer(actor, scope) }
  const counts = new Map((await countsByState(db, filter)).map((it) => [it.state, it.count]))
  return Object.fromEntries(
    afterSalesMarkers.map(({ marker, states }) => [
      marker,
      states.reduce((all, state) => all + (counts.get(state) ?? 0), 0),
    ]),
  ) as Record<AfterSalesMarker, number>
}
