import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../use-api.ts'
import { useDesk } from './use-desk.ts'

afterEach(() => queries.clear())

const parcel = (orderId: string) => ({
  orderId,
  packageId: `p${orderId}`,
  orderNo: '',
  receiver: '',
  trackingNo: orderId,
})

/** Opens a desk with three waiting orders; the server always gives the same answer. */
const openDesk = async () => {
  const list = ['1', '2', '3'].map((orderId) => ({ orderId }))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, data: { list, total: 3 } })))
  const { result } = renderHook(() => useDesk(), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(result.current.known).toBe(true))
  const stands = () => {
    const { left, orderId, sent, skipped, shipped } = result.current
    return { left: left.map((it) => it.orderId).join(), orderId, sent, skipped, shipped: shipped.length }
  }
  return { desk: () => result.current, stands }
}

test('what was sent leaves the queue at once, and the next one is open', async () => {
  const { desk, stands } = await openDesk()
  act(() => desk().whenSent(parcel('1'), false))
  expect(stands()).toEqual({ left: '2,3', orderId: '2', sent: 1, skipped: 0, shipped: 1 })
})

test('what is taken back is open again', async () => {
  const { desk, stands } = await openDesk()
  act(() => desk().whenSent(parcel('1'), false))
  act(() => desk().whenUndone('1'))
  expect(stands()).toEqual({ left: '1,2,3', orderId: '1', sent: 0, skipped: 0, shipped: 0 })
})

test('what is skipped, or sent in part, comes again after the others', async () => {
  const { desk, stands } = await openDesk()
  act(() => desk().skip('1'))
  act(() => desk().whenSent(parcel('2'), true))
  expect(stands()).toEqual({ left: '3', orderId: '3', sent: 1, skipped: 2, shipped: 1 })
  act(() => desk().whenSent(parcel('3'), false))
  expect(stands()).toMatchObject({ left: '', orderId: undefined, skipped: 2 })
  act(() => desk().takeSkipped())
  expect(stands()).toMatchObject({ left: '1,2', orderId: '1', skipped: 0 })
  act(() => desk().whenSent(parcel('2'), true))
  act(() => desk().whenUndone('2'))
  expect(stands()).toMatchObject({ orderId: '2', skipped: 0 })
})
