import { priceLog } from '@mall/api/price/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import { Tag } from '../../kit/tag.tsx'

/** List of the price changes that batch actions made in schemes. */
export const batchLog: ListOf<typeof api.price.priceLog> = {
  name: 'price.batchLog',
  title: '调价记录',
  thing: '调价记录',
  counts: '条',
  call: api.price.priceLog,
  fields: priceLog.shape,
  id: ({ logId }) => logId,
  nameOf: ({ name, setTime }) => `${name} ${setTime}`,
  filters: [
    { as: 'one', field: 'schemeId', label: '价格方案', choices: [] },
    { as: 'text', field: 'keyword', label: '商品', placeholder: '商品名称或编码' },
  ],
  columns: [
    {
      key: 'name',
      title: '商品规格',
      width: 260,
      least: 140,
      shown: 'always',
      card: 'head',
      cell: ({ name, specText }) => `${name} ${specText}`.trim(),
    },
    { key: 'scheme', title: '价格方案', width: 100, card: 'line', cell: ({ schemeName }) => schemeName },
    { key: 'by', title: '谁调的', width: 70, card: 'foot', cell: ({ setBy }) => setBy },
    { key: 'time', title: '时间', width: 130, card: 'foot', cell: ({ setTime }) => setTime.slice(0, 16) },
    {
      key: 'before',
      title: '调前（元）',
      width: 160,
      card: 'line',
      cell: ({ before, beforePrice }, at) =>
        `${at === 'card' ? `调前 ${yuan(beforePrice)}` : money(beforePrice)}（${before}）`,
    },
    {
      key: 'after',
      title: '调后（元）',
      width: 160,
      card: 'line',
      cell: ({ after, afterPrice }, at) =>
        `${at === 'card' ? `调后 ${yuan(afterPrice)}` : money(afterPrice)}（${after}）`,
    },
    {
      key: 'undone',
      title: '说明',
      width: 90,
      card: 'badge',
      cell: ({ undone }) => <Tag tone={undone ? 'plain' : 'info'}>{undone ? '撤销' : '调价'}</Tag>,
    },
  ],
}
