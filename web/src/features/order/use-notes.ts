import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { send } from '../../send.ts'
import type { OrderDetail } from './parts/order-blocks.tsx'

const atOnce = 50
/** Limit of papers in one print. */
export const mostNotes = 500

/** Returns the ids of the orders that an address names: by ids, or by the filter of a list. */
const idsOf = async (params: URLSearchParams, signal: AbortSignal): Promise<string[]> => {
  const named = params.get('orderIds')
  if (named !== null) return named.split(',').filter(Boolean).slice(0, mostNotes)
  const ids: string[] = []
  for (let pageNum = 1; ids.length < mostNotes; pageNum++) {
    const input = { ...Object.fromEntries(params), pageNum, pageSize: 100 }
    const { list, pages } = await send(api.order.sellerList, input, { signal })
    ids.push(...list.map(({ orderId }) => orderId))
    if (pageNum >= pages) break
  }
  return ids.slice(0, mostNotes)
}

type Notes = {
  readonly orders: readonly OrderDetail[]
  /** Number of orders asked for so far; an order of another shop has no paper. */
  readonly asked: number
  readonly ids?: readonly string[]
  readonly error?: Error | undefined
}
const none: Notes = { orders: [], asked: 0 }

/** Loads the orders whose delivery notes are printed, part by part; `total` is known from the first part on. */
export const useNotes = (query: string) => {
  const [notes, setNotes] = useState(none)
  const [stopped, setStopped] = useState(false)
  const { asked, ids, error } = notes
  const total = ids?.length
  const loading = !stopped && error === undefined && (total === undefined || asked < total)
  // Each part is an effect of its own, so that loading continues where a lost connection stopped it.
  useEffect(() => {
    if (!loading) return undefined
    const giveUp = new AbortController()
    const { signal } = giveUp
    const load = async () => {
      if (ids === undefined) {
        const found = await idsOf(new URLSearchParams(query), signal)
        return setNotes({ ...none, ids: found })
      }
      const part = ids.slice(asked, asked + atOnce)
      const orders = await send(api.order.sellerDetails, { orderIds: part }, { signal })
      return setNotes((before) => ({
        ...before,
        orders: [...before.orders, ...orders],
        asked: before.asked + part.length,
      }))
    }
    load().catch((cause: unknown) => {
      if (!signal.aborted) setNotes((before) => ({ ...before, error: cause as Error }))
    })
    return () => giveUp.abort()
  }, [query, ids, asked, loading])
  const goOn = () => {
    setStopped(false)
    setNotes((before) => ({ ...before, error: undefined }))
  }
  return { ...notes, total, loading, stop: () => setStopped(true), goOn }
}
