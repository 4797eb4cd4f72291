import { useState } from 'react'
import { api } from '../../api.ts'
import { toast } from '../../kit/toast.ts'
import { send } from '../../send.ts'
import { useApi } from '../../use-api.ts'
import type { Shipped } from './parts/just-shipped.tsx'

const queued = 50
const lastShown = 5

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((one) => one !== id)

/** Returns the state of a shipping desk: the waiting orders, the oldest first, the one being packed, and those sent. */
export const useDesk = () => {
  const [done, setDone] = useState<readonly string[]>([])
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [picked, setPicked] = useState<string>()
  const [sent, setSent] = useState(0)
  const [shipped, setShipped] = useState<readonly Shipped[]>([])
  const { data, error, refetch, isFetching } = useApi(
    api.order.sellerList,
    { status: '30', deliveryType: 1, sort: 'oldest', pageSize: queued },
    { staleTime: 0, keep: true, every: 60_000 },
  )
  const left = data?.list.filter(({ orderId }) => !done.includes(orderId) && !skipped.includes(orderId)) ?? []
  return {
    left,
    total: data?.total,
    /** Is the next order known? */
    known: data !== undefined && (left.length > 0 || !isFetching),
    error: data === undefined ? error : null,
    refetch,
    orderId: picked ?? left[0]?.orderId,
    pick: setPicked,
    sent,
    shipped,
    /** Number of skipped orders that nobody has sent meanwhile. */
    skipped: data?.list.filter(({ orderId }) => skipped.includes(orderId)).length ?? 0,
    skip: (id: string) => {
      setSkipped((all) => [...all, id])
      setPicked(undefined)
    },
    takeSkipped: () => setSkipped([]),
    /** Records a sent order; the rest of an order sent in part comes again with the skipped ones. */
    whenSent: (one: Shipped, owed: boolean) => {
      setSent((count) => count + 1)
      if (one.trackingNo !== '') setShipped((all) => [one, ...all].slice(0, lastShown))
      if (!owed) setDone((all) => [...all, one.orderId])
      setSkipped((all) => [...without(all, one.orderId), ...(owed ? [one.orderId] : [])])
      setPicked(undefined)
    },
    whenUndone: (id: string) => {
      setSent((count) => count - 1)
      setShipped((all) => all.filter((one) => one.orderId !== id))
      setDone((all) => without(all, id))
      setSkipped((all) => without(all, id))
      setPicked(id)
    },
    /** Goes to the order with this number; returns whether it waits to be sent. */
    find: async (orderNo: string): Promise<boolean> => {
      const found = await send(api.order.sellerList, { keyword: orderNo, pageSize: 1 }, { quiet: true }).catch(
        () => undefined,
      )
      const one = found?.list[0]
      if (found === undefined) toast.failed(`没有查到订单 ${orderNo}：网络连接失败，请再扫一次`)
      else if (one?.buttons.some(({ code }) => code === 'HAND_OVER'))
        toast.failed(`订单 ${orderNo} 是自提订单：请到订单里用买家的取货码确认自提`)
      else if (!one?.buttons.some(({ code }) => code === 'SHIP')) toast.failed(`订单 ${orderNo} 不在待发货里`)
      else {
        setPicked(one.orderId)
        return true
      }
      return false
    },
  }
}
