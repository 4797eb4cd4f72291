import { endingLicences as input } from '@mall/api/checkin/inputs'
import { qualificationNames } from '@mall/api/shop/qualifications'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { Tag } from '../../kit/tag.tsx'

type Licence = AnswerOf<Calls['checkin']['endingLicences']>['list'][number]

const leftWords = (days: number): string => (days < 0 ? `过期 ${-days} 天` : days === 0 ? '今天到期' : `剩 ${days} 天`)
const toneOf = (days: number) => (days < 0 ? 'bad' : days <= 30 ? 'warn' : 'info')

/** List of shops' licences that end; the operator reminds each shop at most once a day for each licence. */
export const endingLicences: ListOf<typeof api.checkin.endingLicences> = {
  name: 'checkin.licences',
  title: '资质到期',
  thing: '资质',
  counts: '份',
  call: api.checkin.endingLicences,
  fields: input.shape,
  id: ({ qualId }) => qualId,
  nameOf: ({ shopName, qualName }) => `${shopName} ${qualName}`,
  tabs: { label: '到期', field: 'within', first: '30', call: api.checkin.endingTabs },
  filters: [
    { as: 'text', field: 'shopName', label: '店铺', placeholder: '店铺名称' },
    {
      as: 'one',
      field: 'qualType',
      label: '资质',
      choices: Object.entries(qualificationNames).map(([value, label]) => ({ value, label })),
    },
    {
      as: 'one',
      field: 'reminded',
      label: '提醒',
      choices: [
        { value: 'false', label: '未提醒' },
        { value: 'true', label: '已提醒' },
      ],
    },
  ],
  columns: [
    { key: 'shopName', title: '店铺', width: 200, shown: 'always', card: 'head', cell: ({ shopName }) => shopName },
    { key: 'qualName', title: '资质', width: 180, card: 'line', cell: ({ qualName }) => qualName },
    { key: 'certNo', title: '证号', width: 200, card: 'line', cell: ({ certNo }) => certNo },
    {
      key: 'validTo',
      title: '有效期至',
      width: 120,
      card: 'line',
      cell: ({ validTo }, at) => `${at === 'card' ? '有效期至 ' : ''}${validTo}`,
    },
    {
      key: 'daysLeft',
      title: '剩余',
      width: 110,
      card: 'badge',
      cell: ({ daysLeft }) => <Tag tone={toneOf(daysLeft)}>{leftWords(daysLeft)}</Tag>,
      text: ({ daysLeft }) => leftWords(daysLeft),
    },
    {
      key: 'goodsCount',
      title: '需要它的在售商品',
      width: 150,
      align: 'right',
      card: 'line',
      cell: ({ goodsCount }, at) => `${at === 'card' ? '需要它的在售商品 ' : ''}${goodsCount} 个`,
    },
    {
      key: 'remindDay',
      title: '最近提醒',
      width: 120,
      card: 'foot',
      cell: ({ remindDay }, at) => `${at === 'card' ? '最近提醒 ' : ''}${remindDay ?? '还没有'}`,
    },
  ],
  acts: [
    {
      key: 'remind',
      label: '提醒店铺',
      when: ({ buttons }) => buttons.includes('remind') || '今天已经提醒过',
      send: sends(api.checkin.remindLicences, ({ qualId }: Licence) => ({ qualIds: [qualId] })),
      done: '已提醒店铺更新资质',
    },
  ],
}
