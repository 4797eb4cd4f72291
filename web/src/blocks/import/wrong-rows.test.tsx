// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { MendedCell, WrongRow } from './import-of.ts'
import { WrongRows } from './wrong-rows.tsx'

const columns = { orderNo: '订单号', company: '物流公司' }
const rowOf = (rowNo: number, values: Record<string, string>): WrongRow => ({
  rowNo,
  sheetRow: rowNo + 1,
  thingId: null,
  subject: '',
  column: 'company',
  fault: '不认识这家物流公司',
  values,
})
const rows = [rowOf(3, { orderNo: 'SC1', company: '顺风' }), rowOf(5, { orderNo: 'SC2', company: '' })]

const shown = () => {
  const onMend = vi.fn<(cells: readonly MendedCell[]) => void>()
  render(<WrongRows columns={columns} rows={rows} onMend={onMend} />)
  return { onMend, user: userEvent.setup() }
}
const input = (row: number, name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `第 ${row} 行的${name}` })

describe('the wrong cell', () => {
  test('is open, says what is wrong, and Enter keeps it and goes to the next one', async () => {
    const { onMend, user } = shown()
    const first = input(4, '物流公司')
    expect(first.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(first.getAttribute('aria-describedby')!)!.textContent).toBe('不认识这家物流公司')
    await user.clear(first)
    await user.type(first, '顺丰{Enter}')
    expect(onMend).toHaveBeenCalledExactlyOnceWith([{ rowNo: 3, column: 'company', value: '顺丰' }])
    expect(document.activeElement).toBe(input(6, '物流公司'))
  })

  test('is as it was after Esc, and is not sent when nothing changed', async () => {
    const { onMend, user } = shown()
    await user.type(input(4, '物流公司'), '速运{Escape}')
    expect(input(4, '物流公司').value).toBe('顺风')
    await user.tab()
    expect(onMend).not.toHaveBeenCalled()
  })

  test('takes a column of a sheet down over the wrong rows, as far as there are any', async () => {
    const { onMend, user } = shown()
    await user.click(input(4, '物流公司'))
    await user.paste('顺丰\r\n中通\r\n圆通\r\n')
    expect(onMend).toHaveBeenCalledExactlyOnceWith([
      { rowNo: 3, column: 'company', value: '顺丰' },
      { rowNo: 5, column: 'company', value: '中通' },
    ])
  })
})

test('any other cell opens when it is pressed', async () => {
  const { onMend, user } = shown()
  await user.click(screen.getByRole('button', { name: '第 4 行的订单号：SC1' }))
  const opened = input(4, '订单号')
  expect(document.activeElement).toBe(opened)
  await user.type(opened, '9')
  await user.tab()
  expect(onMend).toHaveBeenCalledExactlyOnceWith([{ rowNo: 3, column: 'orderNo', value: 'SC19' }])
})

describe('a long number', () => {
  const number = 'SC261122224159000287'

  test('is as wide as its input, and can be copied', async () => {
    const user = userEvent.setup()
    const row = { ...rowOf(3, { orderNo: number, company: '顺丰' }), column: 'orderNo' }
    render(<WrongRows columns={columns} copied="orderNo" rows={[row]} onMend={() => {}} />)
    expect(input(4, '订单号').size).toBeGreaterThan(number.length)
    await user.click(screen.getByRole('button', { name: '复制订单号' }))
    expect(await navigator.clipboard.readText()).toBe(number)
  })
})
