import { accounts as accountFields, recordsOfShop } from '@mall/api/points/inputs'
import { pointsChanges, ptTypes } from '@mall/api/points/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { adjustForm } from './points-forms.tsx'
import type { Account } from './points-forms.tsx'

const count = (key: 'balance' | 'frozen' | 'totalEarned' | 'totalUsed' | 'totalExpired', title: string) => ({
  key,
  title,
  width: 110,
  align: 'right' as const,
  card: 'line' as const,
  cell: (it: Account, at?: 'card') => (at === 'card' ? `${title} ${it[key]}` : it[key]),
})
const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** List of the customers who have points of a shop. */
export const userPoints: ListOf<typeof api.points.accounts> = {
  name: 'points.accounts',
  title: '用户积分',
  thing: '用户',
  counts: '位',
  call: api.points.accounts,
  fields: accountFields.shape,
  id: ({ boId }) => boId,
  nameOf: ({ name }) => name,
  filters: [{ as: 'text', field: 'keyword', label: '客户', placeholder: '名称或手机号' }],
  sorts: { balance: '余额最多', earned: '获得最多', used: '使用最多' },
  columns: [
    { key: 'name', title: '客户', width: 200, shown: 'always', card: 'head', cell: ({ name }) => name },
    { key: 'mobile', title: '手机号', width: 130, card: 'line', cell: ({ mobile }) => mobile },
    count('balance', '可用'),
    count('frozen', '冻结'),
    count('totalEarned', '累计获得'),
    count('totalUsed', '累计使用'),
    count('totalExpired', '累计过期'),
  ],
  sums: ({ sum }) => [
    { label: '可用', value: `${sum.balance}` },
    { label: '冻结', value: `${sum.frozen}` },
    { label: '累计获得', value: `${sum.totalEarned}` },
    { label: '累计使用', value: `${sum.totalUsed}` },
  ],
  acts: [
    {
      key: 'records',
      label: '明细',
      go: ({ boId }) => `/mj/points/userPointDetail?boId=${boId}`,
      needs: api.points.recordsOfShop,
    },
    { key: 'adjust', label: '增减', form: adjustForm, title: '增减积分' },
  ],
}

/** List of the movements of a shop's points. */
export const userPointRecords: ListOf<typeof api.points.recordsOfShop> = {
  name: 'points.records',
  title: '用户积分明细',
  thing: '积分记录',
  counts: '条',
  call: api.points.recordsOfShop,
  fields: recordsOfShop.shape,
  id: ({ recordId }) => recordId,
  nameOf: ({ remark }) => remark,
  filters: [
    { as: 'one', field: 'boId', label: '客户', choices: [] },
    { as: 'one', field: 'ptType', label: '来源', choices: choicesOf(ptTypes) },
    { as: 'one', field: 'changeType', label: '变动', choices: choicesOf(pointsChanges) },
    { as: 'days', field: ['beginTime', 'endTime'], label: '时间' },
  ],
  columns: [
    { key: 'time', title: '时间', width: 170, shown: 'always', card: 'head', cell: ({ createTime }) => createTime },
    { key: 'user', title: '经手人', width: 110, card: 'line', cell: ({ userName }) => userName ?? '系统' },
    { key: 'change', title: '变动', width: 110, card: 'badge', cell: ({ changeText }) => changeText },
    { key: 'type', title: '来源', width: 110, card: 'line', cell: ({ ptTypeText }) => ptTypeText },
    {
      key: 'points',
      title: '积分',
      width: 90,
      align: 'right',
      card: 'line',
      cell: ({ points, frozenDelta }, at) => {
        const change = points === 0 ? -frozenDelta : points
        return `${at === 'card' ? '积分 ' : ''}${change > 0 ? '+' : ''}${change}`
      },
    },
    {
      key: 'after',
      title: '可用',
      width: 90,
      align: 'right',
      card: 'line',
      cell: ({ balanceAfter }, at) => (at === 'card' ? `可用 ${balanceAfter}` : balanceAfter),
    },
    { key: 'remark', title: '说明', width: 240, card: 'line', cell: ({ remark }) => remark },
  ],
}
