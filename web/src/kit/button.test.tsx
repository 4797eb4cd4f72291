import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Button, ButtonLink } from './button.tsx'

test('a button is pressed by pointer, Enter and space', async () => {
  const press = vi.fn<() => void>()
  render(<Button onClick={press}>保存</Button>)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await user.keyboard('{Enter}')
  await user.keyboard(' ')
  expect(press).toHaveBeenCalledTimes(3)
})

test.each([{ busy: true }, { disabled: true }])('with %j it takes no click and no focus', async (state) => {
  const press = vi.fn<() => void>()
  render(
    <Button {...state} onClick={press}>
      保存
    </Button>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button'))
  await user.tab()
  expect(document.activeElement).toBe(document.body)
  expect(press).not.toHaveBeenCalled()
})

test('while busy it is announced as busy and keeps its text', () => {
  render(<Button busy>保存</Button>)
  expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-busy')).toBe('true')
})

test('inside a form it submits only when asked to', async () => {
  const submit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button>取消</Button>
      <Button type="submit">保存</Button>
    </form>,
  )
  await userEvent.click(screen.getByText('取消'))
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('保存'))
  expect(submit).toHaveBeenCalledOnce()
})

test('a link that looks like a button is a link', () => {
  render(<ButtonLink to="/cart">去购物车</ButtonLink>, { wrapper: MemoryRouter })
  expect(screen.getByRole('link', { name: '去购物车' }).getAttribute('href')).toBe('/cart')
})
