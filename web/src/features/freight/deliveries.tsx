import { deliveries as fields } from '@mall/api/freight/inputs'
import { deliveryTypes } from '@mall/api/order/status'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'
import { pickupPointForm } from './pickup-point-form.ts'
import type { Delivery } from './pickup-point-form.ts'

const isPoint = ({ deliveryType }: Delivery): boolean => deliveryType === 3

/** An empty cell; a card leaves it out. */
const nothing = (at: 'card' | undefined) => (at === 'card' ? null : '—')

/** How goods of a shop reach their buyers; its pick-up points are set up here. */
export const deliveries: ListOf<typeof api.freight.deliveries> = {
  name: 'freight.delivery',
  title: '配送与自提点',
  thing: '配送方式',
  counts: '种',
  call: api.freight.deliveries,
  fields: fields.shape,
  id: ({ deliveryId }) => deliveryId,
  nameOf: ({ name }) => name,
  filters: [
    {
      as: 'one',
      field: 'deliveryType',
      label: '类型',
      choices: Object.entries(deliveryTypes).map(([value, label]) => ({ value, label })),
    },
  ],
  columns: [
    { key: 'name', title: '名称', width: 160, shown: 'always', card: 'head', cell: ({ name }) => name },
    {
      key: 'type',
      title: '类型',
      width: 100,
      card: 'line',
      cell: ({ deliveryType }) => deliveryTypes[deliveryType as 1],
    },
    {
      key: 'place',
      title: '地址',
      width: 300,
      least: 220,
      card: 'line',
      cell: ({ areaName, address }, at) => `${areaName} ${address}`.trim() || nothing(at),
    },
    { key: 'open', title: '提货时间', width: 120, card: 'line', cell: ({ openTime }, at) => openTime ?? nothing(at) },
    {
      key: 'contact',
      title: '联系人',
      width: 170,
      card: 'line',
      cell: (it, at) => (it.contactMobile === null ? nothing(at) : `${it.contactName ?? ''} ${it.contactMobile}`),
    },
    {
      key: 'state',
      title: '状态',
      width: 100,
      card: 'badge',
      cell: ({ enabled }) => (enabled ? <Tag tone="good">启用</Tag> : <Tag>停用</Tag>),
    },
  ],
  acts: [
    { key: 'edit', label: '修改', when: isPoint, form: pickupPointForm, title: '修改自提点' },
    {
      key: 'drop',
      label: '删除',
      kind: 'bad',
      when: isPoint,
      send: sends(api.freight.dropPickupPoint, ({ deliveryId, version }: Delivery) => ({ deliveryId, version })),
      ask: {
        title: '删除这个自提点？',
        words: ({ name }) => `买家下单时不再看到“${name}”；已经下的订单仍在那里提货。`,
        yes: '删除',
        no: '不删除',
      },
      done: '自提点已删除',
    },
  ],
  adds: { label: '新增自提点', form: pickupPointForm, title: '新增自提点' },
}
