import type { BatchResult } from '../blocks/list/list-of.ts'
import type { SavedView } from '../blocks/list/views.ts'
import type { BatchPlan } from '../plan-calls.ts'
import { answerCalls } from './page-server.ts'
import type { Body } from './page-server.ts'

export type Driver = { readonly id: string; readonly name: string; readonly plateNo: string; readonly trips: number }
export type Asked = {
  readonly keyword?: string
  readonly sort?: string
  readonly ids?: string[]
  readonly exceptIds?: string[]
  readonly pageNum?: number
  readonly pageSize?: number
}

const names = [
  '赵六',
  '钱大力',
  '孙秀英',
  '李强',
  '周建民',
  '吴芳',
  '郑海',
  '王立新',
  '冯国强',
  '陈静',
  '褚卫东',
  '卫红',
]
let drivers: readonly Driver[] = names.map((name, at) => ({
  id: String(at + 1),
  name,
  plateNo: `冀A${12345 + at * 1111}`,
  trips: (at * 37) % 60,
}))
const list = 'gallery.driver'
const most = 45

const found = ({ keyword = '', sort = 'newest', ids, exceptIds = [] }: Asked): readonly Driver[] => {
  const rows = drivers.filter(
    ({ id, name, plateNo }) =>
      `${name}${plateNo}`.includes(keyword) && (ids === undefined || ids.includes(id)) && !exceptIds.includes(id),
  )
  return sort === 'newest' ? rows : rows.toSorted((one, other) => one.trips - other.trips)
}

const page = (asked: Asked) => {
  const { pageNum = 1, pageSize = 20 } = asked
  const rows = found(asked)
  const pages = Math.max(Math.ceil(rows.length / pageSize), 1)
  return {
    pageNum,
    pageSize,
    pages,
    total: rows.length,
    list: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  }
}

// Keeps the plan as it was shown. Drivers who reached the month's limit of trips fail in the run.
let planned: readonly Driver[] = []
const plan = (asked: Asked): BatchPlan => {
  const rows = found(asked)
  planned = rows.filter(({ trips }) => trips > 0)
  const resting = rows.length - planned.length
  return {
    planId: '7',
    count: planned.length,
    skipped: resting === 0 ? [] : [{ why: '这个月还没有出过车', count: resting }],
    marked: [],
    sums: [],
    rows: planned.map(({ name, trips }) => ({
      subject: name,
      before: `${trips} 趟`,
      after: `${trips + 1} 趟`,
      mark: null,
    })),
  }
}

let done = 0
/** Returns the progress of the batch; each poll of it finishes two more rows. */
const progress = (): BatchResult => {
  const ended = planned.slice(0, done)
  const failed = ended.filter(({ trips }) => trips >= most)
  const over = done >= planned.length
  return {
    taskId: '7',
    kind: 'order.remark',
    title: '批量派车',
    state: over ? 3 : 2,
    stateText: over ? '已完成' : '进行中',
    total: planned.length,
    done: ended.length,
    failed: failed.length,
    fault: null,
    resultName: null,
    createTime: '',
    endTime: null,
    expireTime: '',
    stoppedBy: null,
    toUndo: 0,
    faults: failed.map(({ id, name }, at) => ({
      rowNo: at,
      thingId: id,
      subject: name,
      fault: `本月已满 ${most} 趟`,
      sheetRow: null,
      column: null,
      values: {},
    })),
    moreFaults: 0,
    waiting: [],
    moreWaiting: 0,
    marks: [],
    marked: 0,
  } as BatchResult
}
const step = () => {
  const next = new Set(planned.slice(done, done + 2).flatMap(({ id, trips }) => (trips < most ? [id] : [])))
  drivers = drivers.map((it) => (next.has(it.id) ? { ...it, trips: it.trips + 1 } : it))
  done = Math.min(done + 2, planned.length)
  return progress()
}

let views: readonly SavedView[] = [
  {
    viewId: '1',
    name: '跑得最少的',
    query: 'sort=tripsUp',
    columns: null,
    shared: false,
    isDefault: false,
    mine: true,
    version: 0,
  },
]
const seen = () => ({ views, columns: null, mayShare: false })
const ours = (body: Body, answer: () => unknown) => (body['list'] === list ? answer() : undefined)
const known = ({ viewId }: Body) => views.some((it) => it.viewId === viewId)

/** Answers the calls about drivers in the gallery, with data kept in the page. */
export const answerDrivers = (): void =>
  answerCalls({
    '/rest/gallery/drivers': (body) => page(body as Asked),
    '/rest/gallery/check': (body) => plan(body as Asked),
    '/rest/gallery/run': () => {
      done = 0
      return progress()
    },
    '/rest/task/detail': ({ taskId }) => (taskId === '7' ? step() : undefined),
    '/rest/view/list': (body) => ours(body, seen),
    '/rest/view/arrange': (body) => ours(body, () => true),
    '/rest/view/save': (body) =>
      ours(body, () => {
        const { name, query, isDefault } = body as unknown as SavedView
        const viewId = String(views.length + 1)
        views = [...views, { viewId, name, query, columns: null, shared: false, isDefault, mine: true, version: 0 }]
        return seen()
      }),
    '/rest/view/change': (body) => {
      if (!known(body)) return undefined
      views = views.map((it) => (it.viewId === body['viewId'] ? { ...it, ...body, version: it.version + 1 } : it))
      return seen()
    },
    '/rest/view/drop': (body) => {
      if (!known(body)) return undefined
      views = views.filter((it) => it.viewId !== body['viewId'])
      return seen()
    },
  })

export const driverOf = (id: string): Driver | undefined => drivers.find((it) => it.id === id)
