import { couriers } from '@mall/api/order/status'
import type { Courier } from '@mall/api/order/status'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { AnswerOf, Calls, InputOf } from '../../calls.ts'
import { refresh, useAct, useApi } from '../../use-api.ts'

export type ToShip = AnswerOf<Calls['order']['toShip']>[number]
export type Vehicle = { readonly plateNo: string; readonly driverName: string; readonly driverMobile: string }

/** What the clerk has written for one order. Quantities are written only when not everything goes at once. */
export type Parcel = {
  readonly logisticsType: 1 | 2 | 3
  readonly companyCode: Courier
  readonly companyName: string
  readonly trackingNo: string
  readonly vehicles: readonly Vehicle[]
  readonly quantities: Readonly<Record<string, number>>
  readonly remark: string
}

export const noVehicle: Vehicle = { plateNo: '', driverName: '', driverMobile: '' }

const begin = (order: ToShip, company: Courier): Parcel => ({
  logisticsType: (order.ways[0]?.logisticsType ?? 1) as Parcel['logisticsType'],
  companyCode: company,
  companyName: '',
  trackingNo: '',
  vehicles: [noVehicle],
  quantities: {},
  remark: '',
})

/** What is missing, in words; empty when the parcel can go. */
export const parcelFault = (parcel: Parcel): string => {
  if (parcel.logisticsType === 1) {
    if (parcel.companyCode === 'OTHER' && parcel.companyName.trim() === '') return '请填写物流公司名称'
    if (parcel.trackingNo.trim() === '') return '请填写运单号'
  }
  if (parcel.logisticsType !== 2) return ''
  for (const { plateNo, driverName, driverMobile } of parcel.vehicles) {
    if (plateNo.trim() === '' || driverName.trim() === '') return '请填写车牌号和司机'
    if (!/^1[3-9]\d{9}$/.test(driverMobile)) return '请填写司机的 11 位手机号'
  }
  return ''
}

const wireOf = (order: ToShip, parcel: Parcel): InputOf<(typeof api.order)['ship']> => {
  const lines = order.openLines
    .map(({ lineId, openQty }) => ({ lineId, qty: parcel.quantities[lineId] ?? openQty }))
    .filter(({ qty }) => qty > 0)
  return {
    orderId: order.orderId,
    logisticsType: parcel.logisticsType,
    ...(parcel.logisticsType === 1
      ? {
          companyCode: parcel.companyCode,
          trackingNo: parcel.trackingNo.trim(),
          ...(parcel.companyCode === 'OTHER' ? { companyName: parcel.companyName.trim() } : {}),
        }
      : {}),
    ...(parcel.logisticsType === 2
      ? { vehicles: parcel.vehicles.map((it) => ({ ...it, plateNo: it.plateNo.trim() })) }
      : {}),
    ...(Object.keys(parcel.quantities).length === 0 ? {} : { lines }),
    ...(parcel.remark.trim() === '' ? {} : { remark: parcel.remark.trim() }),
  }
}

const courierKey = 'mall.courier'
/** The courier this browser sent with last. */
export const rememberedCourier = (): Courier => {
  const kept = localStorage.getItem(courierKey) ?? ''
  return Object.hasOwn(couriers, kept) ? (kept as Courier) : 'SF'
}
export const rememberCourier = (courier: Courier): void => localStorage.setItem(courierKey, courier)

/** Shipping of one or several orders, one parcel each. One that fails says why and does not stop the others. */
export const useShipping = (orderIds: string, first: Courier = 'SF') => {
  const [company, setCompany] = useState<Courier>(first)
  const [parcels, setParcels] = useState<Readonly<Record<string, Parcel>>>({})
  const [sent, setSent] = useState<Readonly<Record<string, true>>>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  // Asked once: an order that was just sent stays on the screen and says so.
  const { data, isPending, error, refetch } = useApi(
    api.order.toShip,
    { orderIds: orderIds.split(',') },
    { staleTime: Infinity, enabled: orderIds !== '' },
  )
  const ship = useAct(api.order.ship, { silent: true })

  const orders = data ?? []
  const parcelOf = (order: ToShip): Parcel => parcels[order.orderId] ?? begin(order, company)
  const write = (order: ToShip, change: Partial<Parcel>) => {
    setParcels((all) => ({ ...all, [order.orderId]: { ...(all[order.orderId] ?? begin(order, company)), ...change } }))
    setFaults((all) => ({ ...all, [order.orderId]: '' }))
  }
  const send = async (order: ToShip): Promise<boolean> => {
    const parcel = parcelOf(order)
    const fault = order.blocked ?? parcelFault(parcel)
    const said =
      fault ||
      (await ship.ask(wireOf(order, parcel)).then(
        () => '',
        (failure: Error) => failure.message,
      ))
    if (said) setFaults((all) => ({ ...all, [order.orderId]: said }))
    else setSent((all) => ({ ...all, [order.orderId]: true }))
    return said === ''
  }
  const waiting = orders.filter((order) => !sent[order.orderId] && order.blocked === null)
  const ready = waiting.filter((order) => parcelFault(parcelOf(order)) === '')
  const sendAll = async () => {
    for (const order of ready) await send(order)
    await refresh('order.sellerList', 'order.sellerTabs', 'workbench')
  }
  return {
    orders,
    isPending,
    error,
    refetch,
    company,
    setCompany,
    parcelOf,
    write,
    send,
    sendAll,
    sent,
    faults,
    waiting,
    unsaved: waiting.some(({ orderId }) => parcels[orderId] !== undefined),
    ready,
    sending: ship.acting,
  }
}
