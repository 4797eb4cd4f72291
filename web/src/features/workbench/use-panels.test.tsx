import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { queries } from '../../use-api.ts'
import { usePanels } from './use-panels.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

test('what is pressed holds at once, the next change builds on it, and what is refused is taken back', async () => {
  const sent: { columns: { shown?: Record<string, boolean> } | null }[] = []
  const answers: ((it: Response) => void)[] = []
  const kept = { views: [], columns: null, mayShare: false }
  vi.stubGlobal('fetch', (address: string, init: { body?: string }) => {
    if (!address.includes('/rest/view/arrange')) return Promise.resolve(Response.json({ code: 0, data: kept }))
    sent.push(JSON.parse(init.body!))
    return new Promise<Response>((done) => answers.push(done))
  })
  const { result } = renderHook(() => usePanels(), { wrapper })
  const hidden = () => result.current.panels.filter(({ shown }) => !shown).map(({ key }) => key)
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  act(() => result.current.show('sales', false))
  act(() => result.current.show('notices', false))
  expect(hidden()).toEqual(['sales', 'notices'])
  await waitFor(() =>
    expect(sent.map(({ columns }) => columns?.shown)).toEqual([{ sales: false }, { sales: false, notices: false }]),
  )
  const refused = () => Response.json({ code: 1, msg: '没有保存' })
  act(() => answers.forEach((answer) => answer(refused())))
  await waitFor(() => expect(hidden()).toEqual([]))
  vi.unstubAllGlobals()
})
