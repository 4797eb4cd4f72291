import { deliveryTemplates as fields } from '@mall/api/freight/inputs'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'
import { copyForm, deliveryTemplateForm } from './delivery-template-form.tsx'
import type { DeliveryTemplate } from './delivery-template-form.tsx'
import { usersText } from './users-text.ts'

/** Returns the call's input that only makes a template the default one. */
const asDefault = ({ tplId, version, name, ways, leadHours, cutOffTime, unsupportedAreas }: DeliveryTemplate) => ({
  tplId,
  version,
  name,
  ways: ways.map(({ deliveryId }) => deliveryId),
  leadHours,
  ...(cutOffTime === null ? {} : { cutOffTime }),
  unsupportedAreaIds: unsupportedAreas.map(({ areaId }) => areaId),
  isDefault: true,
})

/** List of the shop's delivery templates: the ways its goods may travel. */
export const deliveryTemplates: ListOf<typeof api.freight.deliveryTemplates> = {
  name: 'freight.deliveryTemplate',
  title: '配送模板',
  thing: '配送模板',
  counts: '个',
  call: api.freight.deliveryTemplates,
  fields: fields.shape,
  id: ({ tplId }) => tplId,
  nameOf: ({ name }) => name,
  filters: [{ as: 'text', field: 'keyword', label: '模板名称' }],
  columns: [
    { key: 'name', title: '名称', width: 160, least: 120, shown: 'always', card: 'head', cell: ({ name }) => name },
    {
      key: 'ways',
      title: '配送方式',
      width: 300,
      least: 200,
      card: 'line',
      cell: ({ ways }) =>
        ways.map(({ name, enabled }) => (enabled ? name : `${name}（停用）`)).join('、') || '没有可用的',
    },
    {
      key: 'lead',
      title: '备货与截单',
      width: 170,
      card: 'line',
      cell: ({ leadHours, cutOffTime }) => `备货 ${leadHours} 小时${cutOffTime === null ? '' : `，${cutOffTime} 截单`}`,
    },
    {
      key: 'not',
      title: '不配送地区',
      width: 200,
      card: 'line',
      cell: ({ unsupportedAreas }, at) =>
        unsupportedAreas.length === 0
          ? at === 'card'
            ? null
            : '—'
          : `${at === 'card' ? '不配送：' : ''}${unsupportedAreas.map(({ areaName }) => areaName).join('、')}`,
    },
    { key: 'users', title: '使用', width: 110, card: 'foot', cell: ({ goodsCount }) => usersText(goodsCount) },
    {
      key: 'default',
      title: '默认',
      width: 80,
      card: 'badge',
      cell: ({ isDefault }, at) => (isDefault ? <Tag tone="good">默认</Tag> : at === 'card' ? null : '—'),
    },
  ],
  acts: [
    { key: 'edit', label: '修改', form: deliveryTemplateForm, title: '修改配送模板' },
    { key: 'copy', label: '复制', form: copyForm, title: '复制配送模板' },
    {
      key: 'default',
      label: '设为默认',
      when: ({ isDefault }) => !isDefault,
      send: sends(api.freight.saveDeliveryTemplate, asDefault),
      done: '已设为默认模板',
      refreshes: ['publishing'],
    },
    {
      key: 'drop',
      label: '删除',
      kind: 'bad',
      when: ({ goodsCount }: DeliveryTemplate) => goodsCount === 0 || '正在使用，不能删除',
      send: sends(api.freight.dropDeliveryTemplate, ({ tplId, version }: DeliveryTemplate) => ({ tplId, version })),
      ask: {
        title: '删除这个配送模板？',
        words: ({ name }) => `“${name}”删除后不能恢复；已经下的订单不受影响。`,
        yes: '删除',
        no: '不删除',
      },
      done: '配送模板已删除',
      refreshes: ['publishing'],
    },
  ],
  adds: { label: '新建配送模板', form: deliveryTemplateForm, title: '新建配送模板' },
}
