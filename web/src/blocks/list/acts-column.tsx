import { lineWidth } from '../acts/in-line.ts'
import type { MostInLine } from '../acts/in-line.ts'
import { RowActs } from '../acts/row-acts.tsx'
import type { AnyList } from './list-of.ts'

/** Adds the acts on one row to a list, as its last column and in the foot of its cards. */
export const withActs = (list: AnyList, most: MostInLine): AnyList => {
  const { acts, columns } = list
  if (acts === undefined) return list
  return {
    ...list,
    columns: [
      ...columns,
      {
        key: 'acts',
        title: '操作',
        width: lineWidth(acts, most),
        shown: 'always',
        pin: 'right',
        card: 'foot',
        cell: (row, place) => (
          <RowActs acts={acts} row={row} size={place === 'card' ? 'normal' : 'small'} most={most} />
        ),
      },
    ],
  }
}
