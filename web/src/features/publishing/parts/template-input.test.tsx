// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries, refresh } from '../../../use-api.ts'
import { categoryInput } from './category-input.tsx'
import { freightTemplateInput } from './template-input.tsx'

type Answer = () => Response
const data =
  (it: unknown): Answer =>
  () =>
    Response.json({ code: 0, msg: '', data: it, traceId: '' })
const failed: Answer = () => Response.json({ code: 10500, msg: '系统繁忙', data: null, traceId: '' }, { status: 500 })
const template = (freightId: string, name: string) => ({ freightId, name, chargeMode: 1, isDefault: false })

let answer: Answer
beforeEach(() => {
  queries.clear()
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const edits = { freight: freightTemplateInput, category: categoryInput() }
const Field = ({ of }: { of: keyof typeof edits }) => {
  const [value, write] = useState('')
  const { Edit } = edits[of]
  return (
    <>
      <Edit value={value} write={write} wrong={{}} label="选择" limits={{ required: false }} unit={undefined} />
      <button onClick={() => write('9')}>选 9</button>
    </>
  )
}
const show = (of: keyof typeof edits) => {
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Field of={of} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('a template that was just made is said not to be read where the list fails, and is never shown as free', async () => {
  answer = data([template('5', '整车')])
  const user = show('freight')
  await screen.findByRole('option', { name: '整车（按件）' })
  answer = failed
  await user.click(screen.getByRole('button', { name: '选 9' }))
  await refresh('publishing').catch(() => {})
  await screen.findByText(/运费模板没有加载成功：系统繁忙/)
  expect(screen.queryByRole('option', { name: '包邮' })).toBeNull()
  answer = data([template('5', '整车'), template('9', '快递')])
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.text).toBe('快递（按件）'),
  )
})

test('a template that is there no more is shown as such, not as free', async () => {
  answer = data([template('5', '整车')])
  const user = show('freight')
  await screen.findByRole('option', { name: '整车（按件）' })
  await user.click(screen.getByRole('button', { name: '选 9' }))
  expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.text).toBe('已选的一项（不在列表中）')
})

test('a category that does not come leaves the form, and can be asked for once more', async () => {
  const config = (path: readonly string[]) => data({ category: { categoryId: '9', path }, needQual: null })
  answer = config(['种子', '玉米'])
  const user = show('category')
  await screen.findByText('种子 / 玉米')
  answer = failed
  await user.click(screen.getByRole('button', { name: '选 9' }))
  await screen.findByText(/类目没有加载成功：系统繁忙/)
  expect(screen.getByRole('button', { name: '更换类目' })).toBeDefined()
  answer = config(['肥料', '尿素'])
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('肥料 / 尿素')
})
