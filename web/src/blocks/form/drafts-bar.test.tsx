// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { toy, toyForm, useToyServer } from '../../../test/toy-form.tsx'
import type { AnyForm } from './form-of.ts'
import { useForms } from './load-form.ts'
import { forgetUnsaved } from './unsaved.ts'

useToyServer()

/** A page with three forms, like the page for several parcels. */
const Page = () => {
  const wanted = useMemo(
    () => ['1', '2', '3'].map((toyId) => ({ of: toyForm as unknown as AnyForm, detail: { ...toy, toyId } })),
    [],
  )
  const { loaded } = useForms(wanted)
  if (loaded === undefined) return null
  const { DraftsBar, FormBody } = loaded.block
  return (
    <>
      <DraftsBar forms={loaded.forms} counts="只" />
      {loaded.forms.map((form) => (
        <FormBody key={form.id} form={form} />
      ))}
    </>
  )
}

const names = () => screen.getAllByLabelText<HTMLInputElement>('名称').map(({ value }) => value)
const open = async () => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  await screen.findAllByLabelText('名称')
}
/** Writes into this many of the forms and leaves without saving. */
const written = async (count: number) => {
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const user = userEvent.setup()
  for (const input of screen.getAllByLabelText('名称').slice(0, count)) await user.type(input, '2')
  act(() => void vi.advanceTimersByTime(600))
  vi.useRealTimers()
  cleanup()
  forgetUnsaved()
  await open()
  return user
}

test('drafts of several forms are counted and taken over together', async () => {
  const user = await written(2)
  await screen.findByText('2 只有上次没有保存的草稿')
  expect(names()).toEqual(['木马', '木马', '木马'])
  await user.click(screen.getByRole('button', { name: '恢复全部' }))
  expect(names()).toEqual(['木马2', '木马2', '木马'])
  expect(screen.queryByText(/草稿/)).toBeNull()
})

test('they are dropped together, and the bar follows what is answered one by one', async () => {
  const user = await written(3)
  await user.click(screen.getAllByRole('button', { name: '恢复' })[0]!)
  await screen.findByText('2 只有上次没有保存的草稿')
  await user.click(screen.getByRole('button', { name: '丢弃全部' }))
  expect(names()).toEqual(['木马2', '木马', '木马'])
  expect(screen.queryByText(/草稿/)).toBeNull()
})

test('a single draft is offered by its form alone', async () => {
  await written(1)
  expect(screen.queryByRole('button', { name: '恢复全部' })).toBeNull()
  expect(screen.getByRole('button', { name: '恢复' })).toBeDefined()
})
