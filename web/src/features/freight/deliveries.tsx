import { deliveries as fields } from '@mall/api/freight/inputs'
import { Fragment } from 'react'
import { dayWords } from '@mall/api/open-hours'
import { deliveryTypes } from '@mall/api/order/status'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'
import { deliveryAdd, deliveryForm } from './delivery-form.tsx'
import type { Delivery } from './delivery-form.tsx'

/** Returns an empty cell; a card leaves it out. */
const nothing = (at: 'card' | undefined) => (at === 'card' ? null : '—')

/** Returns the pick-up place, or the area of the shop's own lorries. */
const placeText = ({ areaName, address, start, serveAreas, zones }: Delivery): string =>
  [
    `${areaName} ${address}`.trim(),
    serveAreas.map((it) => it.areaName).join('、'),
    zones.length === 0 ? '' : `地图上划定的 ${zones.length} 个范围`,
    start === null ? '' : `从${start.areaName}起运`,
  ]
    .filter(Boolean)
    .join('；')

/** Daily limit of a way, and how much of the coming days is taken. */
const Limit = ({ dailyLimitQty, takenDays }: Delivery) => (
  <>
    每天 {dailyLimitQty} 件
    {takenDays.slice(0, 3).map(({ day, qty }) => (
      <Fragment key={day}>
        <br />
        <small>
          {dayWords(day)} {qty < dailyLimitQty! ? `已约 ${qty} 件` : '已约满'}
        </small>
      </Fragment>
    ))}
    {takenDays.length > 3 && <small>等 {takenDays.length} 天</small>}
  </>
)

/** List of the shop's delivery ways; its pick-up points are set up here. */
export const deliveries: ListOf<typeof api.freight.deliveries> = {
  name: 'freight.delivery',
  title: '配送方式与自提点',
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
    { key: 'name', title: '名称', width: 140, shown: 'always', card: 'head', cell: ({ name }) => name },
    {
      key: 'type',
      title: '类型',
      width: 90,
      card: 'line',
      cell: ({ deliveryType }) => deliveryTypes[deliveryType as 1],
    },
    {
      key: 'state',
      title: '状态',
      width: 80,
      card: 'badge',
      cell: ({ enabled }) => (enabled ? <Tag tone="good">启用</Tag> : <Tag>停用</Tag>),
    },
    {
      key: 'place',
      title: '地址或范围',
      width: 240,
      least: 200,
      card: 'line',
      cell: (it, at) => placeText(it) || nothing(at),
    },
    {
      key: 'limit',
      title: '每日限量',
      width: 150,
      card: 'line',
      cell: (it, at) => (it.dailyLimitQty === null ? nothing(at) : <Limit {...it} />),
    },
    { key: 'open', title: '提货时间', width: 120, card: 'line', cell: ({ openTime }, at) => openTime ?? nothing(at) },
    {
      key: 'contact',
      title: '联系人',
      width: 150,
      card: 'line',
      cell: (it, at) => (it.contactMobile === null ? nothing(at) : `${it.contactName ?? ''} ${it.contactMobile}`),
    },
  ],
  acts: [
    { key: 'edit', label: '修改', form: deliveryForm, title: '修改配送方式' },
    {
      key: 'drop',
      label: '删除',
      kind: 'bad',
      send: sends(api.freight.dropDelivery, ({ deliveryId, version }: Delivery) => ({ deliveryId, version })),
      ask: {
        title: '删除这种配送方式？',
        words: ({ name }) => `“${name}”还用在配送模板里时不能删除，可以停用；已经下的订单不受影响。`,
        yes: '删除',
        no: '不删除',
      },
      done: '配送方式已删除',
    },
  ],
  adds: deliveryAdd,
}
