import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Dialog, Drawer } from './dialog.tsx'
import { Input } from './field.tsx'

const Asking = ({ Part }: { Part: typeof Dialog }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>改价</Button>
      <Part
        open={open}
        onClose={() => setOpen(false)}
        title="改价"
        about="买家会收到通知"
        actions={<Button onClick={() => setOpen(false)}>取消</Button>}
      >
        <Input aria-label="金额" />
      </Part>
    </>
  )
}

const opened = async (Part: typeof Dialog) => {
  const user = userEvent.setup()
  render(<Asking Part={Part} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: '改价' }))
  return { user, dialog: await screen.findByRole('dialog', { name: '改价' }) }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])('%s is named and described, and begins in its first field', async (_, Part) => {
  const { dialog } = await opened(Part)
  expect(document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent).toBe('买家会收到通知')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('金额')))
})

test('a question begins in its first answer, not in the cross above it', async () => {
  render(
    <Dialog
      open
      onClose={() => {}}
      title="还有修改没有保存"
      actions={
        <>
          <Button>留在此页</Button>
          <Button kind="bad">放弃修改</Button>
        </>
      }
    >
      <p>离开后就没有了。</p>
    </Dialog>,
  )
  const safe = await screen.findByRole('button', { name: '留在此页' })
  await waitFor(() => expect(document.activeElement).toBe(safe))
})

test('the focus stays inside', async () => {
  const { user, dialog } = await opened(Dialog)
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const met = new Set<Element>()
  for (let step = 0; step < 6; step++) {
    await user.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
    met.add(document.activeElement!)
  }
  expect([...met].map((it) => it.getAttribute('aria-label') ?? it.textContent).toSorted()).toEqual([
    '关闭',
    '取消',
    '金额',
  ])
})

test.each(['{Escape}', '关闭', '取消'])('%s closes it, and the focus is where it was', async (way) => {
  const { user } = await opened(Dialog)
  if (way.startsWith('{')) await user.keyboard(way)
  else await user.click(screen.getByRole('button', { name: way }))
  await closed()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '改价' })))
})

test('a press on its backdrop closes it, one on a layer above it does not', async () => {
  const { dialog } = await opened(Dialog)
  const above = document.body.appendChild(document.createElement('div'))
  // Radix reports the click only after the upper dialog has closed.
  await new Promise((done) => setTimeout(done))
  fireEvent.pointerDown(above)
  fireEvent.click(above)
  above.remove()
  expect(screen.queryByRole('dialog')).toBe(dialog)
  fireEvent.pointerDown(dialog.previousElementSibling!)
  fireEvent.click(dialog.previousElementSibling!)
  await closed()
})

test('the second half of a double click that closed it presses nothing below; a new click does', async () => {
  const { user } = await opened(Dialog)
  await user.click(screen.getByRole('button', { name: '取消' }))
  await closed()
  fireEvent.click(screen.getByRole('button', { name: '改价' }), { detail: 2 })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '改价' }), { detail: 1 })
  await screen.findByRole('dialog', { name: '改价' })
})
