import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from './calls.ts'
import { queries, useApi } from './use-api.ts'

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
