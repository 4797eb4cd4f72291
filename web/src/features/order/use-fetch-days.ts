import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ShopPart } from './use-checkout.ts'

type Days = Readonly<Record<string, string>>

/** The day on which the goods of a shop are fetched or brought, as the address keeps it: `12-20261124`. */
const daysIn = (chosen: string | null): Days =>
  Object.fromEntries(
    [...(chosen ?? '').matchAll(/(\d+)-(\d{4})(\d\d)(\d\d)/g)].map(([, shopId, ...day]) => [shopId, day.join('-')]),
  )

/** On which days the buyer fetches goods or is brought them, by shop. */
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

/** The way of each shop as it is sent, with the day that was chosen where it is offered. */
export const waysToSend = (shops: readonly ShopPart[], days: Days) =>
  shops.flatMap(({ shop: { shopId }, deliveryId, deliveries }) => {
    if (deliveryId === null) return []
    const day = days[shopId]
    const open = deliveries.find((way) => way.deliveryId === deliveryId)?.days ?? []
    return [{ shopId, deliveryId, ...(open.some((it) => it.day === day) ? { expectTime: day } : {}) }]
  })
