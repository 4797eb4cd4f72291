import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { toast } from '../kit/toast.ts'
import { CopyButton } from './copy-button.tsx'

test('the text is copied, and that it was is said', async () => {
  const done = vi.spyOn(toast, 'done').mockReturnValue()
  const user = userEvent.setup()
  render(<CopyButton text="SF123" what="运单号" />)
  await user.click(screen.getByRole('button', { name: '复制运单号' }))
  expect(await navigator.clipboard.readText()).toBe('SF123')
  expect(done).toHaveBeenCalledExactlyOnceWith('运单号已复制')
})

test('where there is no clipboard it says what to do', async () => {
  const note = vi.spyOn(toast, 'note').mockReturnValue()
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  render(<CopyButton text="SF123" what="运单号" />)
  await user.click(screen.getByRole('button', { name: '复制运单号' }))
  expect(note).toHaveBeenCalledExactlyOnceWith('没有复制成功，请选中运单号后手动复制')
})
