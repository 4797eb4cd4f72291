import { fields, id, int, list as listOf, text } from '@mall/api/wire-types'
import { z } from 'zod'
import { DescriptionList } from '../blocks/description-list.tsx'
import type { BatchResult, ListOf } from '../blocks/list/list-of.ts'
import { ListPage } from '../blocks/list/list-page.tsx'
import type { Call } from '../calls.ts'
import type { BatchPlan } from '../plan-calls.ts'
import { answerDrivers, driverOf } from './driver-answers.ts'
import type { Asked, Driver } from './driver-answers.ts'
import { callOf } from './page-server.ts'

export const title = '整页列表：批量、视图、逐条查看'

type Drivers = Call<
  Asked,
  Record<'pageNum' | 'pageSize' | 'total' | 'pages', number> & { readonly list: readonly Driver[] }
>

const Body = ({ id: driverId }: { id: string }) => {
  const driver = driverOf(driverId)
  return (
    <DescriptionList
      items={[
        ['姓名', driver?.name],
        ['车牌', driver?.plateNo],
        ['本月趟数', driver?.trips],
      ]}
    />
  )
}

const drivers: ListOf<Drivers> = {
  name: 'gallery.driver',
  title: '司机',
  thing: '司机',
  counts: '位',
  call: callOf('drivers', 'read'),
  fields: fields({
    keyword: text(10).optional(),
    sort: z.enum(['newest', 'tripsUp']).optional(),
    ids: listOf(id, 100).optional(),
    exceptIds: listOf(id, 100).optional(),
    pageNum: int(1, 999).optional(),
    pageSize: int(1, 200).optional(),
  }).shape,
  id: (row) => row.id,
  nameOf: ({ name }) => name,
  filters: [{ as: 'text', field: 'keyword', label: '姓名或车牌' }],
  sorts: { newest: '最新加入', tripsUp: '趟数从少到多' },
  chosenBy: { ids: 'ids', except: 'exceptIds' },
  columns: [
    { key: 'name', title: '姓名', width: 160, shown: 'always', card: 'head', cell: ({ name }) => name },
    { key: 'plateNo', title: '车牌', width: 140, card: 'line', cell: ({ plateNo }) => plateNo },
    { key: 'trips', title: '本月趟数', width: 100, align: 'right', card: 'badge', cell: ({ trips }) => trips },
  ],
  actions: [
    {
      key: 'trip',
      label: '批量派车',
      about: '先看会改什么，再执行；本月已满 45 趟的会失败并说明原因。',
      check: callOf<Call<never, BatchPlan>>('check'),
      run: callOf<Call<{ readonly planId: string }, BatchResult>>('run'),
      undo: null,
    },
  ],
  detail: { Body, to: () => '/gallery/whole-list' },
}

answerDrivers()
const Example = () => <ListPage of={drivers} />
export default Example
