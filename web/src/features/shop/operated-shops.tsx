import { operatorList } from '@mall/api/shop/inputs'
import { shopStatuses } from '@mall/api/shop/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { Tag } from '../../kit/tag.tsx'
import { shopState } from './parts/shop-states.ts'

type Shop = AnswerOf<Calls['shop']['operatorList']>['list'][number]
type Freeze = Calls['shop']['freeze']
type Values = WrittenFor<Freeze>
const field = fieldsOf<Values>()

/** Form that freezes a shop; the reason is sent to the people of the shop. */
const freezeForm: FormOf<Values, Freeze, Shop> = {
  label: '冻结店铺',
  call: api.shop.freeze,
  schema: () => import('@mall/api/shop/inputs').then((it) => it.freeze),
  start: (it) => ({ shopId: it?.shopId ?? '', reason: '' }),
  parts: [{ fields: [field('reason', '冻结原因', text({ lines: 2 }), { hint: '店铺的人会看到，请写明依据' })] }],
  done: { say: '店铺已冻结，店铺的人会收到消息' },
}

/** List of the platform's shops, in which the operator freezes and releases them. */
export const operatedShops: ListOf<typeof api.shop.operatorList> = {
  name: 'shop.operated',
  title: '店铺管理',
  thing: '店铺',
  counts: '家',
  call: api.shop.operatorList,
  fields: operatorList.shape,
  id: ({ shopId }) => shopId,
  nameOf: ({ shopName }) => shopName,
  filters: [
    { as: 'text', field: 'keyword', label: '店铺或企业' },
    {
      as: 'one',
      field: 'shopStatus',
      label: '状态',
      choices: Object.entries(shopStatuses).map(([value, label]) => ({ value, label })),
    },
  ],
  columns: [
    { key: 'shop', title: '店铺', width: 180, shown: 'always', card: 'head', cell: ({ shopName }) => shopName },
    { key: 'enterprise', title: '企业', width: 220, card: 'line', cell: ({ enterpriseName }) => enterpriseName },
    { key: 'area', title: '地区', width: 180, card: 'line', cell: ({ areaName }) => areaName },
    {
      key: 'goods',
      title: '商品',
      width: 80,
      card: 'line',
      cell: ({ goodsCount }, at) => (at === 'card' ? `商品 ${goodsCount} 种` : goodsCount),
    },
    {
      key: 'sold',
      title: '成交',
      width: 80,
      card: 'line',
      cell: ({ soldCount }, at) => (at === 'card' ? `成交 ${soldCount} 笔` : soldCount),
    },
    {
      key: 'status',
      title: '状态',
      width: 100,
      card: 'badge',
      cell: ({ shopStatus, statusText }) => <Tag tone={shopState(shopStatus).tone}>{statusText}</Tag>,
    },
    { key: 'frozen', title: '冻结原因', width: 180, card: 'line', cell: ({ frozenReason }) => frozenReason },
  ],
  acts: [
    {
      key: 'freeze',
      label: '冻结',
      kind: 'bad',
      when: ({ buttons }) => buttons.includes('freeze'),
      form: freezeForm,
      about: ({ shopName }) => `“${shopName}”的商品不再出售，店铺的人只能查看；已经下的订单照常办理。`,
      buttons: { name: '冻结', bad: true },
    },
    {
      key: 'unfreeze',
      label: '解除冻结',
      when: ({ buttons }) => buttons.includes('unfreeze'),
      send: sends(api.shop.unfreeze, ({ shopId }: Shop) => ({ shopId })),
      ask: {
        title: '解除冻结？',
        words: ({ shopName }) => `“${shopName}”将处于休息中，由店铺自己恢复营业。`,
        yes: '解除冻结',
        no: '暂不解除',
      },
      done: '已解除冻结，店铺的人会收到消息',
    },
  ],
}
