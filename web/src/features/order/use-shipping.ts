import { couriers } from '@mall/api/order/status'
import type { Courier } from '@mall/api/order/status'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { api } from '../../api.ts'
import type { AnyForm } from '../../blocks/form/form-of.ts'
import { useForms } from '../../blocks/form/load-form.ts'
import type { LoadedForms } from '../../blocks/form/load-form.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { useApi } from '../../use-api.ts'
import { offerWithdrawal } from './offer-withdrawal.ts'
import { shippingForm } from './shipping-form.tsx'
import type { ScanOptions, ToShip } from './shipping-form.tsx'

export type Parcel = {
  readonly order: ToShip
  readonly block: LoadedForms['block']
  readonly form: LoadedForms['forms'][number]
}

const courierKey = 'mall.courier'
/** Returns the courier that this browser used last. */
const rememberedCourier = (): Courier => {
  const kept = localStorage.getItem(courierKey) ?? ''
  return Object.hasOwn(couriers, kept) ? (kept as Courier) : 'SF'
}
const rememberCourier = (courier: Courier): void => localStorage.setItem(courierKey, courier)

/** Returns the parcels whose forms can be sent as they are now. */
const useReady = (parcels: readonly Parcel[]): readonly Parcel[] => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = parcels.map(({ form }) => form.saying.subscribe(changed))
      return () => ends.forEach((end) => end())
    },
    [parcels],
  )
  const ready = useSyncExternalStore(subscribe, () =>
    parcels.flatMap(({ block, form }, at) => (block.isReady(form) ? [at] : [])).join(),
  )
  return ready === '' ? [] : ready.split(',').map((at) => parcels[Number(at)]!)
}

/** How much of an order its parcel contains. */
export type Sent = 'whole' | 'part'

/** Tracks which parcels were sent, and offers to take them back. */
const useSent = (parcels: readonly Parcel[], onUndone: ((orderId: string) => void) | undefined) => {
  const [sent, setSent] = useState<Readonly<Record<string, Sent>>>({})
  const answers = useRef(new Map<string, AnswerOf<Calls['order']['ship']>>())
  useEffect(() => {
    for (const { block, form, order } of parcels)
      block.whenSaved(form, (answer: AnswerOf<Calls['order']['ship']>) => {
        answers.current.set(order.orderId, answer)
        setSent((all) => ({ ...all, [order.orderId]: answer.orderStatus === 35 ? 'part' : 'whole' }))
      })
  }, [parcels])
  const forget = (orderId: string, version: number) => {
    const parcel = parcels.find(({ order }) => order.orderId === orderId)
    parcel?.block.preset(parcel.form, { version: String(version) })
    setSent((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== orderId)))
    onUndone?.(orderId)
  }
  const offerUndo = (orders: readonly ToShip[]) => {
    const shipped = orders.map(({ orderId, orderNo }) => ({ orderId, orderNo, ...answers.current.get(orderId)! }))
    if (shipped.length > 0) offerWithdrawal(shipped, forget)
  }
  return { sent, answerFor: (orderId: string) => answers.current.get(orderId), offerUndo }
}

/** Ships one or several orders, with a form each. An order that fails says why and does not stop the others. */
export const useShipping = (
  orderIds: string,
  { scanning = false, warn, onUndone }: ScanOptions & { readonly onUndone?: (orderId: string) => void } = {},
) => {
  const [courier] = useState(rememberedCourier)
  const [company, setCompany] = useState<Courier>(courier)
  const [failed, setFailed] = useState<Readonly<Record<string, string>>>({})
  const [sending, setSending] = useState(false)
  const asked = useApi(api.order.toShip, { orderIds: orderIds.split(',') }, { staleTime: 0, enabled: orderIds !== '' })
  // Set once: an order that was just sent stays on the screen and says so.
  const [orders, setOrders] = useState<readonly ToShip[]>()
  if (orders === undefined && asked.data !== undefined && asked.isFetchedAfterMount) setOrders(asked.data)
  const wanted = useMemo(
    () =>
      orders
        ?.filter(({ blocked }) => blocked === null)
        .map((order) => ({
          of: shippingForm(order, courier, { scanning, ...(warn ? { warn } : {}) }) as unknown as AnyForm,
          detail: order,
        })),
    [orders, courier, scanning, warn],
  )
  const { loaded, error, retry } = useForms(wanted)
  const parcels = useMemo(
    () => (loaded?.forms ?? []).map((form) => ({ form, block: loaded!.block, order: form.detail as ToShip })),
    [loaded],
  )
  const { sent, answerFor, offerUndo } = useSent(parcels, onUndone)
  const waiting = useMemo(() => parcels.filter(({ order }) => !sent[order.orderId]), [parcels, sent])
  const ready = useReady(waiting)
  const save = async ({ block, form, order }: Parcel): Promise<boolean> => {
    const done = await block.save(form)
    setFailed((all) => ({ ...all, [order.orderId]: done ? '' : block.allWords(form) }))
    if (done && form.getValues('logisticsType') === '1') rememberCourier(form.getValues('companyCode') as Courier)
    return done
  }
  const send = async (parcel: Parcel) => {
    if (!(await save(parcel))) return undefined
    offerUndo([parcel.order])
    return answerFor(parcel.order.orderId)
  }
  const sendAll = async () => {
    setSending(true)
    const done: ToShip[] = []
    for (const parcel of ready) if (await save(parcel)) done.push(parcel.order)
    setSending(false)
    offerUndo(done)
  }
  return {
    orders: orders ?? [],
    parcels,
    loaded,
    isPending: orders === undefined || loaded === undefined,
    error: asked.error ?? error,
    refetch: () => (error === undefined ? asked.refetch() : retry()),
    company,
    setCompany: (chosen: Courier) => {
      setCompany(chosen)
      for (const { block, form } of waiting) block.preset(form, { companyCode: chosen })
    },
    send,
    sendAll,
    sending,
    sent,
    failed,
    waiting,
    ready,
  }
}

export type Shipping = ReturnType<typeof useShipping>
