import { api } from '../../api.ts'
import { useMay } from '../../may.ts'
import { useApi } from '../../use-api.ts'
import { linesOf } from './cart-view.ts'
import type { CartView } from './cart-view.ts'

/** What it costs to bring goods, and where to. */
type Freight = { readonly money: string; readonly to: string }

/** What bringing the chosen lines of a shop costs; undefined while nobody knows it. */
export const useFreight = (view: CartView | undefined, guest: boolean): ((shopId: string) => Freight | undefined) => {
  const buys = useMay(api.order.preview).ok
  const chosen = linesOf(view).flatMap(({ valid, checked, cartId }) => (valid && checked && cartId ? [cartId] : []))
  // The checkout counts freight: what stands here is what it will say for the default address.
  const { data, isPlaceholderData } = useApi(
    api.order.preview,
    { cartIds: chosen },
    { enabled: !guest && buys && chosen.length > 0, keep: true, staleTime: 0, quiet: true },
  )
  return (shopId) => {
    const part = data?.shops.find(({ shop }) => shop.shopId === shopId)
    const counted = part && part.freightMoney !== null && chosen.length > 0 && !isPlaceholderData
    return counted ? { money: part.freightMoney!, to: data?.address?.areaName ?? '' } : undefined
  }
}
