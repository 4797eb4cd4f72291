import { Checkbox } from '../../kit/field.tsx'
import { isChosen } from './chosen.ts'
import type { CardPlace, Column } from './list-of.ts'
import type { ListState } from './use-list.ts'
import type { Selection } from './use-chosen.ts'
import styles from './list-cards.module.css'

const standing = (columns: readonly Column<object>[], place: CardPlace) => columns.filter(({ card }) => card === place)

/** Rows as cards, for a phone: what stands where is said by the columns themselves. */
export const ListCards = ({ of, selection }: { of: ListState; selection: Selection | undefined }) => {
  const { list, data, former } = of
  const cells = (place: CardPlace, row: object) =>
    standing(list.columns, place).map((column) => (
      <div key={column.key} data-align={column.align}>
        {column.cell(row, 'card')}
      </div>
    ))
  return (
    <ul aria-busy={former} className={styles.cards}>
      {(data?.list ?? []).map((row) => (
        <li key={list.id(row)}>
          <header>
            {selection && (
              <Checkbox
                className={styles.choice}
                aria-label={`选择${list.thing} ${list.nameOf(row)}`}
                checked={isChosen(selection.chosen, list.id(row))}
                onChange={({ target }) => selection.choose([row], target.checked)}
              />
            )}
            {cells('head', row)}
            {cells('badge', row)}
          </header>
          {cells('line', row)}
          <footer>{cells('foot', row)}</footer>
        </li>
      ))}
    </ul>
  )
}
