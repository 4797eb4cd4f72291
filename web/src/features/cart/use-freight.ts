import { moneyWire, parseMoney } from '@mall/api/money'
import { api } from '../../api.ts'
import { yuan } from '../../kit/money.ts'
import { useMay } from '../../may.ts'
import { useApi } from '../../use-api.ts'
import { linesOf } from './cart-view.ts'
import type { CartView } from './cart-view.ts'

/** Cost of bringing goods, and the place they go to. */
type Freight = { readonly money: string; readonly to: string }

/** Returns the known freight of all chosen lines in words, beside the sum of the goods, which excludes freight. */
export const freightWords = (freights: readonly (Freight | undefined)[]): string => {
  const known = freights.flatMap((it) => (it === undefined ? [] : [parseMoney(it.money) ?? 0]))
  if (known.length === 0) return '不含运费'
  const sum = known.reduce((all, fen) => all + fen, 0)
  const open = freights.length - known.length
  const words = sum === 0 ? '免运费' : `另加运费 ${yuan(moneyWire(sum))}`
  return open === 0 ? words : `${words}，${open} 家店铺的运费结算时计算`
}

/** Returns the freight of a shop's chosen lines; undefined if it is not known. */
export const useFreight = (view: CartView | undefined, guest: boolean): ((shopId: string) => Freight | undefined) => {
  const buys = useMay(api.order.preview).ok
  const chosen = linesOf(view).flatMap(({ valid, checked, cartId }) => (valid && checked && cartId ? [cartId] : []))
  // The checkout computes freight; this shows what it will say for the default address.
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
