import type { Column } from '../../blocks/list/list-of.ts'
import { yuan } from '../../kit/money.ts'
import { Tag } from '../../kit/tag.tsx'
import { lotTones, perUnit, qtyWords } from './lot-words.ts'
import type { Lot } from './lot-words.ts'

/* Columns that the list of a shop's lots and the list of all lots have in common. */

/** State, quantity and time of a lot. */
export const lotStands: readonly Column<Lot>[] = [
  {
    key: 'state',
    title: '状态',
    width: 90,
    card: 'badge',
    cell: ({ state, stateText }) => <Tag tone={lotTones[state] ?? 'plain'}>{stateText}</Tag>,
  },
  { key: 'qty', title: '数量', width: 110, card: 'line', cell: qtyWords },
  {
    key: 'time',
    title: '竞拍时间',
    width: 170,
    card: 'line',
    cell: ({ beginTime, endTime }) => `${beginTime.slice(0, 16)} 至 ${endTime.slice(0, 16)}`,
  },
]

/** Present price of a lot, its bids and enrolments, and its deposit. */
export const lotPrices: readonly Column<Lot>[] = [
  {
    key: 'price',
    title: '当前价',
    width: 130,
    align: 'right',
    card: 'foot',
    cell: (it) => (it.currentFen === null ? '—' : perUnit(it.currentFen, it)),
  },
  {
    key: 'bids',
    title: '出价/报名',
    width: 100,
    align: 'right',
    card: 'foot',
    cell: ({ bidCount, enrollCount }, at) => `${at === 'card' ? '出价/报名 ' : ''}${bidCount}/${enrollCount}`,
  },
  { key: 'deposit', title: '保证金', width: 110, align: 'right', cell: ({ depositFen }) => yuan(depositFen) },
]
