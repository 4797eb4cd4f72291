import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type { Call } from '../../calls.ts'
import type { CardListOf } from './card-list-of.ts'
import { CardList } from './card-list.tsx'

/* A toy list that uses every feature, and a server that answers as a test says. */

type Toy = { readonly toyId: string; readonly name: string }
type Toys = Call<
  { kind?: 1 | 2; keyword?: string; from?: string; to?: string; sort?: string; whose?: 'all'; pageNum?: number },
  Record<'pageNum' | 'pageSize' | 'total' | 'pages', number> & { readonly list: readonly Toy[] }
>
const toys: CardListOf<Toys> = {
  call: { name: 'toy.list', effect: 'read', family: 'rest', method: 'POST', path: '/rest/toy/list', encoding: 'json' },
  thing: '玩具',
  id: ({ toyId }) => toyId,
  Card: ({ row }) => <strong>{row.name}</strong>,
  pageSize: 2,
  tabs: {
    label: '种类',
    field: 'type',
    items: [
      { id: 'any', name: '全部', asks: {} },
      { id: 'cars', name: '车', asks: { kind: 2 }, empty: { icon: 'truck', text: '还没有车' } },
    ],
  },
  filters: [
    { as: 'text', field: 'keyword', label: '名称' },
    { as: 'days', field: ['from', 'to'], label: '日期' },
  ],
  sorts: { newest: '最新', oldest: '最旧' },
  also: { whose: ['all'] },
  skeleton: [2, 40],
  empty: { icon: 'leaf', text: '还没有玩具' },
}

const Address = () => <output aria-label="地址">{decodeURIComponent(useLocation().search)}</output>
const address = () => screen.getByRole('status', { name: '地址' }).textContent

type Answer = { readonly code: number; readonly msg?: string; readonly data?: object }
const pageOf = (names: readonly string[], total = names.length, pageNum = 1): Answer => ({
  code: 0,
  data: {
    pageNum,
    pageSize: 2,
    total,
    pages: Math.ceil(total / 2),
    list: names.map((name) => ({ toyId: name, name })),
  },
})

/** Opens the list at an address, over a server that answers according to the input. */
const open = (at: string, answer: (input: Record<string, unknown>) => Answer) => {
  const asked: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const input = JSON.parse(String(body)) as Record<string, unknown>
    asked.push(input)
    return Response.json({ success: true, traceId: 't', msg: '', ...answer(input) })
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/toys${at}`]}>
        <CardList of={toys} counts={{ cars: 3 }} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { asked, user: userEvent.setup() }
}

describe('what the address says', () => {
  test.each([
    ['', { pageNum: 1 }],
    ['?page=2&type=cars&sort=oldest', { pageNum: 2, kind: 2, sort: 'oldest' }],
    ['?keyword=%20车%20&from=2026-01-31&whose=all', { pageNum: 1, keyword: '车', from: '2026-01-31', whose: 'all' }],
    // Words that make no sense, or that no call accepts, are left out.
    ['?keyword=%00&from=0001-01-01', { pageNum: 1 }],
    ['?keyword=a%E2%80%8Bb', { pageNum: 1 }],
    [`?keyword=${'x'.repeat(59)}%F0%9F%98%80`, { pageNum: 1, keyword: 'x'.repeat(59) }],
    ['?page=x&type=no&sort=no&from=2026-02-31&whose=me&kind=9', { pageNum: 1 }],
  ])('%s is asked for', async (at, input) => {
    const { asked } = open(at, () => pageOf(['球']))
    await screen.findByText('球')
    expect(asked).toEqual([{ ...input, pageSize: 2 }])
  })
})

test('rows are cards; a tab and a page are steps, with the count beside a tab', async () => {
  const { asked, user } = open('?keyword=a', ({ pageNum }) => pageOf(['球', '车'], 3, Number(pageNum)))
  await screen.findByText('球')
  await user.click(screen.getByRole('button', { name: '第 2 页' }))
  await waitFor(() => expect(address()).toBe('?keyword=a&page=2'))
  await user.click(screen.getByRole('button', { name: '车 3' }))
  await waitFor(() => expect(address()).toBe('?keyword=a&type=cars'))
  await waitFor(() => expect(asked.at(-1)).toEqual({ keyword: 'a', kind: 2, pageNum: 1, pageSize: 2 }))
})

test('filters narrow and are taken away again, and the form follows the address', async () => {
  const { asked, user } = open('?page=2', ({ keyword }) => pageOf(keyword ? [] : ['球']))
  await screen.findByText('球')
  const form = within(screen.getByRole('search', { name: '筛选玩具' }))
  await user.type(form.getByRole('searchbox', { name: '名称' }), ' 马 {Enter}')
  await screen.findByText('没有符合条件的玩具')
  expect(address()).toBe('?keyword=马')
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  await screen.findByText('球')
  expect(address()).toBe('')
  expect(form.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  await user.selectOptions(form.getByRole('combobox', { name: '排序' }), '最旧')
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: 'oldest', pageNum: 1, pageSize: 2 }))
})

test.each([
  ['', '还没有玩具'],
  ['?type=cars', '还没有车'],
])('at %s nothing is there, in the words of the list or of its tab', async (at, text) => {
  open(at, () => pageOf([]))
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull()
})

test('until it is there it loads; what failed says why and is tried again', async () => {
  let fails = true
  const { user } = open('', () => (fails ? { code: 50000, msg: '数据库正忙' } : pageOf(['球'])))
  expect(screen.getByRole('status', { name: '正在加载玩具' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('玩具没有加载成功：数据库正忙')
  fails = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('球')
})

test('a page beyond the last one becomes the last one', async () => {
  open('?page=9', ({ pageNum }) => pageOf(Number(pageNum) > 2 ? [] : ['球'], 3, Number(pageNum)))
  await screen.findByText('球')
  expect(address()).toBe('?page=2')
})

test('days the wrong way round are said in our own words, and nothing is asked', async () => {
  const { asked, user } = open('?from=2026-11-20', () => pageOf(['木马']))
  await screen.findByText('木马')
  const before = asked.length
  await user.type(screen.getByLabelText('日期到'), '2026-11-10')
  expect(screen.getByRole('alert').textContent).toBe('结束日期须不早于开始日期')
  await user.click(screen.getByRole('button', { name: '查询' }))
  expect([asked.length, address()]).toEqual([before, '?from=2026-11-20'])
})
