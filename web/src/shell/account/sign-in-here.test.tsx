// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../../settings.ts'
import { keepUser, useShell } from '../../shell-state.ts'
import type { UserInfo } from '../../shell-state.ts'
import { signInHere } from './sign-in-here.tsx'

// A simulated DOM loads no other page.
vi.mock('./login.ts', () => ({ loginAddress: () => 'about:blank' }))
vi.mock('../../send.ts', async (original) => ({
  ...(await original<object>()),
  send: async () => now ?? Promise.reject(new Error('登录已失效')),
}))

const person = (id: string) => ({ id, name: '张海', userIdentity: null }) as unknown as UserInfo
let now: UserInfo | undefined
let reload: ReturnType<typeof vi.spyOn>
const own = settings.login
beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockReturnValue()
  keepUser(person('7'))
  Object.assign(settings, { login: own })
})

/** Signs in at a login of another site, in a new window. */
const signInElsewhere = async () => {
  Object.assign(settings, { login: 'https://login.example/login' })
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const signedIn = signInHere()
  const go = await screen.findByRole<HTMLButtonElement>('button', { name: '已登录，继续' })
  expect(go.disabled).toBe(true)
  await user.click(screen.getByRole('link', { name: '在新窗口登录' }))
  await user.click(go)
  return signedIn
}

test('the login of the house stands inside the page, once for all calls that were refused', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const both = [signInHere(), signInHere()]
  await screen.findByTitle('登录')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '先不登录' }))
  expect(await Promise.all(both)).toEqual([false, false])
})

test('who comes back goes on; somebody else begins with a page of their own', async () => {
  now = person('7')
  expect(await signInElsewhere()).toBe(true)
  expect([reload.mock.calls.length, useShell.getState().userInfo?.id]).toEqual([0, '7'])
  now = person('8')
  expect(await signInElsewhere()).toBe(false)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(useShell.getState().userInfo?.id).toBe('7')
  now = undefined
  expect(await signInElsewhere()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})
