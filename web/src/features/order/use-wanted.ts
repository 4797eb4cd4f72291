import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** Reads pairs of shop and choice (way of delivery, contract or coupon) from the address, which keeps them over a reload: `12-7,13-9`. */
const pairsIn = (chosen: string | null): Readonly<Record<string, string>> =>
  Object.fromEntries([...(chosen ?? '').matchAll(/(\d+)-(\d+)/g)].map(([, shopId, deliveryId]) => [shopId, deliveryId]))

const usePairs = (chosen: string | null) => useMemo(() => pairsIn(chosen), [chosen])

const pairsText = (pairs: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(pairs)
    .filter(([, chosen]) => chosen !== undefined)
    .map((pair) => pair.join('-'))
    .join(',')

/** Value in the address for no coupon. */
export const noCoupon = '0'

/** Reads goods with their quantities: `7-2,8-0.5`. */
const itemsIn = (items: string) =>
  [...items.matchAll(/(\d+)-(\d+(?:\.\d+)?)/g)].map(([, goodsId = '', qty]) => ({ goodsId, qty: Number(qty) }))

/** Reads the points to use, by shop. */
const pointsIn = (points: Readonly<Record<string, string>>) =>
  Object.keys(points).length === 0
    ? {}
    : { pointsByShop: Object.entries(points).map(([shopId, chosen]) => ({ shopId, points: Number(chosen) })) }

/** Returns the offer, team, sheet or lot that sets the price. */
const useSpecial = (params: URLSearchParams) => {
  const [inquiryId, groupActivityId, groupTeamId, combinationId, auctionId] = [
    params.get('inquiry'),
    params.get('group'),
    params.get('team'),
    params.get('sheet'),
    params.get('lot'),
  ]
  return useMemo(
    () => ({
      ...(inquiryId ? { inquiryId } : {}),
      ...(groupActivityId ? { groupActivityId } : {}),
      ...(groupActivityId && groupTeamId ? { groupTeamId } : {}),
      ...(combinationId ? { combinationId } : {}),
      ...(auctionId ? { auctionId } : {}),
    }),
    [inquiryId, groupActivityId, groupTeamId, combinationId, auctionId],
  )
}

/** Returns what a checkout is about, by its address: goods, delivery address, ways, contracts and coupons. */
export const useWanted = () => {
  const [params, setParams] = useSearchParams()
  const set = (name: string, chosen: string) => {
    params.set(name, chosen)
    setParams(params, { replace: true })
  }
  const ways = usePairs(params.get('ways'))
  const contracts = usePairs(params.get('contracts'))
  const coupons = usePairs(params.get('coupons'))
  const points = usePairs(params.get('points'))
  const cart = params.get('cart')
  const goodsId = params.get('goodsId')
  const qty = Number(params.get('qty')) || 1
  const many = params.get('items')
  const nothing = cart === null && goodsId === null && many === null
  const addressId = params.get('address')
  const special = useSpecial(params)
  const what = cart ?? many ?? goodsId ?? ''

  const wanted = useMemo(
    () => ({
      ...(cart ? { cartIds: cart.split(',') } : { items: many ? itemsIn(many) : [{ goodsId: goodsId ?? '', qty }] }),
      ...(addressId ? { addressId } : {}),
      ...special,
      ...(Object.keys(ways).length === 0
        ? {}
        : { deliveryByShop: Object.entries(ways).map(([shopId, deliveryId]) => ({ shopId, deliveryId })) }),
      ...(Object.keys(contracts).length === 0
        ? {}
        : { contractByShop: Object.entries(contracts).map(([shopId, contractId]) => ({ shopId, contractId })) }),
      ...(Object.keys(coupons).length === 0
        ? {}
        : {
            couponByShop: Object.entries(coupons).map(([shopId, chosen]) => ({
              shopId,
              couponUserId: chosen === noCoupon ? null : chosen,
            })),
          }),
      ...pointsIn(points),
    }),
    [cart, many, goodsId, qty, addressId, special, ways, contracts, coupons, points],
  )
  return {
    wanted,
    what,
    nothing,
    chosen: { ways, coupons },
    choose: {
      setWay: (shopId: string, deliveryId: string) => set('ways', pairsText({ ...ways, [shopId]: deliveryId })),
      setContract: (shopId: string, contractId: string | undefined) =>
        set('contracts', pairsText({ ...contracts, [shopId]: contractId })),
      /** Sets the coupon of a shop; `noCoupon` uses none. */
      setCoupon: (shopId: string, couponUserId: string) =>
        set('coupons', pairsText({ ...coupons, [shopId]: couponUserId })),
      setPoints: (shopId: string, chosen: string) => set('points', pairsText({ ...points, [shopId]: chosen })),
      setAddress: (chosen: string) => set('address', chosen),
    },
  }
}
