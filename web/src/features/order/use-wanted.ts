import { useMemo } from 'react'

/** The way of delivery for each shop, or the contract, as the address keeps it over a reload: `12-7,13-9`. */
const pairsIn = (chosen: string | null): Readonly<Record<string, string>> =>
  Object.fromEntries([...(chosen ?? '').matchAll(/(\d+)-(\d+)/g)].map(([, shopId, deliveryId]) => [shopId, deliveryId]))

export const pairsText = (pairs: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(pairs)
    .filter(([, chosen]) => chosen !== undefined)
    .map((pair) => pair.join('-'))
    .join(',')

/** Goods with their quantities: `7-2,8-0.5`. */
const itemsIn = (items: string) =>
  [...items.matchAll(/(\d+)-(\d+(?:\.\d+)?)/g)].map(([, goodsId = '', qty]) => ({ goodsId, qty: Number(qty) }))

/** What a checkout is about, as its address says it: which goods, to where, how, and by which contracts. */
export const useWanted = (params: URLSearchParams) => {
  const chosen = params.get('ways')
  const ways = useMemo(() => pairsIn(chosen), [chosen])
  const byContract = params.get('contracts')
  const contracts = useMemo(() => pairsIn(byContract), [byContract])
  const cart = params.get('cart')
  const goodsId = params.get('goodsId')
  const qty = Number(params.get('qty')) || 1
  const many = params.get('items')
  const nothing = cart === null && goodsId === null && many === null
  const addressId = params.get('address')
  const inquiryId = params.get('inquiry')
  const what = cart ?? many ?? goodsId ?? ''

  const wanted = useMemo(
    () => ({
      ...(cart ? { cartIds: cart.split(',') } : { items: many ? itemsIn(many) : [{ goodsId: goodsId ?? '', qty }] }),
      ...(addressId ? { addressId } : {}),
      ...(inquiryId ? { inquiryId } : {}),
      ...(Object.keys(ways).length === 0
        ? {}
        : { deliveryByShop: Object.entries(ways).map(([shopId, deliveryId]) => ({ shopId, deliveryId })) }),
      ...(Object.keys(contracts).length === 0
        ? {}
        : { contractByShop: Object.entries(contracts).map(([shopId, contractId]) => ({ shopId, contractId })) }),
    }),
    [cart, many, goodsId, qty, addressId, inquiryId, ways, contracts],
  )
  return { wanted, what, nothing, ways, contracts }
}
