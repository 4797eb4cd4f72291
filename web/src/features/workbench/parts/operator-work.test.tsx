import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../../use-api.ts'
import { OperatorWork } from './operator-work.tsx'

afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
})

const node = { icon: 'list', openType: 0, affix: false, sort: 1, children: [] }
const leaf = (code: string, name: string) => ({ ...node, id: code, code, name, url: `/operate/${code}` })
const group = (name: string, children: object[]) => ({ ...node, id: name, code: name, name, url: null, children })
const menu = [group('商家', [leaf('shops', '店铺管理')]), group('财务', [leaf('withdraw', '提现审核')])]
const waiting = (count: number, more = false) => [
  { code: 'withdraw', count, more, url: '/operate/withdraw?forMe=true' },
]

/** Opens the operator's work; the server answers the second call with `answer`. */
const open = (answer: () => Response) => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address.includes('operateWaiting') ? answer() : Response.json({ code: 0, data: menu })),
  )
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <OperatorWork />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const links = async () => (await screen.findAllByRole('link')).map((it) => [it.textContent, it.getAttribute('href')])

test.each([
  [3, false, '3'],
  [99, true, '99+'],
])('of %i that wait the link shows exactly these, and their group comes first', async (count, more, words) => {
  open(() => Response.json({ code: 0, data: waiting(count, more) }))
  expect(await links()).toEqual([
    [`提现审核 ${words}`, '/operate/withdraw?forMe=true'],
    ['店铺管理', '/operate/shops'],
  ])
  expect(screen.queryByText('目前没有待处理的事项')).toBeNull()
})

const plain = [
  ['店铺管理', '/operate/shops'],
  ['提现审核', '/operate/withdraw'],
]

test('where nothing waits it says so, and the links show all', async () => {
  open(() => Response.json({ code: 0, data: waiting(0) }))
  expect(await links()).toEqual(plain)
  expect(screen.getByText('目前没有待处理的事项')).toBeDefined()
})

test('where nobody knows what waits the lists are there all the same', async () => {
  open(() => Response.json({ code: 10500, msg: '系统繁忙' }, { status: 500 }))
  expect(await links()).toEqual(plain)
  expect(screen.queryByText('目前没有待处理的事项')).toBeNull()
})
