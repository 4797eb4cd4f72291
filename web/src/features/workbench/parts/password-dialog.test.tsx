import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { queries } from '../../../use-api.ts'
import PasswordDialog from './password-dialog.tsx'

/** Opens the dialog with these answers of the server; returns what was sent, and whether it closed. */
const open = (...answers: readonly object[]) => {
  const sent: Record<string, string>[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)))
    return Promise.resolve(Response.json(answers[sent.length - 1] ?? { code: 0, data: true }))
  })
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={queries}>
      <PasswordDialog open onClose={onClose} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const write = async (oldPassword: string, newPassword: string, again: string) => {
    const values = { 旧密码: oldPassword, 新密码: newPassword, 再次填写新密码: again }
    for (const [label, value] of Object.entries(values)) {
      const input = await screen.findByLabelText(new RegExp(`^${label}`))
      await user.clear(input)
      if (value !== '') await user.type(input, value)
    }
    await user.keyboard('{Enter}')
  }
  return { sent, onClose, write }
}

test('a password that is missing, or written in two ways, is not sent', async () => {
  const { sent, write } = open()
  await write('', 'a-new-password', 'a-new-password')
  expect(screen.getByText('请填写')).toBeDefined()
  await write('demo2026', 'a-new-password', 'another-password')
  expect(screen.getByText('两次填写的新密码不一致')).toBeDefined()
  expect(sent).toEqual([])
})

test('what the server refuses stands at its field, and is sent again', async () => {
  const weak = { code: 10400, msg: '参数不正确', data: { fields: [{ field: 'newPassword', msg: '密码太简单' }] } }
  const { sent, onClose, write } = open(weak, { code: 10401, msg: '旧密码不正确' })
  await write('demo2026', '12345678', '12345678')
  expect(await screen.findByText('密码太简单')).toBeDefined()
  await write('wrong', 'a-new-password', 'a-new-password')
  expect(await screen.findByText('旧密码不正确')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  await write('demo2026', 'a-new-password', 'a-new-password')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.at(-1)).toMatchObject({ oldPassword: 'demo2026', newPassword: 'a-new-password' })
  // A dialog that opens again starts empty.
  expect(screen.getByLabelText(/^旧密码/)).toHaveProperty('value', '')
})
