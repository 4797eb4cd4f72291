import { listPromotions } from '@mall/api/promotion/inputs'
import { promotionStates, promotionTypes } from '@mall/api/promotion/promotions'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { Tag } from '../../kit/tag.tsx'

type Promotion = AnswerOf<Calls['promotion']['list']>['list'][number]

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const tones = { 0: 'plain', 1: 'info', 2: 'good', 3: 'plain' } as const

const goodsWords = ({ scopeType, spuIds, IsDefault }: Promotion): string =>
  scopeType === 2 ? `${spuIds.length} 种商品` : IsDefault ? '全店，默认' : '全店'

const canBe = (button: Promotion['buttons'][number], words?: string) => (it: Promotion) =>
  it.buttons.includes(button) || (words ?? false)
const runs = '进行中的不能修改或删除，请先停用'

/** List of a shop's full reductions. */
export const promotions: ListOf<typeof api.promotion.list> = {
  name: 'promotion.list',
  title: '促销活动',
  thing: '满减活动',
  counts: '个',
  call: api.promotion.list,
  fields: listPromotions.shape,
  id: ({ promotionId }) => promotionId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '活动名称' },
    { as: 'one', field: 'promotionType', label: '类型', choices: choicesOf(promotionTypes) },
    { as: 'one', field: 'state', label: '状态', choices: choicesOf(promotionStates) },
  ],
  columns: [
    { key: 'name', title: '活动', width: 180, least: 160, shown: 'always', card: 'head', cell: ({ name }) => name },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: ({ state, stateText }) => <Tag tone={tones[state as 0]}>{stateText}</Tag>,
    },
    {
      key: 'type',
      title: '类型',
      width: 85,
      card: 'foot',
      cell: ({ promotionType }) => promotionTypes[promotionType as 1],
    },
    { key: 'text', title: '优惠', width: 260, card: 'line', cell: ({ text }) => text },
    { key: 'goods', title: '参与商品', width: 120, card: 'line', cell: goodsWords },
    {
      key: 'groups',
      title: '参与客户',
      width: 100,
      cell: ({ customerGroupIds }) => (customerGroupIds.length === 0 ? '所有人' : `${customerGroupIds.length} 个分组`),
    },
    {
      key: 'days',
      title: '活动时间',
      width: 170,
      card: 'line',
      cell: ({ beginTime, endTime }) => `${beginTime.slice(0, 16)} 至 ${endTime.slice(0, 16)}`,
    },
  ],
  acts: [
    {
      key: 'edit',
      label: '修改',
      go: ({ promotionId }) => `/mj/promotion/edit?promotionId=${promotionId}`,
      needs: api.promotion.save,
      when: ({ state, buttons }) => (state === 2 ? runs : buttons.includes('edit')),
    },
    {
      key: 'enable',
      label: '启用',
      when: canBe('enable'),
      send: sends(api.promotion.switchActive, ({ promotionId }: Promotion) => ({ promotionId, active: true })),
      done: '活动已启用',
    },
    {
      key: 'disable',
      label: '停用',
      when: canBe('disable'),
      send: sends(api.promotion.switchActive, ({ promotionId }: Promotion) => ({ promotionId, active: false })),
      ask: {
        title: '停用这个满减活动？',
        words: ({ name }) => `“${name}”立即不再优惠；已下的订单不受影响，可以随时重新启用。`,
        yes: '停用',
        no: '不停用',
      },
      done: '活动已停用',
    },
    {
      key: 'default',
      label: '设为默认',
      when: ({ scopeType, IsDefault, state }) => scopeType === 1 && !IsDefault && state < 3,
      send: sends(api.promotion.switchActive, ({ promotionId, active }: Promotion) => ({
        promotionId,
        active,
        IsDefault: true,
      })),
      done: '已设为默认：没有参加其他满减的商品按它优惠',
    },
    {
      key: 'copy',
      label: '复制',
      go: ({ promotionId }) => `/mj/promotion/edit?copyOf=${promotionId}`,
      needs: api.promotion.save,
    },
    {
      key: 'drop',
      label: '删除',
      kind: 'bad',
      when: canBe('delete', runs),
      send: sends(api.promotion.drop, ({ promotionId }: Promotion) => ({ promotionId })),
      ask: {
        title: '删除这个满减活动？',
        words: ({ name }) => `“${name}”删除后不能恢复；已下的订单不受影响。`,
        yes: '删除',
        no: '不删除',
      },
      done: '活动已删除',
    },
  ],
  adds: { label: '新建满减', go: '/mj/promotion/edit', needs: api.promotion.save },
}
