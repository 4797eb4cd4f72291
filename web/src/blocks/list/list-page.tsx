import { lazy, Suspense, useMemo } from 'react'
import type { ReactNode } from 'react'
import { AddButton } from '../acts/add-button.tsx'
import { Button } from '../../kit/button.tsx'
import { loadChunk } from '../../kit/chunk.ts'
import { Empty, ErrorState } from '../../kit/empty.tsx'
import { Pager } from '../../kit/pager.tsx'
import { usePhone } from '../../kit/phone.ts'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { BatchBar } from './batch-bar.tsx'
import { ListCards } from './list-cards.tsx'
import { ListFilters } from './list-filters.tsx'
import type { AnyList, Choice, ListOf, PagedCall } from './list-of.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { ListViews } from './list-views.tsx'
import { useChosen } from './use-chosen.ts'
import { useColumns } from './use-columns.ts'
import { useList } from './use-list.ts'
import type { ListState } from './use-list.ts'
import { useRowDetail } from './use-row-detail.ts'
import { useViews } from './use-views.ts'
import styles from './list-page.module.css'

const RowDrawer = lazy(() => loadChunk(() => import('./row-drawer.tsx')).then((it) => ({ default: it.RowDrawer })))

const NothingFound = ({ list, chips, narrow }: ListState) =>
  chips.length === 0 ? (
    <Empty icon="list" text={`${list.tabs === undefined ? '还没有' : '没有这样的'}${list.thing}`}>
      {list.adds && <AddButton of={list.adds} />}
    </Empty>
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

export type Choices = Readonly<Record<string, readonly Choice[]>>
const withChoices = (list: AnyList, choices: Choices | undefined): AnyList =>
  choices === undefined
    ? list
    : {
        ...list,
        known: choices,
        filters: list.filters.map((it) =>
          it.as === 'one' || it.as === 'many' ? { ...it, choices: choices[it.field] ?? it.choices } : it,
        ),
      }

/**
 * List of the back office with its title, drawn from its description. `children` stand between title and list, `tools` beside the
 * list's own tools. A screen with another arrangement uses the parts: `useList`, `ListViews`, `ListFilters`, `ListTools`,
 * `ListTable`, `BatchBar`.
 */
export const ListPage = <C extends PagedCall>({
  of: described,
  choices,
  tools,
  onNewer,
  children,
}: {
  of: ListOf<C>
  /** Choices for conditions that get them from a call, by field. */
  choices?: Choices
  tools?: ReactNode
  children?: ReactNode
  /** Receives the number of rows that came after the shown ones were read. */
  onNewer?: (many: number) => void
}) => {
  const filled = useMemo(() => withChoices(described as unknown as AnyList, choices), [described, choices])
  const of = useList(filled)
  const views = useViews(of)
  const columns = useColumns(of, views)
  const selection = useChosen(of)
  const detail = useRowDetail(of)
  const phone = usePhone()
  const { list, data, error, reading, go } = of
  const chosen = list.chosenBy === undefined ? undefined : selection
  return (
    <section className={styles.page}>
      <h1>{list.title}</h1>
      {children}
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
      <ListTools of={of} views={views} columns={columns} phone={phone} onNewer={onNewer}>
        {tools}
      </ListTools>
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
            <ListCards of={of} selection={chosen} />
            <Pager of={data} go={(page, replace) => go({ page }, replace ? 'replace' : 'push')} />
          </>
        )
      ) : (
        <ListTable
          of={of}
          columns={columns}
          selection={chosen}
          onOpen={list.detail && detail.open}
          empty={<NothingFound {...of} />}
        />
      )}
      {chosen && <BatchBar of={of} columns={columns} selection={chosen} />}
      {list.detail && detail.row && !phone && (
        <Suspense>
          <RowDrawer of={of} detail={detail} />
        </Suspense>
      )}
    </section>
  )
}
