import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { QuantityBounds } from './quantity-steps.ts'
import { Quantity } from './quantity.tsx'
import { toast } from './toast.ts'

const changed = vi.fn<(value: number) => void>()
beforeEach(() => {
  changed.mockReset()
  vi.spyOn(toast, 'note').mockReturnValue()
})

const Chosen = ({ start, ...bounds }: QuantityBounds & { start: number }) => {
  const [value, setValue] = useState(start)
  return (
    <Quantity
      {...bounds}
      label="教槽料"
      value={value}
      onChange={(next) => {
        changed(next)
        setValue(next)
      }}
    />
  )
}
const shown = (start: number, bounds: QuantityBounds) => {
  render(<Chosen start={start} {...bounds} />)
  return screen.getByRole<HTMLInputElement>('textbox', { name: '教槽料数量' })
}

test('less and more go by steps, not beyond the bounds', async () => {
  const input = shown(10, { min: 10, step: 5, max: 20 })
  const less = screen.getByRole<HTMLButtonElement>('button', { name: '减少' })
  const more = screen.getByRole<HTMLButtonElement>('button', { name: '增加' })
  expect(less.disabled).toBe(true)
  await userEvent.click(more)
  await userEvent.click(more)
  expect(input.value).toBe('20')
  expect(more.disabled).toBe(true)
  await userEvent.click(less)
  expect(changed.mock.calls).toEqual([[15], [20], [15]])
})

test('arrow keys step, too', async () => {
  const input = shown(2, { min: 1, step: 1 })
  input.focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(input.value).toBe('3')
})

test.each([
  ['7', 10, '10起订，已改为 10'],
  ['12', 10, '起订10，每次增加5，已改为 10'],
  ['100', 20, '最多购买20，已改为 20'],
  ['', 10, '请填写数量，已改为 10'],
])('%j typed is brought to %i, with the reason', async (typed, fit, words) => {
  const input = shown(15, { min: 10, step: 5, max: 20 })
  await userEvent.clear(input)
  if (typed !== '') await userEvent.type(input, typed)
  expect(changed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(changed.mock.calls).toEqual([[fit]])
  expect(toast.note).toHaveBeenCalledExactlyOnceWith(words)
})

test.each([
  [0, '12.5kg', '125'],
  [1, '12.5kg', '12.5'],
])('with scale %i, %j can only be typed as %j', async (scale, typed, value) => {
  const input = shown(1, { min: 1, step: 1, scale })
  await userEvent.clear(input)
  await userEvent.type(input, typed)
  expect(input.value).toBe(value)
})

test('leaving the input settles it', async () => {
  const input = shown(1, { min: 1, step: 1 })
  await userEvent.clear(input)
  await userEvent.type(input, '8')
  await userEvent.tab()
  expect(changed.mock.calls).toEqual([[8]])
})
