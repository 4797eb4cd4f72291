import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { isPageHeld } from '../../holds-page.ts'
import { sendWithin } from '../../send.ts'
import { refresh } from '../../use-api.ts'
import { giveRights, openList, sentTo, server, useToyList } from '../../../test/toy-list.tsx'
import { anyDirty, dirtyForms } from '../form/unsaved.ts'

useToyList()

const cell = (name: string, column: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name} 的${column}：`) })

describe('a cell written in place', () => {
  test('is text without the right to its call', async () => {
    server.rows = server.rows.map((toy) => ({ ...toy, note: '旧的' }))
    giveRights('goods.view')
    await openList()
    expect(screen.queryAllByRole('button', { name: /的备注：/ }), 'cells to write without the right').toEqual([])
    expect(screen.getAllByText('旧的')).toHaveLength(3)
  })

  test('quick edits of one row go one after another, each over the version that the one before answered', async () => {
    const { user } = await openList()
    const answered = Promise.withResolvers<void>()
    const usual = server.edit
    server.answers['/toy/edit'] = async (body) => {
      await answered.promise
      return usual(body)
    }
    await user.click(cell('玩具1', '备注'))
    await user.keyboard('甲{Tab}乙{Tab}丙{Enter}')
    await waitFor(() => expect(sentTo('/toy/edit'), 'a row sends one edit at a time').toHaveLength(2))
    expect(
      sentTo('/toy/edit').map(({ toyId }) => toyId),
      'rows do not wait for each other',
    ).toEqual(['1', '2'])
    answered.resolve()
    await waitFor(() =>
      expect(server.rows[0], 'two edits of one person clash').toMatchObject({ note: '甲', place: '乙', version: 3 }),
    )
    expect(sentTo('/toy/edit').map(({ toyId, version }) => [toyId, version])).toEqual([
      ['1', 1],
      ['2', 1],
      ['1', 2],
    ])
  })

  test('a second edit of the same cell goes over the first, also back to what it was', async () => {
    server.rows = server.rows.map((toy) => ({ ...toy, note: '旧的' }))
    const { user } = await openList()
    await user.click(cell('玩具1', '备注'))
    await user.keyboard('新的{Enter}')
    await user.click(cell('玩具1', '备注'))
    await user.keyboard('旧的{Enter}')
    await waitFor(() => expect(sentTo('/toy/edit').map(({ note }) => note)).toEqual(['新的', '旧的']))
    await waitFor(() => expect(server.rows[0]).toMatchObject({ note: '旧的', version: 3 }))
  })

  test('what others wrote while a cell was open is not overwritten: the text goes with the version it came with', async () => {
    server.rows = server.rows.map((toy) => ({ ...toy, note: '旧的' }))
    const { user } = await openList()
    const others = async () => {
      server.rows = server.rows.map((toy) => ({ ...toy, note: '同事的', version: 7 }))
      await refresh('toy')
    }
    await user.click(cell('玩具1', '备注'))
    await act(others)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(cell('玩具1', '备注').textContent).toBe('同事的'))
    expect(sentTo('/toy/edit'), 'a text that was not changed').toEqual([])
    server.rows = server.rows.map((toy) => ({ ...toy, note: '旧的', version: 8 }))
    await act(async () => {
      await refresh('toy')
    })
    await user.click(cell('玩具2', '备注'))
    await act(others)
    await user.keyboard('我的{Enter}')
    await screen.findByText(/^数据已被他人修改：/)
    expect(sentTo('/toy/edit')).toMatchObject([{ toyId: '2', note: '我的', version: 8 }])
    expect(server.rows[1]).toMatchObject({ note: '同事的', version: 7 })
  })

  test('Enter goes to the cell below, Esc and the last row stay, as the focus does', async () => {
    const { user } = await openList()
    await user.click(cell('玩具1', '备注'))
    await user.keyboard('甲{Enter}')
    expect(document.activeElement).toBe(cell('玩具2', '备注'))
    await user.keyboard('{Enter}乙{Escape}')
    expect(document.activeElement).toBe(cell('玩具2', '备注'))
    expect(cell('玩具2', '备注').textContent).toBe('点击填写')
    await user.click(cell('玩具3', '备注'))
    await user.keyboard('丙{Enter}')
    expect(document.activeElement).toBe(cell('玩具3', '备注'))
    await waitFor(() => expect(server.rows.map(({ note }) => note)).toEqual(['甲', '', '丙']))
  })

  test('what is refused stays as it was written, with why', async () => {
    const { user } = await openList()
    server.rows = server.rows.map((toy) => ({ ...toy, version: 5 }))
    await user.click(cell('玩具1', '备注'))
    await user.keyboard('甲{Enter}')
    await screen.findByText(/^数据已被他人修改：/)
    expect(cell('玩具1', '备注').textContent).toBe('甲')
    await user.click(cell('玩具1', '备注'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(server.rows[0]).toMatchObject({ note: '甲', version: 6 }))
  })
  test('somebody else’s change is said with who and when, and what stands there now', async () => {
    const { user } = await openList()
    server.rows = server.rows.map((toy) => ({ ...toy, note: '他的', version: 5 }))
    server.answers['/toy/edit'] = () => {
      const data = { changedBy: '张海', changedTime: '2026-11-22 13:05:09' }
      throw Object.assign(new Error('数据已被他人修改，请刷新后重试'), { data })
    }
    await user.click(cell('玩具1', '备注'))
    await user.keyboard('甲{Enter}')
    await screen.findByText('张海 11-22 13:05 改过：“空” → “他的”')
    expect(cell('玩具1', '备注').textContent).toBe('甲')
    delete server.answers['/toy/edit']
    await user.click(screen.getByRole('button', { name: /用我的：甲/ }))
    await waitFor(() => expect(server.rows[0]).toMatchObject({ note: '甲', version: 6 }))
    await waitFor(() => expect(anyDirty()).toBe(false))
  })
  test('theirs is kept without a call, and nothing is unsaved any more', async () => {
    const { user } = await openList()
    server.rows = server.rows.map((toy) => ({ ...toy, note: '他的', version: 5 }))
    await user.click(cell('玩具1', '备注'))
    await user.keyboard('甲{Enter}')
    await user.click(await screen.findByRole('button', { name: /用对方的：他的/ }))
    expect(cell('玩具1', '备注').textContent).toBe('他的')
    expect([anyDirty(), sentTo('/toy/edit').length]).toEqual([false, 1])
  })

  test('is taken back while it stands as it was written, and not once it was changed', async () => {
    server.rows = server.rows.map((toy) => ({ ...toy, note: '旧的' }))
    const { user } = await openList()
    await user.click(cell('玩具1', '备注'))
    await user.keyboard('甲{Enter}')
    await screen.findByText('玩具1 的备注：旧的 → 甲')
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(() => expect(server.rows[0]).toMatchObject({ note: '旧的', version: 3 }))
    await user.click(cell('玩具2', '备注'))
    await user.keyboard('乙{Enter}')
    await screen.findByText('玩具2 的备注：旧的 → 乙')
    server.rows = server.rows.map((toy) => ({ ...toy, note: '他的', version: 9 }))
    await user.click(screen.getAllByRole('button', { name: '撤销' })[0]!)
    await screen.findByText('已撤销 0 格，1 格后来改过或不在本页，没有撤销')
    expect(server.rows[1]).toMatchObject({ note: '他的' })
  })

  describe('whose price changes by much', () => {
    const asked = { field: 'price', subject: '玩具', from: '149.00', to: '0.01' }
    const asks = () => {
      const usual = server.edit
      server.answers['/toy/edit'] = ({ confirmedPrices, ...body }) => {
        if (confirmedPrices !== undefined) return usual(body)
        throw Object.assign(new Error('请先确认'), { code: 30_211, data: { unusualPrices: [asked] } })
      }
    }

    test('is asked about with old and new, and written only with the yes to exactly these', async () => {
      asks()
      const { user } = await openList()
      await user.click(cell('玩具1', '备注'))
      await user.keyboard('甲{Enter}')
      const yes = await screen.findByRole<HTMLButtonElement>('button', { name: '确认新价' })
      expect(yes.disabled).toBe(true)
      expect(screen.getByRole('row', { name: /149.00.*0.01.*降 99%/ })).toBeDefined()
      await user.click(screen.getByRole('checkbox', { name: '已核对，价格没有写错' }))
      await user.click(yes)
      await waitFor(() => expect(server.rows[0]).toMatchObject({ note: '甲' }))
      const { subject: _, ...confirmed } = asked
      expect(sentTo('/toy/edit')[1]).toMatchObject({ toyId: '1', confirmedPrices: [confirmed] })
    })

    test('stays as it was typed when people say no; a pasted piece is asked about once', async () => {
      asks()
      const { user } = await openList()
      await user.click(cell('玩具1', '备注'))
      await user.paste('甲\n乙\n丙')
      await user.click(await screen.findByRole('button', { name: '回去修改' }))
      await screen.findByText('已写入 0 格，失败 3')
      expect(screen.queryByRole('button', { name: '确认新价' })).toBeNull()
      expect([cell('玩具1', '备注').textContent, server.rows[0]!.note]).toEqual(['甲', ''])
      expect(sentTo('/toy/edit')).toHaveLength(3)
    })
  })

  test('holds the page until it is sent: a session that ended is renewed above it, and the cell is saved', async () => {
    const gone = vi.fn<() => void>()
    const held: boolean[] = []
    sendWithin({
      place: () => ({}),
      sessionGone: gone,
      placeGone: () => {},
      goTo: () => {},
      answerTo: async () => {
        held.push(isPageHeld())
        return {}
      },
    })
    const { user } = await openList()
    expect(isPageHeld()).toBe(false)
    await user.click(cell('玩具1', '备注'))
    await user.keyboard('甲')
    expect(isPageHeld()).toBe(true)
    server.answers['/toy/edit'] = () => {
      delete server.answers['/toy/edit']
      throw Object.assign(new Error('登录已失效'), { code: 10_011 })
    }
    await user.keyboard('{Enter}')
    await waitFor(() => expect(server.rows[0]).toMatchObject({ note: '甲', version: 2 }))
    await waitFor(() => expect(isPageHeld()).toBe(false))
    expect(held).toEqual([true])
    await user.click(cell('玩具1', '备注'))
    await user.keyboard('乙{Escape}')
    expect(isPageHeld()).toBe(false)
  })

  test('what is refused is unsaved work of its view until it is taken or given up', async () => {
    const { user } = await openList()
    server.rows = server.rows.map((toy) => ({ ...toy, version: 5 }))
    await user.click(cell('玩具1', '备注'))
    await user.keyboard('甲{Enter}')
    await screen.findByText(/^数据已被他人修改：/)
    expect(dirtyForms(['/toys']).map(({ label }) => label)).toEqual(['玩具里没有写入的格子'])
    await user.click(cell('玩具1', '备注'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(anyDirty()).toBe(false))
    server.answers['/toy/edit'] = () => {
      throw new Error('不行')
    }
    await user.click(cell('玩具2', '备注'))
    await user.keyboard('乙{Enter}')
    await waitFor(() => expect(anyDirty()).toBe(true))
    await user.click(cell('玩具2', '备注'))
    await user.keyboard('{Escape}')
    expect(anyDirty()).toBe(false)
  })

  test('a list that is gone has no unsaved work', async () => {
    const { user, where } = await openList()
    server.answers['/toy/edit'] = () => {
      throw new Error('不行')
    }
    await user.click(cell('玩具2', '备注'))
    await user.keyboard('乙{Enter}')
    await waitFor(() => expect(anyDirty()).toBe(true))
    cleanup()
    expect([anyDirty(), where()]).toEqual([false, '/toys'])
  })
})

describe('a piece of a sheet', () => {
  const lay = async (text: string) => {
    server.rows = server.rows.map((toy) => ({ ...toy, note: '旧的' }))
    const { user } = await openList()
    await user.click(cell('玩具2', '备注'))
    await user.paste(text)
    return user
  }
  const written = () => server.rows.map(({ note, place }) => `${note} ${place}`)

  test('says how much found no place', async () => {
    await lay('甲\t一\t多\n乙\t\t多\n丙\t三\n丁\n')
    await screen.findByText('已写入 3 格，失败 0；本页到底，多出的 2 行没有写入；右边没有可写的列，多出的 2 格没有写入')
    expect(written()).toEqual(['旧的 ', '甲 一', '乙 '])
    expect(document.activeElement).toBe(cell('玩具2', '备注'))
  })

  test('is taken back as a whole, but for what was changed since', async () => {
    const user = await lay('甲\t一\n乙\t二')
    await screen.findByText('已写入 4 格，失败 0')
    await waitFor(() => expect(sentTo('/toy/list')).toHaveLength(2))
    await user.click(cell('玩具3', '备注'))
    await user.keyboard('后来{Enter}')
    await waitFor(() => expect(written()[2]).toBe('后来 二'))
    await waitFor(() => expect(sentTo('/toy/list')).toHaveLength(3))
    const said = screen.getByText('已写入 4 格，失败 0').closest('li')!
    await user.click(within(said).getByRole('button', { name: '撤销' }))
    await screen.findByText('已撤销 3 格，1 格后来改过或不在本页，没有撤销')
    expect(written()).toEqual(['旧的 ', '旧的 ', '后来 '])
  })
})
