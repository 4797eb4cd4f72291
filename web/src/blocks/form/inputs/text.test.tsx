import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { text } from './text.tsx'

const Named = () => {
  const [value, write] = useState('')
  const { Edit } = text()
  return <Edit value={value} write={write} limits={{ required: true, maxLength: 30 }} wrong={{}} label="店铺名称" />
}

test('a pasted text that is too long stays whole, and that is said', async () => {
  render(<Named />)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste('店'.repeat(34))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toHaveLength(34)
  screen.getByText('最多 30 个字，现在 34 个')
})
