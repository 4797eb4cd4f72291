import { fields, int, list as listOf, text, id as idType } from '@mall/api/wire-types'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, vi } from 'vitest'
import { z } from 'zod'
import { sends } from '../src/blocks/acts/act-of.ts'
import { fieldsOf } from '../src/blocks/form/form-of.ts'
import type { FormOf } from '../src/blocks/form/form-of.ts'
import { text as words } from '../src/blocks/form/inputs/text.tsx'
import type { BatchResult, ListOf } from '../src/blocks/list/list-of.ts'
import { ListPage } from '../src/blocks/list/list-page.tsx'
import type { SavedView } from '../src/blocks/list/views.ts'
import type { Call } from '../src/calls.ts'
import type { BatchPlan } from '../src/plan-calls.ts'
import { useShell } from '../src/shell-state.ts'
import { queries } from '../src/use-api.ts'

/* A list with a part of each kind, and a server that keeps its rows; it belongs to no room. */

export type Toy = {
  readonly toyId: string
  readonly name: string
  readonly note: string
  readonly place: string
  readonly version: number
  readonly sold: boolean
}
type Page = Record<'pageNum' | 'pageSize' | 'total' | 'pages', number> & { readonly list: readonly Toy[] }
type Asked = { keyword?: string; state?: string; sort?: string; toyIds?: string[]; exceptIds?: string[] }

const call = <C extends Call<never>>(name: string, effect: 'read' | 'write' = 'write') =>
  ({
    name: `toy.${name}`,
    effect,
    family: 'rest',
    method: 'POST',
    path: `/toy/${name}`,
    encoding: 'json',
    role: 'seller',
    // Any right will do; the tests grant and revoke it.
    can: effect === 'read' ? 'goods.view' : 'goods.edit',
  }) as unknown as C

const note = text(8)
type Named = { toyId?: string; name: string }
const nameForm: FormOf<{ toyId: string; name: string }, Call<Named, true>, Toy> = {
  label: '名称',
  leaving: 'free',
  call: call('name'),
  schema: () => Promise.resolve(fields({ toyId: idType.optional(), name: text(8, 1) })),
  start: (toy) => ({ toyId: toy?.toyId ?? '', name: toy?.name ?? '' }),
  parts: [{ fields: [fieldsOf<{ toyId: string; name: string }>()('name', '名称', words())] }],
  done: {},
}
const toyList: ListOf<Call<Asked, Page>> = {
  name: 'toy.list',
  title: '玩具',
  thing: '玩具',
  counts: '个',
  call: call('list', 'read'),
  fields: fields({
    keyword: text(10).optional(),
    state: z.enum(['all', 'sold']).optional(),
    sort: z.enum(['newest', 'oldest']).optional(),
    toyIds: listOf(idType, 100).optional(),
    exceptIds: listOf(idType, 100).optional(),
    pageNum: int(1, 999).optional(),
    pageSize: int(1, 200).optional(),
  }).shape,
  id: ({ toyId }) => toyId,
  nameOf: ({ name }) => name,
  filters: [{ as: 'text', field: 'keyword', label: '名称' }],
  sorts: { newest: '最新', oldest: '最早' },
  countedAt: () => server.countedAt,
  chosenBy: { ids: 'toyIds', except: 'exceptIds' },
  columns: [
    { key: 'name', title: '名称', width: 160, card: 'head', cell: ({ name }) => name },
    {
      key: 'note',
      title: '备注',
      width: 160,
      card: 'line',
      cell: (toy) => toy.note,
      edit: {
        value: (toy) => toy.note,
        schema: note,
        call: call('edit'),
        input: ({ toyId, version }, written) => ({ toyId, version, note: written }),
      },
    },
    {
      key: 'place',
      title: '位置',
      width: 160,
      cell: ({ place }) => place,
      edit: {
        value: ({ place }) => place,
        schema: note,
        call: call('edit'),
        input: ({ toyId, version }, written) => ({ toyId, version, place: written }),
      },
    },
  ],
  acts: [
    {
      key: 'sell',
      label: '卖出',
      when: ({ sold, place }) => !sold && (place !== '' || '先写位置'),
      send: sends(call<Call<{ toyId: string }, true>>('sell'), ({ toyId }: Toy) => ({ toyId })),
    },
    {
      key: 'drop',
      label: '删除',
      send: sends(call<Call<{ toyId: string }, true>>('drop'), ({ toyId }: Toy) => ({ toyId })),
      ask: { title: '删除玩具', words: ({ name }) => `确定删除${name}吗？`, yes: '删掉', no: '不删除' },
    },
    { key: 'name', label: '改名', form: nameForm },
    { key: 'open', label: '查看', go: ({ toyId }) => `/toy/${toyId}`, needs: call('detail', 'read') },
  ],
  adds: { label: '新增玩具', form: nameForm },
  actions: [
    {
      key: 'sell',
      label: '批量卖出',
      check: call<Call<never, BatchPlan>>('check'),
      run: call<Call<{ planId: string }, BatchResult>>('run'),
      undo: call<Call<{ planId: string }, BatchResult>>('undo'),
    },
  ],
}

const toy = (at: number): Toy => ({
  toyId: String(at),
  name: `玩具${at}`,
  note: '',
  place: '',
  version: 1,
  sold: false,
})

type Body = Readonly<Record<string, unknown>>
/** The server's rows, what it was sent, and its answers for single paths. */
export const server = {
  rows: [] as Toy[],
  /** Time of counting, if before the answer. */
  countedAt: undefined as string | undefined,
  views: [] as SavedView[],
  sent: [] as { readonly path: string; readonly body: Body }[],
  /** Answers by path that replace the default ones. */
  answers: {} as Record<string, (body: Body) => unknown>,
  /** Writes one field of a row if its version is the present one. */
  edit: ({ toyId, version, ...changed }: Body): unknown => {
    const row = server.rows.find((it) => it.toyId === toyId)!
    if (row.version !== version) throw new Error('数据已被他人修改')
    server.rows = server.rows.map((it) => (it === row ? { ...row, ...changed, version: row.version + 1 } : it))
    return { version: row.version + 1 }
  },
}
/** Returns the inputs sent to a path so far. */
export const sentTo = (path: string): readonly Body[] =>
  server.sent.filter((it) => it.path === path).map(({ body }) => body)

const page = ({
  pageNum = 1,
  pageSize = 50,
  keyword = '',
}: {
  pageNum?: number
  pageSize?: number
  keyword?: string
}) => {
  const found = server.rows.filter(({ name }) => name.includes(keyword))
  return {
    pageNum,
    pageSize,
    total: found.length,
    pages: Math.ceil(found.length / pageSize),
    list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  }
}

const drop = ({ toyId }: Body) => {
  server.rows = server.rows.filter((it) => it.toyId !== toyId)
  return true
}

const plan: BatchPlan = { planId: '9', count: 2, skipped: [], marked: [], sums: [], rows: [] } as unknown as BatchPlan
export const ended = (result: Partial<BatchResult> = {}): BatchResult =>
  ({
    taskId: '9',
    state: 3,
    stateText: '已完成',
    total: 2,
    done: 2,
    failed: 0,
    fault: null,
    resultName: null,
    faults: [],
    moreFaults: 0,
    waiting: [],
    moreWaiting: 0,
    marks: [],
    marked: 0,
    stoppedBy: null,
    toUndo: 2,
    ...result,
  }) as BatchResult

const usual: Readonly<Record<string, (body: Body) => unknown>> = {
  '/toy/list': page,
  '/toy/edit': server.edit,
  '/toy/drop': drop,
  '/toy/sell': () => true,
  '/toy/name': () => true,
  '/toy/check': () => plan,
  '/toy/run': () => ended(),
  '/toy/undo': () => ended({ taskId: '10' }),
  '/rest/view/list': () => ({ views: server.views, columns: null, mayShare: false }),
  '/rest/view/arrange': () => true,
}

const answer = async (address: string, { body }: RequestInit): Promise<Response> => {
  const path = address.split('?')[0]!
  const input = JSON.parse(String(body ?? '{}')) as Body
  server.sent.push({ path, body: input })
  try {
    const data = await (server.answers[path] ?? usual[path]!)(input)
    return Response.json({ code: 0, msg: '', data, traceId: '' })
  } catch (error) {
    const { message, data = null, code = 10_409 } = error as Error & { data?: unknown; code?: number }
    return Response.json({ code, msg: message, data, traceId: '' })
  }
}

let shops = 0
export const useToyList = (): void => {
  beforeEach(() => {
    queries.clear()
    Object.assign(server, { rows: [1, 2, 3].map(toy), views: [], sent: [], answers: {}, countedAt: undefined })
    vi.stubGlobal('fetch', answer)
    // Lists are remembered by shop, so each test uses its own shop.
    shops += 1
    giveRights('goods.view', 'goods.edit')
  })
}

const putShop = (state: { shopStatus: number }, shop: readonly string[]): void =>
  useShell.setState({
    shop: { shopId: String(shops), shopName: '玩具店', ...state },
    standing: { rights: { shop, enterprise: [], operator: [] }, ask: { shop: [], enterprise: [] }, disabledIn: [] },
  } as unknown as Parameters<typeof useShell.setState>[0])
/** Gives the user of the list these rights and no others. */
export const giveRights = (...shop: string[]): void => putShop({ shopStatus: 1 }, shop)
export const freezeShop = (): void => putShop({ shopStatus: 3 }, ['goods.view', 'goods.edit'])

export const makeToys = (many: number): void => {
  server.rows = Array.from({ length: many }, (_, at) => toy(at + 1))
}

/** Opens the list at an address, with `beside` on the same page; `where` returns the present address. */
export const openList = async (
  address = '/toys',
  { of = toyList, beside }: { of?: ListOf<Call<Asked, Page>>; beside?: ReactNode } = {},
) => {
  const router = createMemoryRouter([{ path: '*', element: <ListPage of={of} /> }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      {beside}
    </QueryClientProvider>,
  )
  await screen.findByText(/^共 \d+ 个，?$/, { selector: 'p span' })
  return {
    user: userEvent.setup(),
    where: () => router.state.location.pathname + router.state.location.search,
  }
}

/** Returns a view of the list as the server keeps it. */
export const view = (name: string, query: string, more: Partial<SavedView> = {}): SavedView => ({
  viewId: name,
  name,
  query,
  columns: null,
  shared: false,
  isDefault: false,
  mine: true,
  version: 0,
  ...more,
})
