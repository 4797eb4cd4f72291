import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { AddButton } from '../../../blocks/acts/add-button.tsx'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { thousands } from '../../../kit/thousands.ts'
import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import { When } from '../../../kit/when.tsx'
import { useApi } from '../../../use-api.ts'
import { buyerVehicleActs, sellerVehicleActs } from '../vehicle-acts.ts'
import { addVehiclesForm, chooseVehiclesForm } from '../vehicle-forms.ts'
import type { Visit } from '../vehicle-forms.ts'
import { Block } from './order-blocks.tsx'
import type { OrderDetail } from './order-blocks.tsx'
import styles from './order-vehicles.module.css'

type Side = 'buyer' | 'seller'
type Vehicle = OrderDetail['vehicles'][number]

const tones: Readonly<Record<number, Tone>> = { 2: 'warn', 3: 'info', 4: 'good', 5: 'good', 6: 'good', 9: 'plain' }
const acts = { buyer: buyerVehicleActs, seller: sellerVehicleActs } as const

const kilograms = (kg: number | null) => (kg === null ? null : `${thousands(kg)} 公斤`)
const both = (gross: number | null, tare: number | null) =>
  gross === null || tare === null
    ? null
    : `毛 ${thousands(gross)}，皮 ${thousands(tare)}，净 ${thousands(gross - tare)} 公斤`

/** Says when a vehicle is expected, or its number in the queue and the bay it is called to. */
const visitWords = ({ state, stateText, slotTime, slotEnd, bayName, queueNo }: Visit): string =>
  state === 1
    ? `${slotTime?.slice(5, 16)}-${slotEnd?.slice(11, 16)} ${bayName ?? ''}`
    : [queueNo ? `${queueNo} 号` : '', stateText, state === 5 ? '' : (bayName ?? '')].filter(Boolean).join('，')

const Weights = ({ it, visit }: { it: Vehicle; visit: Visit | undefined }) => (
  <DescriptionList
    items={[
      [visit?.state === 1 ? '预约时段' : '排队', visit && visitWords(visit)],
      ['皮重', kilograms(it.tareKg)],
      ['毛重', kilograms(it.grossKg)],
      ['净重', kilograms(it.netKg)],
      ['买家过磅', both(it.buyerGrossKg, it.buyerTareKg)],
      ['计划装货', it.planQty],
      ['到场', it.arriveTime && <When key="arrive" at={it.arriveTime} />],
      ['出厂', it.outTime && <When key="out" at={it.outTime} />],
      ['备注', it.remark],
    ]}
  />
)

/** The buyer's kept vehicles to add, and a form for others. */
const BuyerAdds = ({ orderId }: { orderId: string }) => {
  const kept = useApi(api.addressbook.vehiclesToChoose, {})
  const choose = useMemo(() => kept.data && chooseVehiclesForm(orderId, kept.data), [orderId, kept.data])
  return (
    <>
      {choose && kept.data && kept.data.length > 0 && <AddButton of={{ label: '选常用车辆', form: choose }} />}
      <AddButton of={{ label: '添加车辆', form: addVehiclesForm(orderId), title: '添加提货车辆' }} />
    </>
  )
}

const Adds = ({ order, side }: { order: OrderDetail; side: Side }) => {
  if (order.deliveryType !== 3 || !order.buttons.some((it) => it.code === 'EDIT_VEHICLE')) return null
  return (
    <p className={styles.adds}>
      {side === 'buyer' ? (
        <BuyerAdds orderId={order.orderId} />
      ) : (
        <AddButton of={{ label: '添加车辆', form: addVehiclesForm(order.orderId), title: '添加提货车辆' }} />
      )}
    </p>
  )
}

/** Milliseconds between two polls of the vehicles' states. */
const every = 15_000

/** Polls the visits at the gate of an order that is fetched; returns them by vehicle. */
const useVisits = ({ orderId, orderStatus, deliveryType, vehicles }: OrderDetail): ReadonlyMap<string, Visit> => {
  const enabled = deliveryType === 3 && vehicles.length > 0
  const { data = [] } = useApi(
    api.gate.visitsOf,
    { orderId },
    { enabled, staleTime: 0, quiet: true, ...(orderStatus === 30 ? { every } : {}) },
  )
  return new Map(data.map((it) => [it.orderVehicleId, it]))
}

/** Vehicles of an order with their weights, and this side's actions on them. */
export const VehicleList = ({ order, side }: { order: OrderDetail; side: Side }) => {
  const visits = useVisits(order)
  return (
    <>
      <ol className={styles.vehicles}>
        {order.vehicles.map((it) => (
          <li key={it.orderVehicleId} className={styles.vehicle}>
            <p className={styles.head}>
              <strong>{it.plateNo}</strong>
              <Tag tone={tones[it.vehicleStatus] ?? 'plain'}>{it.statusText}</Tag>
              <span>
                {it.driverName} <a href={`tel:${it.driverMobile}`}>{it.driverMobile}</a>
              </span>
              <small>{it.waybillNo}</small>
            </p>
            <Weights it={it} visit={visits.get(it.orderVehicleId)} />
            <RowActs
              acts={acts[side]}
              row={{ ...order, vehicle: it, visit: visits.get(it.orderVehicleId) }}
              size="small"
            />
          </li>
        ))}
      </ol>
      {order.vehicles.length === 0 && <p className={styles.none}>还没有登记车辆</p>}
      <Adds order={order} side={side} />
    </>
  )
}

/** Block of an order's vehicles on its page; absent if there are none and none can be added. */
export const OrderVehicles = ({ order, side }: { order: OrderDetail; side: Side }) =>
  order.vehicles.length === 0 && order.deliveryType !== 3 ? null : (
    <Block title={order.deliveryType === 3 ? '提货车辆' : '车辆'}>
      <VehicleList order={order} side={side} />
    </Block>
  )
