import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { QuantityBounds } from './quantity-steps.ts'
import { Quantity } from './quantity.tsx'

const changed = vi.fn<(value: number) => void>()
beforeEach(() => void changed.mockReset())

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
  ['7', '“7”不能用：10起订，仍为 15'],
  ['12', '“12”不能用：起订10，每次增加5，仍为 15'],
  ['100', '“100”不能用：最多20，仍为 15'],
  ['7.5', '“7.5”不能用：10起订，仍为 15'],
  ['1e3', '“1e3”不能用：请填写数量，仍为 15'],
  ['-20', '“-20”不能用：请填写数量，仍为 15'],
  ['', '请填写数量，仍为 15'],
])('%j typed changes nothing and says why beside the box', async (typed, words) => {
  const input = shown(15, { min: 10, step: 5, max: 20 })
  await userEvent.clear(input)
  if (typed !== '') await userEvent.type(input, typed)
  await userEvent.keyboard('{Enter}')
  expect(changed).not.toHaveBeenCalled()
  expect(input.value).toBe('15')
  expect(screen.getByRole('status').textContent).toBe(words)
  await userEvent.click(screen.getByRole('button', { name: '增加' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  ['20', 20],
  ['２０', 20],
])('%j typed is taken', async (typed, taken) => {
  const input = shown(15, { min: 10, step: 5, max: 20 })
  await userEvent.clear(input)
  await userEvent.type(input, typed)
  await userEvent.keyboard('{Enter}')
  expect(changed.mock.calls).toEqual([[taken]])
})

test('leaving the input settles it', async () => {
  const input = shown(1, { min: 1, step: 1 })
  await userEvent.clear(input)
  await userEvent.type(input, '8')
  await userEvent.tab()
  expect(changed.mock.calls).toEqual([[8]])
})

test.each([
  ['99,999,999', '99999999'],
  ['９９９９９９９９', '99999999'],
  ['99999999999999', '99999999999999'],
])('%s is refused with the most, the number before stays, and more may be asked for', async (typed, wanted) => {
  const offer = (it: string): ReactNode => <a href="/ask">询价 {it}</a>
  render(<Quantity min={1} step={1} max={60} label="教槽料" value={30} onChange={changed} renderOffer={offer} />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.clear(input)
  await userEvent.type(input, `${typed}{Enter}`)
  expect(changed).not.toHaveBeenCalled()
  expect(input.value).toBe('30')
  expect(screen.getByRole('status').textContent).toBe(`“${wanted}”不能用：最多60，仍为 30`)
  expect(screen.getByRole('link').textContent).toBe(`询价 ${wanted}`)
  await userEvent.clear(input)
  expect(screen.queryByRole('link')).toBeNull()
})

test('what is refused later, as by the stock, is said the same way; an answer to an older number is not said', async () => {
  const answers: ((why: string) => void)[] = []
  const asked = () => new Promise<string>((resolve) => answers.push(resolve))
  render(
    <Quantity
      min={1}
      step={1}
      label="教槽料"
      value={30}
      onChange={asked}
      renderOffer={(it) => <a href="/ask">{it}</a>}
    />,
  )
  const input = screen.getByRole('textbox')
  for (const typed of ['20000', '50000']) {
    await userEvent.clear(input)
    await userEvent.type(input, `${typed}{Enter}`)
  }
  answers[1]!('库存不足，最多可买 60 袋')
  expect((await screen.findByRole('link')).textContent).toBe('50000')
  answers[0]!('别的')
  expect(screen.getByRole('status').textContent).toBe('“50000”不能用：库存不足，最多可买 60 袋，仍为 30')
})

test('Enter takes what was typed and sends no form around it; pressed again it does', async () => {
  const sent = vi.fn<() => void>()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <Chosen start={1} min={1} step={1} max={20} />
      <button type="submit">提交</button>
    </form>,
  )
  const input = screen.getByRole('textbox', { name: '教槽料数量' })
  await userEvent.type(input, '4{Enter}')
  expect(changed).toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.type(input, '{Enter}')
  expect(sent).toHaveBeenCalledOnce()
})
