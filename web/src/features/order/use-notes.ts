import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { send } from '../../send.ts'
import type { OrderDetail } from './parts/order-blocks.tsx'

const atOnce = 50
/** As many papers as one prints in one go. */
export const mostNotes = 500

const split = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce))

/** The orders an address names: by their ids, or by the filter of a list. */
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
  /** How many were asked for so far: one that is not the shop's has no paper. */
  readonly asked: number
  readonly total?: number
  readonly error?: Error
}

/** The orders whose delivery notes are to be printed, as they arrive; `total` is known before the last of them is there. */
export const useNotes = (query: string) => {
  const [notes, setNotes] = useState<Notes>({ orders: [], asked: 0 })
  const [stopped, setStopped] = useState(false)
  useEffect(() => {
    if (stopped) return undefined
    const giveUp = new AbortController()
    const { signal } = giveUp
    const load = async () => {
      const ids = await idsOf(new URLSearchParams(query), signal)
      setNotes({ orders: [], asked: 0, total: ids.length })
      for (const part of split(ids)) {
        const orders = await send(api.order.sellerDetails, { orderIds: part }, { signal })
        setNotes((before) => ({
          ...before,
          orders: [...before.orders, ...orders],
          asked: before.asked + part.length,
        }))
      }
    }
    load().catch((error: unknown) => {
      if (!signal.aborted) setNotes((before) => ({ ...before, error: error as Error }))
    })
    return () => giveUp.abort()
  }, [query, stopped])
  const loading = !stopped && notes.error === undefined && (notes.total === undefined || notes.asked < notes.total)
  return { ...notes, loading, stop: () => setStopped(true) }
}
