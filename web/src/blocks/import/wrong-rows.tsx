import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { CopyButton } from '../copy-button.tsx'
import { isRange, readRange } from '../list/read-range.ts'
import type { MendedCell, WrongRow } from './import-of.ts'
import styles from './import.module.css'

type Columns = Readonly<Record<string, string>>
type Cell = { readonly rowNo: number; readonly column: string }

const labelOf = ({ sheetRow, rowNo }: WrongRow, name: string) => `第 ${sheetRow ?? rowNo} 行的${name}`

/** Returns the pasted cells, from one cell down and to the right, limited to the wrong rows and the columns. */
const cellsPasted = (text: string, at: Cell, rows: readonly WrongRow[], columns: readonly string[]): MendedCell[] => {
  const top = rows.findIndex(({ rowNo }) => rowNo === at.rowNo)
  const left = columns.indexOf(at.column)
  return readRange(text).flatMap((line, down) =>
    line.flatMap((value, right) => {
      const [row, column] = [rows[top + down], columns[left + right]]
      return row === undefined || column === undefined ? [] : [{ rowNo: row.rowNo, column, value: value.trim() }]
    }),
  )
}

type Written = {
  readonly row: WrongRow
  readonly column: string
  readonly name: string
  readonly wrong: boolean
  readonly opened: boolean
  readonly mend: (text: string) => void
  readonly paste: (text: string) => void
  readonly next: () => void
}

/** Returns the width of a text in narrow letters, so that the input is wide enough for all of it. */
const widthOf = (text: string): number => [...text].reduce((all, letter) => all + (letter > '\u{ff}' ? 2 : 1), 2)

const focus = (input: HTMLInputElement | null) => input?.focus()

/** Input of one cell. Enter keeps the text and goes to the next wrong row, leaving the cell keeps it, Esc restores it. */
const Input = ({ row, column, name, wrong, opened, mend, paste, next }: Written) => {
  const said = useId()
  const value = row.values[column] ?? ''
  const [known, setKnown] = useState(value)
  const [text, setText] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const keep = () => text.trim() !== value && mend(text.trim())
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') next()
    else if (event.key === 'Escape') setText(value)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <input
        ref={opened ? focus : undefined}
        className={styles.input}
        data-takes-escape
        aria-label={labelOf(row, name)}
        {...(wrong ? { 'aria-invalid': true, 'aria-describedby': said } : {})}
        size={Math.max(widthOf(text), 8)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={keep}
        onKeyDown={keys}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (!isRange(pasted)) return
          event.preventDefault()
          paste(pasted)
        }}
      />
      {wrong && (
        <small id={said} className={styles.fault}>
          {row.fault}
        </small>
      )}
    </>
  )
}

/** Table of the wrong rows of a sheet: the wrong cell is open for correction, the other cells open on a click. */
export const WrongRows = ({
  columns,
  copied,
  rows,
  onMend,
}: {
  columns: Columns
  /** Column whose values can be copied, to search for them elsewhere. */
  copied?: string | undefined
  rows: readonly WrongRow[]
  onMend: (cells: readonly MendedCell[]) => void
}) => {
  const table = useRef<HTMLTableElement>(null)
  const [opened, setOpened] = useState<Cell>()
  const names = Object.entries(columns)
  const next = (rowNo: number) => {
    const at = rows.findIndex((row) => row.rowNo === rowNo)
    const input = (of: WrongRow | undefined) =>
      table.current?.querySelector<HTMLInputElement>(`[data-row="${of?.rowNo}"] [aria-invalid]`)
    const following = input(rows[at + 1])
    // Leaving the cell keeps its text.
    if (following) following.focus()
    else (document.activeElement as HTMLElement | null)?.blur()
  }
  const cellOf = (row: WrongRow, column: string, name: string) => {
    const cell = { rowNo: row.rowNo, column }
    const here = opened?.rowNo === row.rowNo && opened.column === column
    const value = row.values[column]
    if (row.column !== column && !here)
      return (
        <button
          type="button"
          className={styles.cell}
          aria-label={`${labelOf(row, name)}：${value || '空'}`}
          onClick={() => setOpened(cell)}
        >
          {value || '—'}
        </button>
      )
    const keys = names.map(([it]) => it)
    return (
      <Input
        row={row}
        column={column}
        name={name}
        wrong={row.column === column}
        opened={here}
        mend={(text) => onMend([{ ...cell, value: text }])}
        paste={(text) => onMend(cellsPasted(text, cell, rows, keys))}
        next={() => next(row.rowNo)}
      />
    )
  }
  return (
    <div className={styles.rows}>
      <table ref={table}>
        <thead>
          <tr>
            <th scope="col">行</th>
            {names.map(([column, name]) => (
              <th key={column} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowNo} data-row={row.rowNo}>
              <th scope="row">
                {row.sheetRow ?? row.rowNo}
                {row.column === null && <small className={styles.fault}>{row.fault}</small>}
              </th>
              {names.map(([column, name]) => {
                const value = row.values[column]
                const cell = cellOf(row, column, name)
                return (
                  <td key={column}>
                    {column === copied && value ? (
                      <div className={styles.copied}>
                        <div>{cell}</div>
                        <CopyButton text={value} what={name} />
                      </div>
                    ) : (
                      cell
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
