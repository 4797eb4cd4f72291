import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { toast } from './toast.ts'

test.each(['done', 'failed', 'note'] as const)('%s says its words in a region that is read aloud', async (kind) => {
  toast[kind](`${kind}：已保存`)
  const words = await screen.findByText(`${kind}：已保存`)
  expect(words.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
})

test.each(['undo', 'offer'] as const)('%s is answered by its button', async (kind) => {
  const act = vi.fn<() => void>()
  if (kind === 'undo') toast.undo('已删除 1 件商品', act)
  else toast.offer('有新版本', '刷新', act)
  await userEvent.click(await screen.findByRole('button', { name: kind === 'undo' ? '撤销' : '刷新' }))
  expect(act).toHaveBeenCalledOnce()
})

test('the same failure is shown once', async () => {
  toast.failed('网络连接失败')
  toast.failed('网络连接失败')
  expect(await screen.findAllByText('网络连接失败')).toHaveLength(1)
})
