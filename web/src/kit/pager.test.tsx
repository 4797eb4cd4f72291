import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { isEmptyList, Pager } from './pager.tsx'

const shown = (pageNum: number, pages: number) => {
  const go = vi.fn<(page: number, replace?: boolean) => void>()
  render(<Pager of={{ pageNum, pages, total: pages * 20 }} go={go} />)
  return go
}

test('pages are named, the current one is marked, and every one can be opened', async () => {
  const go = shown(2, 9)
  expect(screen.getByRole('button', { name: '第 2 页' }).getAttribute('aria-current')).toBe('page')
  for (const name of ['上一页', '第 9 页', '下一页']) await userEvent.click(screen.getByRole('button', { name }))
  expect(go.mock.calls).toEqual([[1], [9], [3]])
})

test.each([
  [1, '上一页'],
  [9, '下一页'],
])('on page %i there is no %s', (page, name) => {
  shown(page, 9)
  expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})

test('one page needs no pager', () => {
  shown(1, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a page beyond the end becomes the last one, without a step to go back to', () => {
  expect(shown(12, 9).mock.calls).toEqual([[9, true]])
})

test.each([
  [[], 1, true],
  [[], 3, false],
  [['a'], 1, false],
])('of %j on page %i nothing at all is there: %s', (list, pageNum, empty) =>
  expect(isEmptyList({ list, pageNum })).toBe(empty),
)
