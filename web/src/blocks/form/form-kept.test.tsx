// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { input, openToy, saveButton, server, toy, toyForm, useToyServer } from '../../../test/toy-form.tsx'
import { useShell } from '../../shell-state.ts'
import type { UserInfo } from '../../shell-state.ts'
import { anyDirty, forgetUnsaved } from './unsaved.ts'
import { FormDialog } from './form-dialog.tsx'

useToyServer()

/** Waits until the form of a dialog is drawn and takes clicks; a dialog takes them shortly after it is drawn. */
const formInDialog = async () => {
  await screen.findByRole('form', { name: '玩具' })
  await waitFor(() => expect(screen.getByRole('dialog').style.pointerEvents).toBe('auto'))
  return userEvent.setup()
}

describe('a draft on the device', () => {
  const keys = () => Object.keys(localStorage)
  const written = async () => {
    const user = await openToy(toy)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await user.type(input('名称'), '2')
    await user.type(input('手机号'), '13800138')
    vi.advanceTimersByTime(600)
    vi.useRealTimers()
    cleanup()
    forgetUnsaved()
  }

  test('is offered, never applied by itself, and holds nothing private', async () => {
    await written()
    expect(localStorage.getItem(keys()[0]!)).not.toContain('13800138')
    const user = await openToy(toy)
    expect(input('名称').value).toBe('木马')
    expect(await screen.findByText(/^草稿 \d\d:\d\d，1 处修改$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '恢复' }))
    expect(input('名称').value).toBe('木马2')
    expect(anyDirty()).toBe(true)
    await user.click(saveButton())
    await waitFor(() => expect(keys()).toEqual([]))
  })

  test('of a thing that changed meanwhile is put on what it is now, and what clashes is chosen', async () => {
    await written()
    const user = await openToy({ ...toy, name: '铁马', price: '20.00' })
    await user.click(screen.getByRole('button', { name: '恢复' }))
    const clash = screen.getByRole('row', { name: /^名称/ })
    expect(within(clash).getByText('铁马')).toBeTruthy()
    await user.click(within(clash).getByRole('radio', { name: /用对方的/ }))
    await user.click(screen.getByRole('button', { name: '就用这些，再保存' }))
    expect(input('名称').value).toBe('铁马')
    expect(input('价格').value).toBe('20.00')
  })

  test('is dropped when it is not wanted, and never offered for another thing', async () => {
    await written()
    await openToy({ ...toy, toyId: '8' })
    expect(screen.queryByText(/^草稿/)).toBeNull()
    cleanup()
    const user = await openToy(toy)
    await user.click(screen.getByRole('button', { name: '丢弃' }))
    expect(keys()).toEqual([])
  })
})

describe('a form that names no draft', () => {
  const { draft: _, ...plainForm } = toyForm
  const openPlain = async (of: typeof toyForm = plainForm, detail = toy) => {
    render(
      <MemoryRouter>
        <FormDialog of={of} detail={detail} title="修改玩具" onClose={() => {}} />
      </MemoryRouter>,
    )
    return formInDialog()
  }
  const gone = () => {
    cleanup()
    forgetUnsaved()
  }

  test.each([plainForm, { ...plainForm, leaving: 'free' as const }])(
    'is kept when the session ended, and offered afterwards: leaving %o',
    async (of) => {
      server.answers = [() => ({ code: 10011, msg: '请先登录', data: null })]
      const user = await openPlain(of)
      await user.type(input('名称'), '2')
      await user.type(input('手机号'), '13800001111')
      await user.click(saveButton())
      await waitFor(() => expect(server.sent).toHaveLength(1))
      dispatchEvent(new Event('pagehide'))
      gone()
      expect(JSON.stringify(localStorage)).not.toContain('13800001111')
      const again = await openPlain(of)
      await again.click(screen.getByRole('button', { name: '恢复' }))
      expect(input('名称').value).toBe('木马2')
      // The private field came back after the login, and stays on the device no longer than the window.
      expect(input('手机号').value).toBe('13800001111')
      await again.click(saveButton())
      await waitFor(() => expect(localStorage).toHaveLength(0))
      expect(JSON.stringify(sessionStorage)).not.toContain('13800001111')
    },
  )

  test('is offered to who wrote it alone', async () => {
    const user = await openPlain()
    await user.type(input('名称'), '2')
    dispatchEvent(new Event('pagehide'))
    gone()
    useShell.setState({ userInfo: { id: '99' } as UserInfo })
    await openPlain()
    expect(screen.queryByText(/^草稿/)).toBeNull()
    gone()
    useShell.setState({ userInfo: undefined })
    await openPlain()
    expect(screen.getByText(/^草稿/)).toBeTruthy()
  })

  test('is not offered for another thing, nor kept once it was closed', async () => {
    const user = await openPlain()
    await user.type(input('名称'), '2')
    dispatchEvent(new Event('pagehide'))
    gone()
    await openPlain(plainForm, { ...toy, toyId: '8' })
    expect(screen.queryByText(/^草稿/)).toBeNull()
    gone()
    localStorage.clear()
    const other = await openPlain()
    await other.type(input('名称'), '3')
    gone()
    dispatchEvent(new Event('pagehide'))
    expect(localStorage).toHaveLength(0)
  })
})

describe('when somebody else saved first', () => {
  const stale = () => ({
    code: 10409,
    msg: '数据已被他人修改',
    data: { changedBy: '李敏', changedTime: '2026-11-22 14:03:00' },
  })

  test('what only one of both changed is merged; saving again is left to people', async () => {
    server.answers = [stale]
    server.fresh = { version: 4, price: '15.00' }
    const user = await openToy(toy)
    await user.type(input('名称'), '2')
    await user.click(saveButton())
    await screen.findByText('李敏 11-22 14:03 改了价格，已并入。请核对后再次保存。')
    expect(input('价格').value).toBe('15.00')
    expect(server.sent).toHaveLength(1)
    await user.click(saveButton())
    await waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.sent[1]!.body).toMatchObject({ version: 4, name: '木马2', price: '15.00' })
  })

  test('what both changed is compared, none of it preset, and chosen one by one', async () => {
    server.answers = [stale]
    server.fresh = { version: 4, name: '铁马', price: '15.00' }
    const user = await openToy(toy)
    await user.type(input('名称'), '2')
    await user.clear(input('价格'))
    await user.type(input('价格'), '13')
    await user.click(saveButton())
    const heading = await screen.findByRole('heading', { name: '李敏 11-22 14:03 也修改了 2 处，请选择保留哪一个' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const cells = within(screen.getByRole('row', { name: /^价格/ })).getAllByRole('cell')
    expect(cells.map((it) => it.textContent)).toEqual(['¥12.00', '价格用我的：¥13.00', '价格用对方的：¥15.00'])
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '还有 2 处没有选' }).disabled).toBe(true)
    await user.click(saveButton())
    expect(server.sent).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: /^名称用我的/ }))
    await user.click(screen.getByRole('radio', { name: /^价格用对方的/ }))
    await user.click(screen.getByRole('button', { name: '就用这些，再保存' }))
    await user.click(saveButton())
    await waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.sent[1]!.body).toMatchObject({ version: 4, name: '木马2', price: '15.00' })
  })
})

describe('a form in a dialog', () => {
  const onClose = vi.fn<() => void>()
  const openDialog = async () => {
    onClose.mockClear()
    render(
      <MemoryRouter>
        <FormDialog of={toyForm} detail={toy} title="修改玩具" onClose={onClose} />
      </MemoryRouter>,
    )
    return formInDialog()
  }

  test('closes by itself once it is saved', async () => {
    const user = await openDialog()
    await user.type(input('名称'), '2{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(anyDirty()).toBe(false)
  })

  test('asks before it closes over what is not saved; who stays keeps it', async () => {
    const user = await openDialog()
    await user.type(input('名称'), '2')
    // Each dialog has its own React root: the upper one appears shortly before clicks reach it.
    const press = (name: string) => waitFor(() => user.click(screen.getByRole('button', { name })))
    await press('取消')
    await press('留在此页')
    expect(onClose).not.toHaveBeenCalled()
    expect(input('名称').value).toBe('木马2')
    await press('取消')
    await press('放弃修改')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(anyDirty()).toBe(false)
  })
})
