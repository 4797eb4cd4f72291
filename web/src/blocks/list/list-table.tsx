import { Table } from 'antd'
import type { TableColumnsType, TableProps } from 'antd'
import { useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../../kit/icon.tsx'
import { letReach } from '../../kit/reach.ts'
import { sizesOf } from './address.ts'
import { isChosen } from './chosen.ts'
import type { Selection } from './use-chosen.ts'
import { EditCell } from './edit-cell.tsx'
import { useEdits } from './use-edits.ts'
import type { Edits } from './use-edits.ts'
import { growing, shrunken } from './columns.ts'
import type { Placed } from './columns.ts'
import type { Columns } from './use-columns.ts'
import { HeadCell } from './head-cell.tsx'
import { opens } from './opener.ts'
import { mostDrawn } from './list-of.ts'
import type { ListState } from './use-list.ts'
import { heightOf, scrollerOf, upperEdge } from './scroller.ts'
import styles from './list-table.module.css'

const selectionWidth = 36
/** Height in pixels of the table head and the pager, which share the tab body with the rows. */
const besideRows = 120
const officeHead = 56

const sortOf = ({ reading }: ListState, sort: readonly [up: string, down: string]) =>
  reading.sort === sort[0] ? ('ascend' as const) : reading.sort === sort[1] ? ('descend' as const) : null

/** Cell with a button that opens its row beside the list. */
const OpeningCell = ({
  id,
  name,
  open,
  children,
}: {
  id: string
  name: string
  open: () => void
  children: ReactNode
}) => (
  <div className={styles.opening}>
    <div>{children}</div>
    <button type="button" {...opens(id)} aria-label={`速览${name}`} title="速览" onClick={open}>
      <Icon name="list" size={16} />
    </button>
  </div>
)

type Drawn = {
  readonly of: ListState
  readonly columns: Columns
  readonly edits: Edits
  /** Key of the column that takes the remaining width. */
  readonly rest: string | undefined
  readonly onOpen: ((row: object) => void) | undefined
}

const cellOf = ({ of: { list }, columns, edits, onOpen }: Drawn, column: Placed, row: object): ReactNode => {
  if (edits.mayWrite(column))
    return <EditCell edits={edits} column={column} id={list.id(row)} row={row} rowName={list.nameOf(row)} />
  if (onOpen === undefined || column.key !== columns.shown[0]?.key) return column.cell(row)
  return (
    <OpeningCell id={list.id(row)} name={`${list.thing} ${list.nameOf(row)}`} open={() => onOpen(row)}>
      {column.cell(row)}
    </OpeningCell>
  )
}

const columnsOf = (drawn: Drawn): TableColumnsType<object> => {
  const { of, columns, rest } = drawn
  return columns.shown.map((column) => ({
    key: column.key,
    title: column.title,
    render: (_, row) => cellOf(drawn, column, row),
    ...(column.key === rest ? {} : { width: column.width }),
    ...(column.side === undefined ? {} : { fixed: column.side }),
    ...(column.align === undefined ? {} : { align: column.align }),
    ...(column.sort === undefined
      ? {}
      : { sorter: true, sortOrder: sortOf(of, column.sort), showSorterTooltip: false }),
    onHeaderCell: () =>
      ({
        resize: {
          width: (px: number) => columns.widen(column.key, px),
          usual: () => columns.widen(column.key, undefined),
        },
      }) as object,
  }))
}

/** Returns antd's row selection: the selected rows of this page, and what a click selects or deselects. */
const selectionOf = (of: ListState, selection: Selection): NonNullable<TableProps<object>['rowSelection']> => {
  const { list, data } = of
  const rows = data?.list ?? []
  const before = rows.map(list.id).filter((id) => isChosen(selection.chosen, id))
  return {
    fixed: true,
    columnWidth: selectionWidth,
    selectedRowKeys: before,
    onChange: (keys) => {
      const now = new Set(keys.map(String))
      const changed = (on: boolean) =>
        rows.filter((row) => now.has(list.id(row)) === on && before.includes(list.id(row)) !== on)
      selection.choose(changed(false), false)
      selection.choose(changed(true), true)
    },
    getTitleCheckboxProps: () => ({ 'aria-label': '全选本页' }) as object,
    getCheckboxProps: (row) => ({ 'aria-label': `选择${list.thing} ${list.nameOf(row)}` }) as object,
  }
}

/**
 * Corrects two things in antd's table: its hidden second head, drawn for measuring, must not take focus; the rows must be reachable
 * by keyboard.
 */
const useReach = (table: HTMLElement | null) =>
  useLayoutEffect(() => {
    table?.querySelectorAll('.ant-table-measure-row').forEach((row) => row.setAttribute('inert', ''))
    const body = table?.querySelector('.ant-table-body')
    if (body) letReach(body)
  })

/** Rows of a list as a table with fixed widths, a sticky head and pinned columns; above a hundred rows only visible ones are drawn. */
export const ListTable = ({
  of,
  columns,
  selection,
  onOpen,
  empty,
}: {
  of: ListState
  columns: Columns
  selection: Selection | undefined
  /** Opens a row beside the list. */
  onOpen?: ((row: object) => void) | undefined
  empty: ReactNode
}) => {
  const { list, reading, data, former, go } = of
  const [element, setElement] = useState<HTMLElement | null>(null)
  const scroller = element === null ? undefined : scrollerOf(element)
  useReach(element)
  const edits = useEdits(of, columns.shown)
  const virtual = reading.size > mostDrawn
  const rest = growing(columns.shown)
  const x = columns.shown.reduce(
    (all, column) => all + (column.key === rest ? shrunken(column) : column.width),
    selection ? selectionWidth : 0,
  )
  const sort: TableProps<object>['onChange'] = (_, __, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return
    const words = columns.shown.find(({ key }) => key === sorter.columnKey)?.sort
    go({ sort: (sorter.order && words?.[sorter.order === 'ascend' ? 0 : 1]) || Object.keys(list.sorts ?? {})[0] || '' })
  }
  return (
    <div
      ref={setElement}
      id={edits.id}
      className={styles.table}
      data-rows={columns.rows}
      data-columns={columns.shown.map(({ key }) => key).join(' ')}
      aria-busy={former}
    >
      <Table<object>
        key={String(virtual)}
        size="small"
        tableLayout="fixed"
        rowKey={list.id}
        components={{ header: { cell: HeadCell } }}
        columns={columnsOf({ of, columns, edits, rest, onOpen })}
        dataSource={[...(data?.list ?? [])]}
        onChange={sort}
        {...(selection ? { rowSelection: selectionOf(of, selection) } : {})}
        {...(virtual
          ? { virtual, scroll: { x, y: Math.max(heightOf(scroller) - besideRows, 320) } }
          : {
              scroll: { x },
              sticky: {
                getContainer: () => scroller ?? window,
                offsetHeader: scroller instanceof HTMLElement ? upperEdge(scroller) : officeHead,
              },
            })}
        pagination={{
          current: reading.page,
          pageSize: reading.size,
          total: data?.total ?? 0,
          pageSizeOptions: [...sizesOf(list)],
          showSizeChanger: true,
          showTotal: (total) => `共 ${total} ${list.counts}`,
          onChange: (page, size) => go(size === reading.size ? { page } : { size }, 'push'),
        }}
        locale={{ emptyText: empty }}
      />
    </div>
  )
}
