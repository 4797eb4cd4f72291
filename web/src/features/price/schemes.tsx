import { listSchemes } from '@mall/api/price/inputs'
import { schemeStates, schemeTargets } from '@mall/api/price/schemes'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { Tag } from '../../kit/tag.tsx'

type Scheme = AnswerOf<Calls['price']['schemes']>['list'][number]

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const tones = { running: 'good', coming: 'info', ended: 'plain', off: 'plain' } as const

/** Returns the customers of a scheme: the first names, and the number of all. */
const targetWords = ({ targetType, targets, targetCount, openToAll }: Scheme): string => {
  if (targetType === 3) return openToAll ? '全部客户，公开' : '全部客户'
  const names = targets.join('、') || '（已删除）'
  return targetCount > targets.length ? `${names} 等 ${targetCount} ${targetType === 1 ? '位' : '组'}` : names
}

const switchTo = (enabled: boolean) =>
  sends(api.price.switchScheme, ({ schemeId, version }: Scheme) => ({ schemeId, version, enabled }))

/** List of a shop's price schemes. */
export const schemes: ListOf<typeof api.price.schemes> = {
  name: 'price.scheme',
  title: '价格方案',
  thing: '价格方案',
  counts: '个',
  call: api.price.schemes,
  fields: listSchemes.shape,
  id: ({ schemeId }) => schemeId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '方案名称' },
    { as: 'one', field: 'targetType', label: '对象', choices: choicesOf(schemeTargets) },
    { as: 'one', field: 'state', label: '状态', choices: choicesOf(schemeStates) },
  ],
  columns: [
    { key: 'name', title: '方案', width: 230, least: 190, shown: 'always', card: 'head', cell: ({ name }) => name },
    { key: 'targets', title: '对象', width: 220, card: 'line', cell: targetWords },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: ({ state }) => <Tag tone={tones[state]}>{schemeStates[state]}</Tag>,
    },
    {
      key: 'goods',
      title: '商品数',
      width: 90,
      align: 'right',
      card: 'foot',
      cell: ({ goodsCount }, at) => (at === 'card' ? `${goodsCount} 种规格` : goodsCount),
    },
    {
      key: 'days',
      title: '生效时间',
      width: 220,
      card: 'line',
      cell: ({ beginTime, endTime }) => `${beginTime.slice(0, 16)} 至 ${endTime?.slice(0, 16) ?? '长期'}`,
    },
    { key: 'priority', title: '优先级', width: 80, align: 'right', cell: ({ priority }) => priority },
    {
      key: 'set',
      title: '最后修改',
      width: 204,
      cell: ({ setBy, setTime }) => `${setBy ?? '系统'} ${setTime.slice(0, 16)}`,
    },
    { key: 'remark', title: '备注', width: 180, shown: 'not at first', cell: ({ remark }) => remark || '—' },
  ],
  acts: [
    {
      key: 'batch',
      label: '批量调价',
      go: ({ schemeId }) => `/mj/priceScheme/batchUpdate?schemeId=${schemeId}`,
      needs: api.price.checkPrices,
    },
    { key: 'edit', label: '修改', go: ({ schemeId }) => `/mj/priceScheme?schemeId=${schemeId}`, needs: api.price.save },
    {
      key: 'off',
      label: '停用',
      when: ({ enabled }) => enabled,
      send: switchTo(false),
      ask: {
        title: '停用这个价格方案？',
        words: ({ name }) => `“${name}”的价格立即不再生效；已下的订单不受影响，可以随时重新启用。`,
        yes: '停用',
        no: '不停用',
      },
      done: '方案已停用',
    },
    { key: 'on', label: '启用', when: ({ enabled }) => !enabled, send: switchTo(true), done: '方案已启用' },
    {
      key: 'drop',
      label: '删除',
      kind: 'bad',
      send: sends(api.price.dropScheme, ({ schemeId, version }: Scheme) => ({ schemeId, version })),
      ask: {
        title: '删除这个价格方案？',
        words: ({ name }) => `“${name}”的价格立即不再生效，删除后不能恢复；已下的订单不受影响。`,
        yes: '删除',
        no: '不删除',
      },
      done: '方案已删除',
    },
  ],
  adds: { label: '新建方案', go: '/mj/priceScheme', needs: api.price.save },
}
