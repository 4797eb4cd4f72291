import { Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import { loadChunk } from '../../kit/chunk.ts'
import { Empty, ErrorState } from '../../kit/empty.tsx'
import { Select } from '../../kit/field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Pager } from '../../kit/pager.tsx'
import { usePhone } from '../../kit/phone.ts'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { useMay } from '../../shell/may.ts'
import { BatchBar } from './batch-bar.tsx'
import { ListCards } from './list-cards.tsx'
import { ListFilters } from './list-filters.tsx'
import type { AnyList, ListOf, PagedCall } from './list-of.ts'
import { ListTable } from './list-table.tsx'
import { ListViews, SaveView } from './list-views.tsx'
import { NewerRows } from './newer-rows.tsx'
import { useChosen } from './use-chosen.ts'
import { useColumns } from './use-columns.ts'
import type { Columns } from './use-columns.ts'
import { sheetKeys, useExport } from './use-export.ts'
import type { SheetFormat } from './use-export.ts'
import { useList } from './use-list.ts'
import type { ListState } from './use-list.ts'
import { useViews } from './use-views.ts'
import type { Views } from './use-views.ts'
import styles from './list-page.module.css'

const ColumnSettings = lazy(() =>
  loadChunk(() => import('./column-settings.tsx')).then((it) => ({ default: it.ColumnSettings })),
)

const ExportDialog = lazy(() =>
  loadChunk(() => import('./export-dialog.tsx')).then((it) => ({ default: it.ExportDialog })),
)

const SortChoice = ({ list, reading, go }: ListState) => (
  <Select
    className={styles.sort}
    aria-label="排序"
    value={reading.sort}
    options={Object.entries(list.sorts ?? {}).map(([value, label]) => ({ value, label }))}
    onChange={(event) => go({ sort: event.target.value })}
  />
)

const ExportMenu = ({ of, columns }: { of: ListState; columns: Columns }) => {
  const { list, input, data, former } = of
  const { exporting, take } = useExport(list)
  const may = useMay(list.sheet?.now)
  const [choosing, setChoosing] = useState(false)
  const total = data?.total ?? 0
  const off = total === 0 || former
  if (list.sheet === undefined || !may.ok) return null
  const keys = sheetKeys(list.sheet, columns)
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
            names={list.sheet.columns}
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

/** What is found in all, and what is done with the list as a whole. */
const Tools = ({
  of,
  views,
  columns,
  phone,
  children,
}: {
  of: ListState
  views: Views
  columns: Columns
  phone: boolean
  children: ReactNode
}) => {
  const { list, data } = of
  const [arranging, setArranging] = useState(false)
  return (
    <div className={styles.tools}>
      <p className={styles.sums}>
        {data && (
          <>
            共 {data.total} {list.counts}
            {list.sums?.(data).map(({ label, value }) => (
              <span key={label}>
                ，{label} <b>{value}</b>
              </span>
            ))}
          </>
        )}
      </p>
      <NewerRows of={of} />
      {/* Without views there is no row of them, so that nothing moves when a tab is chosen. */}
      {views.views.length === 0 && <SaveView of={of} views={views} />}
      {list.sorts && <SortChoice {...of} />}
      {!phone && (
        <Button onClick={() => setArranging(true)}>
          <Icon name="grid" size={14} />
          列与行高
        </Button>
      )}
      <Button onClick={() => void of.refetch()}>
        <Icon name="refresh" size={14} />
        刷新
      </Button>
      {!phone && <ExportMenu of={of} columns={columns} />}
      {children}
      {arranging && (
        <Suspense>
          <ColumnSettings columns={columns} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  )
}

const NothingFound = ({ list, chips, narrow }: ListState) =>
  chips.length === 0 ? (
    <Empty icon="list" text={`没有这样的${list.thing}`} />
  ) : (
    <Empty icon="search" text={`没有符合这 ${chips.length} 个条件的${list.thing}`}>
      <Button
        onClick={() => narrow(Object.fromEntries(chips.flatMap(({ names }) => names.map((name) => [name, undefined]))))}
      >
        清除条件
      </Button>
    </Empty>
  )

const Waiting = ({ thing }: { thing: string }) => (
  <Loading what={thing}>
    {[0, 1, 2, 3].map((at) => (
      <Skeleton key={at} height={72} />
    ))}
  </Loading>
)

/**
 * A list of the back office, as it is described. `tools` stand beside its own. A screen that orders the parts in another way
 * takes them one by one: `useList`, `ListViews`, `ListFilters`, `ListTable`, `BatchBar`.
 */
export const ListPage = <C extends PagedCall>({ of: described, tools }: { of: ListOf<C>; tools?: ReactNode }) => {
  const of = useList(described as unknown as AnyList)
  const views = useViews(of)
  const columns = useColumns(of, views)
  const selection = useChosen(of)
  const phone = usePhone()
  const { list, data, error, reading, go } = of
  const selectable = !phone && list.chosenBy !== undefined
  return (
    <>
      {list.tabs && (
        <Tabs
          label={list.tabs.label}
          value={reading.tab}
          onChange={(tab) => go({ tab }, 'push')}
          items={(of.tabs ?? []).map(({ status, name, count }) => ({ id: status, name, count }))}
        />
      )}
      <ListViews of={of} views={views} />
      <ListFilters of={of} />
      <Tools of={of} views={views} columns={columns} phone={phone}>
        {tools}
      </Tools>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void of.refetch()} what={list.thing} />
        ) : (
          <Waiting thing={list.thing} />
        )
      ) : phone ? (
        data.total === 0 ? (
          <NothingFound {...of} />
        ) : (
          <>
            <ListCards of={of} />
            <Pager of={data} go={(page, replace) => go({ page }, replace ? 'replace' : 'push')} />
          </>
        )
      ) : (
        <ListTable
          of={of}
          columns={columns}
          selection={selectable ? selection : undefined}
          empty={<NothingFound {...of} />}
        />
      )}
      {selectable && <BatchBar of={of} columns={columns} selection={selection} />}
    </>
  )
}
