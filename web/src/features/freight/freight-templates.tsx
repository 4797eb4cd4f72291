import { freightTemplates as fields } from '@mall/api/freight/inputs'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'
import { chargeModes } from './freight-template-form.ts'
import type { FreightTemplate } from './freight-template-form.ts'
import { usersText } from './users-text.ts'

const areasText = (areas: FreightTemplate['rules'][number]['areas']): string =>
  areas.length === 0 ? '其他地区' : areas.map(({ areaName }) => areaName).join('、')

/** Returns the call's input that only makes a template the default one. */
const asDefault = ({ freightId, version, name, chargeMode, rules, freeRules }: FreightTemplate) => ({
  freightId,
  version,
  name,
  chargeMode: chargeMode as 1,
  rules: rules.map(({ areas, firstUnit, firstMoney, nextUnit, nextMoney, maxKm }) => ({
    firstUnit,
    firstMoney,
    nextUnit,
    nextMoney,
    ...(maxKm === null ? {} : { maxKm }),
    areaIds: areas.map(({ areaId }) => areaId),
  })),
  freeRules: freeRules.map(({ areas, freeType, freeMoney, freeQty }) => ({
    areaIds: areas.map(({ areaId }) => areaId),
    freeType: freeType as 1,
    ...(freeMoney === null ? {} : { freeMoney }),
    ...(freeQty === null ? {} : { freeQty }),
  })),
  isDefault: true,
})

/** List of the shop's freight templates. */
export const freightTemplates: ListOf<typeof api.freight.templates> = {
  name: 'freight.template',
  title: '运费模板',
  thing: '运费模板',
  counts: '个',
  call: api.freight.templates,
  fields: fields.shape,
  id: ({ freightId }) => freightId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '模板名称' },
    {
      as: 'one',
      field: 'chargeMode',
      label: '计费方式',
      choices: Object.entries(chargeModes).map(([value, label]) => ({ value, label })),
    },
  ],
  columns: [
    { key: 'name', title: '名称', width: 160, least: 120, shown: 'always', card: 'head', cell: ({ name }) => name },
    {
      key: 'mode',
      title: '计费方式',
      width: 100,
      card: 'line',
      cell: ({ chargeMode }) => chargeModes[chargeMode as 1],
    },
    {
      key: 'rules',
      title: '规则',
      width: 420,
      least: 260,
      card: 'line',
      cell: ({ rules }) => (
        <>
          {rules.map(({ areas, text }) => (
            <span key={areasText(areas)} style={{ display: 'block' }}>
              {areasText(areas)}：{text}
            </span>
          ))}
        </>
      ),
    },
    {
      key: 'free',
      title: '包邮',
      width: 200,
      card: 'line',
      cell: ({ freeRules }, at) => freeRules.map(({ text }) => text).join('；') || (at === 'card' ? null : '—'),
    },
    { key: 'users', title: '使用', width: 130, card: 'foot', cell: (it) => usersText(it.goodsCount, it.wayCount) },
    {
      key: 'default',
      title: '默认',
      width: 80,
      card: 'badge',
      cell: ({ isDefault }, at) => (isDefault ? <Tag tone="good">默认</Tag> : at === 'card' ? null : '—'),
    },
  ],
  acts: [
    {
      key: 'edit',
      label: '修改',
      go: ({ freightId }) => `/seller/freight/edit?freightId=${freightId}`,
      needs: api.freight.saveTemplate,
    },
    {
      key: 'copy',
      label: '复制',
      go: ({ freightId }) => `/seller/freight/edit?copy=${freightId}`,
      needs: api.freight.saveTemplate,
    },
    {
      key: 'default',
      label: '设为默认',
      when: ({ isDefault }) => !isDefault,
      send: sends(api.freight.saveTemplate, asDefault),
      done: '已设为默认模板',
      refreshes: ['publishing'],
    },
    {
      key: 'drop',
      label: '删除',
      kind: 'bad',
      when: ({ goodsCount, wayCount }: FreightTemplate) => goodsCount + wayCount === 0 || '正在使用，不能删除',
      send: sends(api.freight.dropTemplate, ({ freightId, version }: FreightTemplate) => ({ freightId, version })),
      ask: {
        title: '删除这个运费模板？',
        words: ({ name }) => `“${name}”删除后不能恢复；已经下的订单不受影响。`,
        yes: '删除',
        no: '不删除',
      },
      done: '运费模板已删除',
      refreshes: ['publishing'],
    },
  ],
  adds: { label: '新建运费模板', go: '/seller/freight/edit', needs: api.freight.saveTemplate },
}
