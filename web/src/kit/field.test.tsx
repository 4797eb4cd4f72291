import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Checkbox, Field, Input, Select, TextArea } from './field.tsx'

const describedBy = (element: HTMLElement): string | undefined =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

describe('a field', () => {
  test.each([
    ['Input', <Input key="it" />],
    ['TextArea', <TextArea key="it" />],
    ['Select', <Select key="it" options={[]} />],
  ])('names and describes the %s inside it', (_, input) => {
    render(
      <Field label="收货人" required hint="与身份证一致">
        {input}
      </Field>,
    )
    const found = screen.getByLabelText('收货人')
    expect(describedBy(found)).toBe('与身份证一致')
    expect(found.getAttribute('aria-required')).toBe('true')
    expect(found.hasAttribute('aria-invalid')).toBe(false)
  })

  test('shows the error in place of its hint, without an alert of its own', () => {
    render(
      <Field label="手机号" hint="11 位" error="手机号为 11 位数字">
        <Input />
      </Field>,
    )
    const found = screen.getByLabelText('手机号')
    expect(describedBy(found)).toBe('手机号为 11 位数字')
    expect(found.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('11 位')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a click on its label focuses it', async () => {
    render(
      <Field label="收货人">
        <Input />
      </Field>,
    )
    await userEvent.click(screen.getByText('收货人'))
    await userEvent.keyboard('张海')
    expect(screen.getByLabelText<HTMLInputElement>('收货人').value).toBe('张海')
  })
})

describe('a select', () => {
  const options = [
    { value: '1', label: '快递物流' },
    { value: '3', label: '上门自提' },
  ]
  test('offers its options below a placeholder and answers the value', async () => {
    const change = vi.fn<(value: unknown) => void>()
    render(
      <Select
        aria-label="配送方式"
        placeholder="请选择"
        options={options}
        onChange={(event) => change(event.target.value)}
      />,
    )
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '配送方式' })
    expect(select.value).toBe('')
    await userEvent.selectOptions(select, '上门自提')
    expect(change).toHaveBeenCalledWith('3')
  })

  test('that is disabled offers nothing', async () => {
    const change = vi.fn<(value: unknown) => void>()
    render(<Select aria-label="配送方式" disabled options={options} onChange={change} />)
    await userEvent.selectOptions(screen.getByRole('combobox'), '3')
    expect(change).not.toHaveBeenCalled()
  })
})

test('a checkbox is ticked by its label and by space', async () => {
  render(<Checkbox>印价格</Checkbox>)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '印价格' })
  await userEvent.click(screen.getByText('印价格'))
  expect(box.checked).toBe(true)
  box.focus()
  await userEvent.keyboard(' ')
  expect(box.checked).toBe(false)
})
