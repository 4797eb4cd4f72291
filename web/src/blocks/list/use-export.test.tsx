// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../use-api.ts'
import type { Sheet } from './list-of.ts'
import { useExport } from './use-export.ts'

vi.mock('../../save-file.ts', () => ({ saveFile: () => {} }))

const call = (name: string, effect: string) =>
  ({ name, effect, family: 'rest', method: 'POST', path: `/rest/${name}`, encoding: 'json' }) as const
const sheet = {
  now: call('toy/now', 'call'),
  later: call('toy/later', 'write'),
  most: 200,
  columns: {},
} as unknown as Sheet

const asked = vi.fn<(path: string, input: unknown) => void>()
beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    asked(address.includes('toy/now') ? 'at once' : 'task', JSON.parse(body))
    return Response.json({ code: 0, msg: '', data: { taskId: '1' } })
  })
})

test.each([
  [200, 'xlsx', 'at once'],
  [200, 'csv', 'at once'],
  [201, 'xlsx', 'task'],
  [201, 'csv', 'task'],
] as const)('%i rows as %s: %s', async (count, format, way) => {
  const { result } = renderHook(() => useExport(sheet), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  result.current.take({ status: '30' }, count, format, ['orderNo'])
  await waitFor(() => expect(asked.mock.calls).toEqual([[way, { status: '30', format, columns: ['orderNo'] }]]))
})
