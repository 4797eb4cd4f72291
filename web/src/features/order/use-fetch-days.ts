import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ShopPart } from './use-checkout.ts'

type Days = Readonly<Record<string, string>>

/** Returns the day on which each shop's goods are fetched or brought, as the address keeps it: `12-20261124`. */
const daysIn = (chosen: string | null): Days =>
  Object.fromEntries(
    [...(chosen ?? '').matchAll(/(\d+)-(\d{4})(\d\d)(\d\d)/g)].map(([, shopId, ...day]) => [shopId, day.join('-')]),
  )

/** Returns the days on which the buyer fetches goods or receives them, by shop. */
export const useFetchDays = () => {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('days')
  const days = useMemo(() => daysIn(chosen), [chosen])
  const setDay = (shopId: string, day: string) => {
    const kept = Object.entries({ ...days, [shopId]: day }).filter(([, it]) => it !== '')
    params.set('days', kept.map(([shop, it]) => `${shop}-${it.replaceAll('-', '')}`).join(','))
    setParams(params, { replace: true })
  }
  return { days, setDay }
}

/** Returns each shop's way as the call takes it, with the chosen day if the way offers that day. */
export const waysToSend = (shops: readonly ShopPart[], days: Days) =>
  shops.flatMap(({ shop: { shopId }, deliveryId, deliveries }) => {
    if (deliveryId === null) return []
    const day = days[shopId]
    const open = deliveries.find((way) => way.deliveryId === deliveryId)?.days ?? []
    return [{ shopId, deliveryId, ...(open.some((it) => it.day === day) ? { expectTime: day } : {}) }]
  })
