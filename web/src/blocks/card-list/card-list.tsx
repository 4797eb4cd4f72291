import type { InputOf } from '../../calls.ts'
import { Answer } from '../../kit/answer.tsx'
import { Button } from '../../kit/button.tsx'
import { Empty } from '../../kit/empty.tsx'
import { isEmptyList, Pager } from '../../kit/pager.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { useApi } from '../../use-api.ts'
import type { PagedCall } from '../list/list-of.ts'
import { CardFilters } from './card-filters.tsx'
import type { AnyCardList, CardListOf, Nothing } from './card-list-of.ts'
import { useCardAddress } from './use-card-address.ts'
import type { CardState } from './use-card-address.ts'

const NothingHere = ({ thing, empty, state: { words, go } }: { thing: string; empty: Nothing; state: CardState }) => {
  const names = Object.keys(words)
  return names.length === 0 ? (
    <Empty icon={empty.icon} text={empty.text}>
      {empty.act}
    </Empty>
  ) : (
    <Empty icon="search" text={`没有符合条件的${thing}`}>
      <Button onClick={() => go(Object.fromEntries(names.map((name) => [name, ''])), 'replace')}>清除筛选</Button>
    </Empty>
  )
}

/**
 * List of the shop, drawn from its description: tabs, filters and page stand in the address, and each row is a card. `counts` gives
 * the number of rows in each tab, by the tab's id.
 */
export const CardList = <C extends PagedCall>({
  of: list,
  counts = {},
}: {
  of: CardListOf<C>
  counts?: Readonly<Record<string, number | undefined>>
}) => {
  const { thing, tabs, Card, skeleton } = list
  const any = list as AnyCardList
  const state = useCardAddress(any)
  const { tab, input, go } = state
  const rows = useApi(list.call, { ...input, pageSize: list.pageSize } as unknown as InputOf<C>, {
    keep: true,
    staleTime: 0,
  })
  const { className, empty } = { ...list, ...tabs?.items[tab] }
  return (
    <>
      {tabs && (
        <Tabs
          label={tabs.label}
          value={tabs.items[tab]!.id}
          onChange={(id) => go({ [tabs.field]: id === tabs.items[0]!.id ? '' : id }, 'push')}
          items={tabs.items.map(({ id, name }) => ({ id, name, count: counts[id] }))}
        />
      )}
      {(list.filters || list.sorts) && <CardFilters of={any} thing={thing} state={state} />}
      <Answer
        of={rows}
        what={thing}
        skeleton={
          <div className={className}>
            {Array.from({ length: skeleton[0] }, (_, at) => (
              <Skeleton key={at} height={skeleton[1]} />
            ))}
          </div>
        }
      >
        {(data) =>
          isEmptyList(data) ? (
            <NothingHere thing={thing} empty={empty} state={state} />
          ) : (
            <>
              <ul className={className} aria-busy={rows.isPlaceholderData}>
                {data.list.map((row) => (
                  <li key={list.id(row)}>
                    <Card row={row} />
                  </li>
                ))}
              </ul>
              <Pager of={data} go={(page, replace) => go({ page: String(page) }, replace ? 'replace' : 'push')} />
            </>
          )
        }
      </Answer>
    </>
  )
}
