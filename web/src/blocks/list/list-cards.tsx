import { Checkbox } from '../../kit/field.tsx'
import { isChosen } from './chosen.ts'
import type { Placed } from './columns.ts'
import { EditCell } from './edit-cell.tsx'
import type { CardPlace } from './list-of.ts'
import { useEdits } from './use-edits.ts'
import type { ListState } from './use-list.ts'
import type { Selection } from './use-chosen.ts'
import styles from './list-cards.module.css'

const standing = (columns: readonly Placed[], place: CardPlace) => columns.filter(({ card }) => card === place)

/** Rows as cards, for a phone. Each column declares its place in the card; a line that can be edited shows its name. */
export const ListCards = ({ of, selection }: { of: ListState; selection: Selection | undefined }) => {
  const { list, data, former } = of
  const columns = list.columns.map((it): Placed => ({ ...it, visible: true, dragged: false, side: undefined }))
  const edits = useEdits(of, standing(columns, 'line'))
  const cells = (place: CardPlace, row: object) =>
    standing(columns, place).map((column) =>
      place === 'line' && edits.mayWrite(column) ? (
        <div key={column.key} className={styles.written}>
          <span aria-hidden>{column.title}</span>
          <div>
            <EditCell edits={edits} column={column} id={list.id(row)} row={row} rowName={list.nameOf(row)} />
          </div>
        </div>
      ) : (
        <div key={column.key} data-align={column.align}>
          {column.cell(row, 'card')}
        </div>
      ),
    )
  return (
    <ul id={edits.id} aria-busy={former} className={styles.cards}>
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
