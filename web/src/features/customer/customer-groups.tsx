import { groupPage } from '@mall/api/customer/inputs'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money } from '../../kit/money.ts'
import { groupForm } from './group-form.ts'
import type { Group } from './group-form.ts'

/** Returns the rule by which customers join a group automatically; empty if it has none. */
const ruleWords = ({ minOrderCount, minOrderMoney, areaIds }: Group): string =>
  [
    ...(minOrderCount === null ? [] : [`已付款订单满 ${minOrderCount} 笔`]),
    ...(minOrderMoney === null ? [] : [`付款满 ${money(minOrderMoney)} 元`]),
    ...(areaIds.length === 0 ? [] : [`限 ${areaIds.length} 个省份`]),
  ].join('，')

/** List of a shop's customer groups. */
export const customerGroupList: ListOf<typeof api.customer.groupPage> = {
  name: 'customer.group',
  title: '客户分组',
  thing: '分组',
  counts: '个',
  call: api.customer.groupPage,
  fields: groupPage.shape,
  id: ({ groupId }) => groupId,
  nameOf: ({ name }) => name,
  filters: [{ as: 'text', field: 'keyword', label: '分组名称' }],
  columns: [
    { key: 'name', title: '分组', width: 220, shown: 'always', card: 'head', cell: ({ name }) => name },
    {
      key: 'members',
      title: '客户数',
      width: 110,
      align: 'right',
      card: 'badge',
      cell: ({ memberCount }) => `${memberCount} 位`,
    },
    { key: 'rule', title: '自动加入', width: 320, card: 'line', cell: (it) => ruleWords(it) || '只手工加入' },
  ],
  acts: [
    {
      key: 'members',
      label: '看客户',
      go: ({ groupId }) => `/mj/customer/list?groupId=${groupId}`,
      needs: api.customer.list,
    },
    { key: 'edit', label: '修改', form: groupForm, title: '修改分组' },
    {
      key: 'drop',
      label: '删除',
      kind: 'bad',
      send: sends(api.customer.dropGroup, ({ groupId, version }: Group) => ({ groupId, version })),
      ask: {
        title: '删除这个分组？',
        words: ({ name, memberCount }) =>
          memberCount === 0
            ? `“${name}”里没有客户。`
            : `${memberCount} 位客户会离开“${name}”，仍是店铺的客户；只给这个分组的价格和优惠不再对他们生效。`,
        yes: '删除',
        no: '不删除',
      },
      done: '分组已删除',
    },
  ],
  adds: { label: '新建分组', form: groupForm, title: '新建分组' },
}
