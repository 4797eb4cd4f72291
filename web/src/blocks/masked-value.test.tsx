import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { toast } from '../kit/toast.ts'
import { MaskedValue } from './masked-value.tsx'

const shown = (reveal: () => Promise<string>) =>
  render(<MaskedValue masked="138****5678" what="手机号" reveal={reveal} />)

test('a value is asked for by a press, shown whole, and hidden again', async () => {
  const reveal = vi.fn<() => Promise<string>>().mockResolvedValue('13812345678')
  shown(reveal)
  expect(reveal).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '查看完整手机号' }))
  expect((await screen.findByRole('status')).textContent).toBe('13812345678')
  await userEvent.click(screen.getByRole('button', { name: '隐藏手机号' }))
  expect(screen.queryByText('13812345678')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '查看完整手机号' }))
  expect(reveal).toHaveBeenCalledTimes(2)
})

test('one that is refused stays masked, with the reason', async () => {
  const failed = vi.spyOn(toast, 'failed').mockReturnValue()
  shown(() => Promise.reject(new Error('操作太频繁，请稍后再试')))
  await userEvent.click(screen.getByRole('button', { name: '查看完整手机号' }))
  expect(screen.getByText('138****5678')).toBeTruthy()
  expect(failed).toHaveBeenCalledExactlyOnceWith('操作太频繁，请稍后再试')
})
