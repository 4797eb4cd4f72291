import { channels as channelFields } from '@mall/api/customer/inputs'
import { channelTypes } from '@mall/api/customer/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'
import { channelForm } from './channel-form.tsx'
import type { ChannelPerson } from './channel-form.tsx'

const typeOf = ({ channelType }: ChannelPerson): string => channelTypes[channelType as 1]

/** List of a shop's channel persons. */
export const channelList: ListOf<typeof api.customer.channels> = {
  name: 'customer.channel',
  title: '渠道归属',
  thing: '渠道人员',
  counts: '名',
  call: api.customer.channels,
  fields: channelFields.shape,
  id: ({ channelId }) => channelId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '姓名或手机号' },
    {
      as: 'one',
      field: 'channelType',
      label: '类型',
      choices: Object.entries(channelTypes).map(([value, label]) => ({ value, label })),
    },
    {
      as: 'one',
      field: 'active',
      label: '状态',
      choices: [
        { value: 'true', label: '在用' },
        { value: 'false', label: '停用' },
      ],
    },
  ],
  columns: [
    {
      key: 'name',
      title: '渠道人员',
      width: 190,
      shown: 'always',
      card: 'head',
      cell: ({ name, mobile }) => `${name} ${mobile}`,
    },
    { key: 'type', title: '类型', width: 100, card: 'line', cell: typeOf },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: ({ active }) => <Tag tone={active ? 'good' : 'plain'}>{active ? '在用' : '停用'}</Tag>,
    },
    {
      key: 'parent',
      title: '上级',
      width: 140,
      card: 'line',
      cell: ({ parentName }, at) => (at === 'card' ? parentName && `上级 ${parentName}` : (parentName ?? '没有')),
    },
    {
      key: 'rate',
      title: '返利比例',
      width: 130,
      align: 'right',
      card: 'line',
      cell: ({ rebateRate }) => (rebateRate === null ? '按店铺规则' : `${rebateRate}%`),
    },
    {
      key: 'customers',
      title: '名下客户',
      width: 110,
      align: 'right',
      card: 'foot',
      cell: ({ customerCount }) => `${customerCount} 位`,
    },
  ],
  acts: [
    {
      key: 'customers',
      label: '看客户',
      go: ({ userId }) => `/mj/customer/list?channelUserId=${userId}`,
      needs: api.customer.list,
    },
    {
      key: 'rebates',
      label: '看返利',
      go: ({ userId }) => `/mj/distribution?ownerUserId=${userId}`,
      needs: api.rebate.records,
    },
    { key: 'edit', label: '修改', form: channelForm, title: '修改渠道人员' },
  ],
  adds: { label: '新增渠道人员', form: channelForm, title: '新增渠道人员' },
}
