// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queries } from '../../use-api.ts'
import type { RowAct } from './act-of.ts'
import { RowActs } from './row-acts.tsx'

const call = { name: 'toy.link', effect: 'write', family: 'rest', method: 'POST', path: '/toy/link', encoding: 'json' }
const link: RowAct<{ toyId: string }> = {
  key: 'link',
  label: '关联',
  send: { call: call as never, input: ({ toyId }) => ({ toyId }) },
}

test('what the server asks is asked, and sent again with a yes', async () => {
  const sent: object[] = []
  const question = { code: 30533, msg: '流水 50.00 元，凭证 200.00 元', data: { fields: [], question: true } }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json(sent.length === 1 ? question : { code: 0, data: true })
  })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <RowActs acts={[link]} row={{ toyId: '7' }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '关联' }))
  const dialog = await screen.findByRole('dialog', { name: '关联' })
  expect(dialog.textContent).toContain('流水 50.00 元，凭证 200.00 元')
  await user.click(screen.getByRole('button', { name: '关联' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ toyId: '7' }, { toyId: '7', confirmWarnings: true }])
})
