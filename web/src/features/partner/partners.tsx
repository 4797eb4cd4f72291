import { listed } from '@mall/api/partner/inputs'
import { partnerStates } from '@mall/api/partner/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'
import { partnerForm } from './partner-forms.tsx'
import { partnerTones } from './partner-acts.ts'

const most = 2

/** List of the applications that work for shops. */
export const partners: ListOf<typeof api.partner.list> = {
  name: 'partner.list',
  title: '接入应用',
  thing: '应用',
  counts: '个',
  call: api.partner.list,
  fields: listed.shape,
  id: ({ partnerId }) => partnerId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '名称或联系人' },
    {
      as: 'one',
      field: 'state',
      label: '状态',
      choices: Object.entries(partnerStates).map(([value, label]) => ({ value, label })),
    },
  ],
  columns: [
    { key: 'name', title: '应用', width: 160, shown: 'always', card: 'head', cell: ({ name }) => name },
    {
      key: 'code',
      title: '应用编码',
      width: 110,
      card: 'line',
      cell: ({ appCode }, at) => (at === 'card' ? `编码 ${appCode}` : appCode),
    },
    {
      key: 'state',
      title: '状态',
      width: 80,
      card: 'badge',
      cell: ({ state, stateText }) => <Tag tone={partnerTones[state]}>{stateText}</Tag>,
    },
    {
      key: 'shops',
      title: '店铺',
      width: 220,
      card: 'line',
      cell: ({ shopNames }) =>
        shopNames.slice(0, most).join('、') + (shopNames.length > most ? ` 等 ${shopNames.length} 家` : ''),
    },
    {
      key: 'scopes',
      title: '接口',
      width: 80,
      card: 'line',
      cell: ({ scopeCount }, at) => (at === 'card' ? `接口 ${scopeCount} 个` : scopeCount),
    },
    {
      key: 'keys',
      title: '密钥',
      width: 80,
      card: 'line',
      cell: ({ liveKeys }, at) => (at === 'card' ? `密钥 ${liveKeys} 个` : liveKeys),
    },
    {
      key: 'used',
      title: '最近调用',
      width: 160,
      card: 'line',
      cell: ({ lastUsedTime }, at) => `${at === 'card' ? '最近调用 ' : ''}${lastUsedTime ?? '还没有'}`,
    },
    { key: 'contact', title: '联系人', width: 180, shown: 'not at first', cell: ({ contact }) => contact },
  ],
  acts: [
    {
      key: 'open',
      label: '管理',
      go: ({ partnerId }) => `/operate/partner/${partnerId}`,
      needs: api.partner.detail,
    },
  ],
  adds: { label: '新增应用', form: partnerForm },
}
