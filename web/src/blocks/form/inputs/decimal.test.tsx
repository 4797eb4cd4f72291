import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { quantity } from './decimal.tsx'

const { Edit } = quantity({ unit: '公斤' })
const Field = () => {
  const [value, write] = useState('10000')
  return <Edit {...({ value, write } as unknown as Parameters<typeof Edit>[0])} />
}

test('a quantity one comes to by keyboard is selected whole, though its separators go', () => {
  render(<Field />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  expect(input.value).toBe('10,000')
  act(() => {
    input.focus()
    input.select()
  })
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['10000', 0, 5])
  fireEvent.change(input, { target: { value: '9800' } })
  act(() => input.blur())
  expect(input.value).toBe('9,800')
})
