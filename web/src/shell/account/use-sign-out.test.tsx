import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keepDraft } from '../../blocks/form/drafts.ts'
import { keepTexts } from '../../blocks/form/kept-texts.ts'
import { queries } from '../../use-api.ts'
import { leaveForLogin } from './login.ts'
import { useSignOut } from './use-sign-out.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const Leave = () => {
  const signOut = useSignOut()
  return <button onClick={signOut}>退出</button>
}

test('who signs out leaves nothing that was written for the next person, and keeps what is the browser’s', async () => {
  const goTo = vi.spyOn(location, 'assign').mockReturnValue()
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ code: address.includes('logout') ? 0 : 10_500, msg: '', data: true, traceId: '' }),
  )
  keepDraft('7:order.ship:1', { shape: '{}', at: 1, fields: { remark: { from: '', to: '写了一半' } } })
  keepTexts('7:checkout', { remark: '写了一半' })
  localStorage.setItem('mall.courier', 'SF')
  render(
    <QueryClientProvider client={queries}>
      <Leave />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '退出' }))
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['mall.courier']))
  expect(JSON.stringify(sessionStorage)).not.toContain('写了一半')
  // Calls of the page are refused meanwhile; the home page must still show, not the login.
  leaveForLogin()
  expect(goTo.mock.calls).toEqual([['/v/']])
})
