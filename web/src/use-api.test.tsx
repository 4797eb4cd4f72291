import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from './calls.ts'
import { queries, takeServed, useApi } from './use-api.ts'

const call: Call<{ tab: string }, string> = {
  name: 'toy.list',
  effect: 'read',
  family: 'rest',
  method: 'POST',
  path: '/toy/list',
  encoding: 'json',
}
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
afterEach(() => {
  onlineManager.setOnline(true)
  queries.clear()
})

test('an answer that comes before the part that shows it is shown once the part is there', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, data: 'here' })))
  const part = Promise.withResolvers<{ default: (it: { of: { data: string | undefined } }) => ReactNode }>()
  const Part = lazy(() => part.promise)
  const Screen = () => {
    const of = useApi(call, { tab: 'all' })
    return (
      <Suspense>
        <Part of={of} />
      </Suspense>
    )
  }
  render(<Screen />, { wrapper })
  await waitFor(() => expect(queries.getQueryData(['toy', 'list', { tab: 'all' }])).toBe('here'))
  await act(async () => part.resolve({ default: ({ of: { data = 'skeleton' } }) => <p>{data}</p> }))
  expect(await screen.findByText('here')).toBeDefined()
})

test('without a connection the answer to a former input is not shown for another one; it is loaded when it is back', async () => {
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) =>
    Promise.resolve(Response.json({ code: 0, data: (JSON.parse(body) as { tab: string }).tab })),
  )
  const { result, rerender } = renderHook(({ tab }) => useApi(call, { tab }, { keep: true }), {
    wrapper,
    initialProps: { tab: 'all' },
  })
  await waitFor(() => expect(result.current.data).toBe('all'))
  act(() => onlineManager.setOnline(false))
  expect(result.current.data).toBe('all')
  rerender({ tab: 'sent' })
  await waitFor(() => expect(result.current.error?.message).toBe('网络已断开，恢复后会自动加载'))
  expect([result.current.data, result.current.isPlaceholderData]).toEqual([undefined, false])
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(result.current.data).toBe('sent'))
  expect(result.current.error).toBeNull()
})

test('a part hydrated late begins with what the server drew, then shows the newer answer', async () => {
  const key = ['toy', 'list', { tab: 'drawn' }]
  const Text = () => <p>{useApi(call, { tab: 'drawn' }).data}</p>
  const screenOf = (Part: () => ReactNode) => (
    <QueryClientProvider client={queries}>
      <Suspense>
        <Part />
      </Suspense>
    </QueryClientProvider>
  )
  queries.setQueryData(key, '3 条评价')
  const root = document.createElement('div')
  root.innerHTML = renderToString(screenOf(Text))
  document.body.append(root)
  takeServed([{ key, answer: '3 条评价', at: Date.now() }])
  const part = Promise.withResolvers<{ default: () => ReactNode }>()
  const faults: unknown[] = []
  const hydrated = await act(async () =>
    hydrateRoot(root, screenOf(lazy(() => part.promise) as never), { onRecoverableError: (it) => faults.push(it) }),
  )
  queries.setQueryData(key, '4 条评价')
  await act(async () => part.resolve({ default: Text }))
  expect(root.textContent).toBe('4 条评价')
  expect(faults).toEqual([])
  act(() => hydrated.unmount())
})
