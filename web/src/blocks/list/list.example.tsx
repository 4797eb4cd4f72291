import { fields, int, text } from '@mall/api/wire-types'
import { useState } from 'react'
import { z } from 'zod'
import type { Call } from '../../calls.ts'
import { Empty } from '../../kit/empty.tsx'
import { usePhone } from '../../kit/phone.ts'
import { withActs } from './acts-column.tsx'
import { chipsOf, queryOf, read, withWords, write } from './address.ts'
import type { Asked } from './address.ts'
import { placed, visible } from './columns.ts'
import type { Setting } from './columns.ts'
import { ListCards } from './list-cards.tsx'
import { ListFilters } from './list-filters.tsx'
import type { AnyList, ListOf } from './list-of.ts'
import { ListTable } from './list-table.tsx'
import type { ListState } from './use-list.ts'

export const title = '列表'

type Driver = { readonly id: string; readonly name: string; readonly plateNo: string; readonly trips: number }

type Drivers = Call<
  Partial<Record<'keyword' | 'tripsMin' | 'tripsMax' | 'sort', string>>,
  Record<'pageNum' | 'pageSize' | 'total' | 'pages', number> & { readonly list: readonly Driver[] }
>

const call: Drivers = {
  name: 'gallery.drivers',
  effect: 'read',
  family: 'rest',
  method: 'POST',
  path: '/rest/gallery',
  encoding: 'json',
}

const drivers: ListOf<Drivers> = {
  name: 'gallery.drivers',
  title: '司机',
  thing: '司机',
  counts: '位',
  // No such call exists; the rows are those below.
  call,
  fields: fields({
    keyword: text(10).optional(),
    tripsMin: int(0, 999).optional(),
    tripsMax: int(0, 999).optional(),
    sort: z.enum(['newest', 'tripsUp', 'tripsDown']).optional(),
  }).shape,
  id: ({ id }) => id,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '姓名或车牌' },
    { as: 'between', field: ['tripsMin', 'tripsMax'], label: '趟数', unit: '趟' },
  ],
  sorts: { newest: '最新加入', tripsUp: '趟数从少到多', tripsDown: '趟数从多到少' },
  columns: [
    { key: 'name', title: '姓名', width: 160, shown: 'always', card: 'head', cell: ({ name }) => name },
    { key: 'plateNo', title: '车牌', width: 140, card: 'line', cell: ({ plateNo }) => plateNo },
    {
      key: 'trips',
      title: '趟数',
      width: 100,
      align: 'right',
      sort: ['tripsUp', 'tripsDown'],
      card: 'badge',
      cell: ({ trips }) => trips,
    },
  ],
  acts: [
    {
      key: 'trip',
      label: '派车',
      when: ({ trips }) => trips < 60 || '本月趟数已满',
      go: ({ name }) => `/gallery/list?keyword=${name}`,
      needs: call,
    },
  ],
}
const list = withActs(drivers as unknown as AnyList, 3)

const names = ['赵六', '钱大力', '孙秀英', '李强', '周建民', '吴芳', '郑海', '王立新']
const all: readonly Driver[] = names.map((name, at) => ({
  id: String(at),
  name,
  plateNo: `冀A${12345 + at * 1111}`,
  trips: (at * 37) % 90,
}))

const found = ({ input, sort }: { input: Readonly<Record<string, unknown>>; sort: string }): readonly Driver[] => {
  const { keyword = '', tripsMin = 0, tripsMax = 999 } = input as Record<string, string>
  const rows = all.filter(
    ({ name, plateNo, trips }) =>
      `${name}${plateNo}`.includes(keyword) && trips >= Number(tripsMin) && trips <= Number(tripsMax),
  )
  if (sort === 'newest') return rows
  return rows.toSorted((a, b) => (sort === 'tripsUp' ? a.trips - b.trips : b.trips - a.trips))
}

/** Replaces `useList`, with rows from here instead of a call. */
const useRows = (): ListState => {
  const [params, setParams] = useState(() => new URLSearchParams())
  const reading = read(params, list, '2026-11-22')
  const go = (changed: Partial<Asked>) => setParams(write({ ...reading, page: 1, ...changed }, list))
  const rows = found(reading)
  return {
    list,
    reading,
    input: reading.input,
    query: queryOf(reading, list),
    chips: chipsOf(list, reading.words),
    seen: undefined,
    data: { list: rows, total: rows.length, pageNum: 1, pageSize: reading.size, pages: 1 },
    error: null,
    former: false,
    refetch: () => Promise.resolve([]) as never,
    tabs: undefined,
    go,
    narrow: (changed) => go({ words: withWords(reading.words, changed) }),
    askAll: () => setParams(new URLSearchParams()),
    open: (query) => setParams(new URLSearchParams(query)),
  }
}

const Example = () => {
  const of = useRows()
  const phone = usePhone()
  const [setting, setSetting] = useState<Setting>({})
  const columns = placed(list, setting)
  const widen = (key: string, px: number | undefined) => {
    const { [key]: _, ...others } = setting.widths ?? {}
    setSetting({ ...setting, widths: px === undefined ? others : { ...others, [key]: px } })
  }
  return (
    <>
      <ListFilters of={of} />
      {phone ? (
        <ListCards of={of} selection={undefined} />
      ) : (
        <ListTable
          of={of}
          columns={{
            setting,
            all: columns,
            shown: visible(columns),
            rows: 'normal',
            change: (changed) => setSetting({ ...setting, ...changed }),
            widen,
          }}
          selection={undefined}
          empty={<Empty icon="search" text="没有这样的司机" />}
        />
      )}
    </>
  )
}
export default Example
