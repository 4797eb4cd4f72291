import { Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { AddButton } from '../acts/add-button.tsx'
import { Button } from '../../kit/button.tsx'
import { loadChunk } from '../../kit/chunk.ts'
import { Select } from '../../kit/field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { clockText } from '../../kit/moment.ts'
import { useMay } from '../../may.ts'
import { ListChips } from './list-chips.tsx'
import { SaveView } from './list-views.tsx'
import { NewerRows } from './newer-rows.tsx'
import type { Columns } from './use-columns.ts'
import { sheetKeys, useExport } from './use-export.ts'
import type { SheetFormat } from './use-export.ts'
import type { AnyList, Sheet } from './list-of.ts'
import type { ListState } from './use-list.ts'
import type { Views } from './use-views.ts'
import styles from './list-page.module.css'

const ColumnSettings = lazy(() =>
  loadChunk(() => import('./column-settings.tsx')).then((it) => ({ default: it.ColumnSettings })),
)

const ExportDialog = lazy(() =>
  loadChunk(() => import('./export-dialog.tsx')).then((it) => ({ default: it.ExportDialog })),
)

/** Select of the sort order; `spare` if the heads of the shown columns offer all orders as well. */
const SortChoice = ({ of: { list, reading, go }, spare }: { of: ListState; spare: boolean }) => (
  <Select
    className={styles.sort}
    data-spare={spare}
    aria-label="排序"
    value={reading.sort}
    options={Object.entries(list.sorts ?? {}).map(([value, label]) => ({ value, label }))}
    onChange={(event) => go({ sort: event.target.value })}
  />
)

const sortedByHeads = ({ sorts = {} }: AnyList, { shown }: Columns): boolean => {
  const heads = new Set(shown.flatMap(({ sort = [] }) => sort))
  return Object.keys(sorts).every((sort) => heads.has(sort))
}

const ExportMenu = ({ of, sheet, columns }: { of: ListState; sheet: Sheet; columns: Columns }) => {
  const { list, input, data, former } = of
  const { exporting, take } = useExport(sheet)
  const may = useMay(sheet.now)
  const [choosing, setChoosing] = useState(false)
  const total = data?.total ?? 0
  const off = total === 0 || former
  if (!may.ok) return null
  const keys = sheetKeys(sheet, columns)
  return (
    <>
      <Dropdown
        trigger={['click']}
        disabled={off}
        menu={{
          items: [
            { key: 'xlsx', label: `导出这 ${total} ${list.counts}（Excel）` },
            { key: 'csv', label: `导出这 ${total} ${list.counts}（CSV）` },
            { key: 'columns', label: '选择要导出的列…' },
          ],
          onClick: ({ key }) => (key === 'columns' ? setChoosing(true) : take(input, total, key as SheetFormat, keys)),
        }}
      >
        <Button busy={exporting} disabled={off}>
          导出
          <Icon name="down" size={12} />
        </Button>
      </Dropdown>
      {choosing && (
        <Suspense>
          <ExportDialog
            names={sheet.columns}
            chosen={keys}
            count={total}
            counts={list.counts}
            onClose={() => setChoosing(false)}
            onTake={(chosen, format) => {
              columns.change({ sheet: [...chosen] })
              take(input, total, format, chosen)
              setChoosing(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Number of rows found, their sums, and the time of counting if it is not now; lines may break between these. */
const Sums = ({ of, answer }: { of: AnyList; answer: Parameters<NonNullable<AnyList['sums']>>[0] }) => {
  const countedAt = of.countedAt?.(answer)
  const parts: readonly { label: string; value?: string }[] = [
    { label: `共 ${answer.total} ${of.counts}` },
    ...(of.sums?.(answer) ?? []),
    ...(countedAt === undefined ? [] : [{ label: `截至 ${clockText(countedAt)}` }]),
  ]
  return parts.map(({ label, value }, at) => (
    <span key={label}>
      {label}
      {value !== undefined && <b> {value}</b>}
      {at < parts.length - 1 && '，'}
    </span>
  ))
}

/** Total of the rows found, and the tools for the list as a whole. */
export const ListTools = ({
  of,
  views,
  columns,
  phone,
  onNewer,
  children,
}: {
  of: ListState
  views: Views
  columns: Columns
  phone: boolean
  onNewer?: ((many: number) => void) | undefined
  children: ReactNode
}) => {
  const { list, data } = of
  const [arranging, setArranging] = useState(false)
  return (
    <div className={styles.tools}>
      <div className={styles.found}>
        {/* Beside conditions the sums stay in one line, which scrolls, also by keyboard. */}
        <p className={styles.sums} {...(list.sums && { tabIndex: 0 })}>
          {data && <Sums of={list} answer={data} />}
        </p>
        <ListChips of={of} />
      </div>
      <div className={styles.acts}>
        <NewerRows of={of} onCount={onNewer} />
        {/* Without views there is no row for them, so that nothing moves when a tab is chosen. */}
        {views.views.length === 0 && (
          <span className={styles.save}>
            <SaveView of={of} views={views} keepsPlace={!phone} />
          </span>
        )}
        {list.sorts && <SortChoice of={of} spare={!phone && sortedByHeads(list, columns)} />}
        {!phone && (
          <Button title="列与行高" onClick={() => setArranging(true)}>
            <Icon name="grid" size={14} />
            <span className={styles.word}>列与行高</span>
          </Button>
        )}
        <Button title="刷新" onClick={() => void of.refetch()}>
          <Icon name="refresh" size={14} />
          <span className={styles.word}>刷新</span>
        </Button>
        {!phone && list.sheet && <ExportMenu of={of} sheet={list.sheet} columns={columns} />}
        {children}
        {list.adds && <AddButton of={list.adds} />}
      </div>
      {arranging && (
        <Suspense>
          <ColumnSettings columns={columns} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  )
}
