import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useShell } from '../../shell-state.ts'
import { queries } from '../../use-api.ts'
import { useBalance } from './use-balance.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
const stand = (shop: readonly string[], enterprise: readonly string[]) =>
  useShell.setState({
    standing: {
      rights: { shop: [...shop], enterprise: [...enterprise], operator: [] },
      ask: { shop: [], enterprise: [] },
      disabledIn: [],
    },
  })

test('money is asked for by those who may see it, once their rights are known', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(Response.json({ code: 0, data: { availableMoney: '1.00' } }))
  })
  const own = renderHook(() => useBalance(), { wrapper })
  const shops = renderHook(() => useBalance('7'), { wrapper })
  expect([own.result.current, shops.result.current, asked]).toEqual([undefined, undefined, []])
  act(() => stand(['goods.view'], ['order.view']))
  expect([own.result.current, shops.result.current, asked]).toEqual([null, null, []])
  act(() => stand(['report.view'], ['pay']))
  await waitFor(() => expect(own.result.current).toEqual({ availableMoney: '1.00' }))
  await waitFor(() => expect(shops.result.current).toEqual({ availableMoney: '1.00' }))
  expect(asked.map((it) => it.includes('shopId=7')).toSorted()).toEqual([false, true])
  vi.unstubAllGlobals()
})
