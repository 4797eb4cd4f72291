import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Rating, RatingInput, Score } from './rating.tsx'

test('a score is stars for the eye and words for a screen reader', () => {
  render(<Rating score={4.5} />)
  expect(screen.getByRole('img', { name: '4.5 分，满分 5 分' })).toBeTruthy()
})

test('a score has one decimal, and is not made up where nobody gave one', () => {
  const { container, rerender } = render(<Score score={4} />)
  expect(container.querySelector('b')?.textContent).toBe('4.0')
  rerender(<Score score={null} />)
  expect(container.textContent).toBe('暂无评分')
})

const Chosen = () => {
  const [value, setValue] = useState(0)
  return <RatingInput name="goods" label="商品" value={value} onChange={setValue} />
}

test('stars are chosen by pointer and by arrow keys, each with its word', async () => {
  render(<Chosen />)
  const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  await userEvent.click(star('4 分 满意'))
  expect(star('4 分 满意').checked).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  expect(star('5 分 非常满意').checked).toBe(true)
  expect(screen.getByRole('group', { name: '商品' }).textContent).toContain('非常满意')
})
