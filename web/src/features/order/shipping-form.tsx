import { courierOfNumber } from '@mall/api/order/courier-of-number'
import { couriers } from '@mall/api/order/status'
import type { Courier } from '@mall/api/order/status'
import { plateOf } from '@mall/api/plate'
import { trackingNoOf } from '@mall/api/order/tracking-number'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { oneOf } from '../../blocks/form/inputs/choice.tsx'
import { rows } from '../../blocks/form/inputs/rows.tsx'
import { phone, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { freeQty, shipLines } from './parts/ship-lines.tsx'

type Ship = Calls['order']['ship']
export type ToShip = AnswerOf<Calls['order']['toShip']>[number]
type Written = WrittenFor<Ship>
export type Vehicle = Omit<Written['vehicles'][number], 'vehicleType'>
type Values = Pick<
  Written,
  'orderId' | 'version' | 'logisticsType' | 'companyCode' | 'companyName' | 'trackingNo' | 'lines' | 'remark'
> & { readonly vehicles: readonly Vehicle[] }

export const courierOptions = Object.entries(couriers).map(([value, label]) => ({ value: value as Courier, label }))

export const noVehicle: Vehicle = { plateNo: '', driverName: '', driverMobile: '' }
const field = fieldsOf<Values>()
const byCourier = ({ logisticsType }: Values) => logisticsType === '1'

export const vehicleRows = (known: readonly Vehicle[]) =>
  rows<Vehicle>({
    name: '车辆',
    add: '再派一辆车',
    least: 1,
    empty: noVehicle,
    fields: [
      {
        at: 'plateNo',
        label: '车牌号',
        input: {
          ...text({ suggest: known.map((it) => ({ value: it.plateNo, about: it.driverName })) }),
          settle: plateOf,
        },
      },
      { at: 'driverName', label: '司机', input: text() },
      { at: 'driverMobile', label: '司机手机', input: phone() },
    ],
    complete: (row, at) => {
      const used = at === 'plateNo' ? known.find(({ plateNo }) => plateNo === row.plateNo) : undefined
      return used ? { plateNo: used.plateNo, driverName: used.driverName, driverMobile: used.driverMobile } : row
    },
  })

export type ScanOptions = {
  /** Parcels are shipped one after another: the form keeps no draft, because each one takes only a moment. */
  readonly scanning?: boolean
  /** Returns the questions to ask before this number is sent. */
  readonly warn?: (trackingNo: string) => readonly string[]
}

/** Sets the courier if the tracking number shows whose it is. */
export const guessCourier = (
  at: string,
  { trackingNo }: { readonly trackingNo: string },
  write: (at: 'companyCode', company: Courier) => void,
): void => {
  const company = at === 'trackingNo' ? courierOfNumber(trackingNo) : undefined
  if (company) write('companyCode', company)
}

/** Form that ships one order: what of it, and how it travels. */
export const shippingForm = (
  order: ToShip,
  courier: Courier,
  { scanning = false, warn }: ScanOptions = {},
): FormOf<Values, Ship, ToShip> => {
  let newest = order
  return {
    label: '发货信息',
    leaving: 'warn',
    call: api.order.ship,
    schema: () => import('@mall/api/order/inputs').then((it) => it.ship),
    start: (now = order) => ({
      orderId: order.orderId,
      version: String(now.version),
      logisticsType: `${(order.ways[0]?.logisticsType ?? 1) as 1 | 2 | 3}`,
      companyCode: courier,
      companyName: '',
      trackingNo: '',
      vehicles: [noVehicle],
      lines: now.openLines.map((line) => ({ lineId: line.lineId, qty: String(freeQty(line)) })),
      remark: '',
    }),
    parts: [
      {
        fields: [
          field(
            'lines',
            '本次发货',
            shipLines(() => newest),
            { wide: true },
          ),
          field(
            'logisticsType',
            '发货方式',
            oneOf(
              order.ways.map(({ logisticsType, name }) => ({ value: `${logisticsType as 1 | 2 | 3}`, label: name })),
            ),
          ),
          field('companyCode', '物流公司', oneOf(courierOptions), { when: byCourier, must: true }),
          field('companyName', '公司名称', text(), {
            when: (all) => byCourier(all) && all.companyCode === 'OTHER',
            must: true,
          }),
          field('trackingNo', '运单号', { ...text(), settle: trackingNoOf }, { when: byCourier, must: true }),
          field('remark', '备注', text()),
          field('vehicles', '车辆', vehicleRows(order.vehicles), {
            when: ({ logisticsType }) => logisticsType === '2',
            wide: true,
            private: true,
          }),
        ],
      },
    ],
    links: guessCourier,
    again: async ({ orderId }) => {
      const [now] = await send(api.order.toShip, { orderIds: [orderId] }, { quiet: true })
      newest = now!
      return newest
    },
    ...(warn ? { warn: ({ trackingNo }: Values) => warn(trackingNo) } : {}),
    ...(scanning ? {} : { draft: () => order.orderId }),
    done: { refreshes: ['workbench'] },
  }
}
