import { deliveryTypes } from '@mall/api/order/status'
import { deliveries } from '@mall/api/receiving/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { deliveryForm } from './delivery-form.ts'

const dash = (text: string, at: 'card' | undefined) => text || (at === 'card' ? null : '—')

/** List of how a shop's customers take goods in. */
export const customerDeliveries: ListOf<typeof api.receiving.deliveries> = {
  name: 'receiving.deliveries',
  title: '供应链收货设置',
  thing: '收货设置',
  counts: '位客户',
  call: api.receiving.deliveries,
  fields: deliveries.shape,
  id: ({ id }) => id,
  nameOf: ({ buyerName }) => buyerName,
  filters: [{ as: 'text', field: 'keyword', label: '客户', placeholder: '客户名称、卸货人' }],
  columns: [
    {
      key: 'buyer',
      title: '客户',
      width: 220,
      least: 160,
      shown: 'always',
      card: 'head',
      cell: ({ buyerName }) => buyerName,
    },
    {
      key: 'way',
      title: '常用配送方式',
      width: 120,
      card: 'badge',
      cell: ({ deliveryType }) => (deliveryType === null ? '不指定' : deliveryTypes[deliveryType as 1]),
    },
    {
      key: 'time',
      title: '收货时间',
      width: 190,
      card: 'line',
      cell: ({ receiveTimeRange }, at) => dash(receiveTimeRange, at),
    },
    {
      key: 'unload',
      title: '卸货人',
      width: 180,
      card: 'line',
      cell: ({ unloadPerson, unloadMobile }, at) => dash([unloadPerson, unloadMobile].filter(Boolean).join(' '), at),
    },
    {
      key: 'vehicle',
      title: '卸货车辆',
      width: 100,
      card: 'line',
      cell: ({ needVehicle }, at) => (needVehicle ? '我方带车' : at === 'card' ? null : '不需要'),
    },
    { key: 'remark', title: '备注', width: 220, card: 'line', cell: ({ remark }, at) => dash(remark, at) },
    { key: 'changed', title: '修改时间', width: 160, shown: 'not at first', cell: ({ updateTime }) => updateTime },
  ],
  adds: { label: '新增收货设置', form: deliveryForm, title: '新增收货设置' },
  acts: [{ key: 'edit', label: '修改', form: deliveryForm, title: '修改收货设置' }],
}
