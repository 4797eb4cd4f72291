import { memo, useId, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { moveFrom, readBlock, writeBlock } from './cells.ts'
import type { Cell, CellChange } from './cells.ts'
import styles from './cell-grid.module.css'

export type CellColumn = {
  readonly key: string
  readonly label: string
  readonly inputMode?: 'decimal' | 'text'
  readonly maxLength?: number
  /** Tidies typed or pasted text. */
  readonly settle?: (typed: string) => string
}
export type CellRow = { readonly key: string; readonly head: string; readonly cells: readonly string[] }

type LineProps = {
  row: CellRow
  at: number
  columns: readonly CellColumn[]
  /** Column of the focused cell in this row, and whether it is being edited. */
  active: number | undefined
  writing: string | undefined
  /** Faults of its cells, by column. */
  faults: readonly (string | undefined)[]
  hold: (cell: Cell) => void
  open: (cell: Cell, typed?: string) => void
  type: (typed: string) => void
  close: (move: 'down' | 'right' | 'left' | 'stay' | 'none', keep: boolean) => void
}

const closingKeys: Readonly<Record<string, readonly ['down' | 'right' | 'left' | 'stay', boolean]>> = {
  Enter: ['down', true],
  Escape: ['stay', false],
}

const focusNow = (input: HTMLInputElement | null) => input?.focus()

/** Row of texts; only the cell being edited contains an input. */
const Line = memo(
  ({ row, at, columns, active, writing, faults, hold, open, type, close }: LineProps) => (
    <tr>
      <th scope="row">{row.head}</th>
      {columns.map((column, index) => {
        const fault = faults[index]
        const cell = { row: at, column: index }
        const live = active === index && writing !== undefined
        return (
          <td
            key={column.key}
            data-cell={`${at}.${index}`}
            tabIndex={live ? -1 : active === index ? 0 : -1}
            aria-invalid={fault === undefined ? undefined : true}
            aria-label={`${row.head} ${column.label}：${row.cells[index] || '空'}${fault === undefined ? '' : `，${fault}`}`}
            title={fault}
            onFocus={({ target, currentTarget }) => {
              if (target === currentTarget) hold(cell)
            }}
            onClick={() => {
              if (!live) open(cell)
            }}
          >
            {live ? (
              <input
                ref={focusNow}
                value={writing}
                inputMode={column.inputMode ?? 'text'}
                maxLength={column.maxLength}
                autoComplete="off"
                aria-label={`${row.head} ${column.label}`}
                aria-invalid={fault === undefined ? undefined : true}
                onChange={({ target }) => type(target.value)}
                onBlur={() => close('none', true)}
                onKeyDown={(event) => {
                  if (event.nativeEvent.isComposing) return
                  const end =
                    event.key === 'Tab' ? ([event.shiftKey ? 'left' : 'right', true] as const) : closingKeys[event.key]
                  if (end === undefined) return
                  event.preventDefault()
                  event.stopPropagation()
                  close(...end)
                }}
              />
            ) : (
              row.cells[index]
            )}
          </td>
        )
      })}
    </tr>
  ),
  // A key in one cell redraws one row: the callbacks of other rows read only their own row.
  (was, is) =>
    was.row === is.row &&
    was.columns === is.columns &&
    was.active === is.active &&
    was.writing === is.writing &&
    was.faults.join('\n') === is.faults.join('\n'),
)

/** Returns the focused cell and the text being written in it, and how to move and write. */
const useCells = (rows: readonly CellRow[], columns: readonly CellColumn[], write: (changes: CellChange[]) => void) => {
  const [held, setHeld] = useState<Cell>({ row: 0, column: 0 })
  const [writing, setWriting] = useState<string>()
  const table = useRef<HTMLTableElement>(null)
  const focus = (cell: Cell) => {
    setHeld(cell)
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>(`[data-cell="${cell.row}.${cell.column}"]`)?.focus(),
    )
  }
  const settled = (column: number, typed: string) => columns[column]!.settle?.(typed) ?? typed.trim()
  const open = (cell: Cell, typed?: string) => {
    setHeld(cell)
    setWriting(typed ?? rows[cell.row]!.cells[cell.column]!)
  }
  const close: LineProps['close'] = (move, keep) => {
    if (writing === undefined) return
    const value = settled(held.column, writing)
    if (keep && value !== rows[held.row]!.cells[held.column]) write([{ ...held, value }])
    setWriting(undefined)
    if (move !== 'none') focus(move === 'stay' ? held : moveFrom(held, move, rows.length, columns.length))
  }
  return { held, setHeld, writing, setWriting, table, focus, settled, open, close }
}

const arrows: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/**
 * Table of texts that is edited like a spreadsheet. Arrows move; Enter, F2 or typing opens a cell. A block pasted from a
 * spreadsheet fills the cells from the focus on, and a column can take the value of its first row. A single input at a time keeps
 * 200 rows fast.
 */
export const CellGrid = ({
  label,
  rows,
  columns,
  wrong,
  onWrite,
}: {
  label: string
  rows: readonly CellRow[]
  columns: readonly CellColumn[]
  /** Returns the fault of a cell; undefined if it has none. */
  wrong: (row: number, column: number) => string | undefined
  onWrite: (changes: readonly CellChange[]) => void
}) => {
  const { held, setHeld, writing, setWriting, table, focus, settled, open, close } = useCells(rows, columns, onWrite)
  const [said, setSaid] = useState('')
  const help = useId()
  const keyDown = (event: KeyboardEvent) => {
    if (writing !== undefined || event.nativeEvent.isComposing) return
    const arrow = arrows[event.key]
    if (arrow) focus(moveFrom(held, arrow, rows.length, columns.length))
    else if (event.key === 'Enter' || event.key === 'F2') open(held)
    else if (event.key === 'Delete' || event.key === 'Backspace') onWrite([{ ...held, value: '' }])
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) open(held, event.key)
    else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (writing !== undefined && block.length === 1 && block[0]!.length === 1) return
    event.preventDefault()
    setWriting(undefined)
    const { changes, over } = writeBlock(block, held, rows.length, columns.length)
    onWrite(changes.map((it) => ({ ...it, value: settled(it.column, it.value) })))
    setSaid(`已粘贴 ${block.length} 行 ${block[0]!.length} 列${over > 0 ? `，有 ${over} 格超出表格，没有粘贴` : ''}`)
  }
  return (
    <div className={styles.grid}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are written in
        role="grid"
        aria-label={label}
        aria-describedby={help}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        onKeyDown={keyDown}
        onPaste={paste}
      >
        <thead>
          <tr>
            <th scope="col">规格</th>
            {columns.map((column, at) => (
              <th key={column.key} scope="col">
                {column.label}
                {rows.length > 1 && (
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={`填满整列：${column.label}`}
                    onClick={() => {
                      const [first] = rows
                      onWrite(rows.slice(1).map((_, row) => ({ row: row + 1, column: at, value: first!.cells[at]! })))
                      setSaid(`${column.label}已整列填为 ${first!.cells[at] || '空'}`)
                    }}
                  >
                    填满
                  </Button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Line
              key={row.key}
              row={row}
              at={at}
              columns={columns}
              active={held.row === at ? held.column : undefined}
              writing={held.row === at ? writing : undefined}
              faults={columns.map((_, column) => wrong(at, column))}
              hold={setHeld}
              open={open}
              type={setWriting}
              close={close}
            />
          ))}
        </tbody>
      </table>
      <p id={help} className={styles.help}>
        方向键移动，回车修改；可从 Excel 复制一块粘贴进来
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}
