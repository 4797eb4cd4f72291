import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { sendWithin } from '../../send.ts'
import {
  ended,
  freezeShop,
  giveRights,
  makeToys,
  openList,
  sentTo,
  server,
  useToyList,
  view,
} from '../../../test/toy-list.tsx'

useToyList()

const rows = () => screen.getAllByRole('checkbox', { name: /^选择玩具/ })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `选择玩具 ${name}` })
const bar = () => screen.getByRole('region', { name: '批量操作' })

describe('what is asked', () => {
  test('is asked once, in the words of the address', async () => {
    await openList('/toys?keyword=玩具2&sort=oldest&size=20')
    expect(sentTo('/toy/list')).toEqual([{ keyword: '玩具2', sort: 'oldest', pageNum: 1, pageSize: 20 }])
    expect(rows()).toHaveLength(1)
  })

  test('an address that says nothing opens the default view, and nothing else is asked before', async () => {
    server.views = [view('做完的', 'keyword=玩具3'), view('先看的', 'keyword=玩具2', { isDefault: true })]
    const { where } = await openList()
    expect(decodeURIComponent(where()), 'the default view is opened').toBe('/toys?keyword=玩具2')
    expect(sentTo('/toy/list').map(({ keyword }) => keyword)).toEqual(['玩具2'])
    expect(screen.getByRole('button', { name: /^先看的/ }).getAttribute('aria-pressed')).toBe('true')
  })

  test('an address that says something is left as it is by the default view', async () => {
    server.views = [view('先看的', 'keyword=玩具2', { isDefault: true })]
    const { where } = await openList('/toys?page=1')
    expect(where()).toBe('/toys?page=1')
    expect(rows()).toHaveLength(3)
  })

  test('a page beyond the last one becomes the last one', async () => {
    makeToys(45)
    const { where } = await openList('/toys?page=9&size=20')
    await waitFor(() => expect(where(), 'the last page is opened').toBe('/toys?page=3&size=20'))
    await waitFor(() => expect(rows()).toHaveLength(5))
  })
})

test('figures that were counted before say of when they are', async () => {
  server.countedAt = '2026-11-22 12:03:05'
  await openList()
  expect(screen.getByText('截至 12:03:05')).toBeTruthy()
})

describe('a batch', () => {
  const choose = async (user: Awaited<ReturnType<typeof openList>>['user'], ...names: string[]) => {
    for (const name of names) await user.click(box(name))
  }
  const run = async () => {
    const { user } = await openList()
    await choose(user, '玩具1', '玩具2')
    await user.click(within(bar()).getByRole('button', { name: '批量卖出' }))
    await user.click(await screen.findByRole('button', { name: '批量卖出 2 个' }))
    return user
  }

  test('names what was chosen, and runs the plan that was shown', async () => {
    await run()
    await screen.findByText('完成 2，失败 0')
    expect(sentTo('/toy/check')).toEqual([{ toyIds: ['1', '2'] }])
    expect(sentTo('/toy/run')).toEqual([{ planId: '9' }])
  })

  test('is not offered to those without its right', async () => {
    giveRights('goods.view')
    const { user } = await openList()
    await choose(user, '玩具1')
    expect(within(bar()).queryByRole('button', { name: '批量卖出' }), 'a batch is offered without its right').toBeNull()
  })

  test('leaves those chosen that failed, and no others', async () => {
    server.answers['/toy/run'] = () =>
      ended({ failed: 1, faults: [{ rowNo: 2, subject: '玩具2', fault: '已卖出', thingId: '2' }] as never })
    const user = await run()
    await screen.findByText('完成 1，失败 1')
    await user.click(screen.getByRole('button', { name: '完成' }))
    expect([box('玩具1').checked, box('玩具2').checked], 'chosen after the batch: 玩具1, 玩具2').toEqual([false, true])
    expect(within(bar()).getByRole('status').textContent).toBe('已选 1 个')
  })

  test('lets nothing be chosen when all was done', async () => {
    await run()
    await screen.findByText('完成 2，失败 0')
    await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull())
  })

  test('that takes long is followed to its end: what failed stays chosen, and the rows are read anew once', async () => {
    const end = Promise.withResolvers<void>()
    server.answers['/toy/run'] = () => ended({ state: 2, done: 0 })
    server.answers['/rest/task/detail'] = async () => {
      await end.promise
      return ended({ failed: 1, faults: [{ rowNo: 2, subject: '玩具2', fault: '已卖出', thingId: '2' }] as never })
    }
    await run()
    await screen.findByText(/^已处理 0 \/ 2/)
    expect(sentTo('/toy/list')).toHaveLength(1)
    end.resolve()
    await screen.findByText('完成 1，失败 1')
    await waitFor(() => expect([box('玩具1').checked, box('玩具2').checked], 'chosen').toEqual([false, true]))
    await waitFor(() => expect(sentTo('/toy/list'), 'the list asks again after a batch').toHaveLength(2))
  })

  const faultsOf = (...ids: readonly string[]) =>
    ids.map((id) => ({ rowNo: Number(id), subject: `玩具${id}`, fault: '已卖出', thingId: id })) as never

  test('undone at length is followed to its end too, and says what could not be undone and why', async () => {
    const end = Promise.withResolvers<void>()
    server.answers['/toy/undo'] = () => ended({ taskId: '10', state: 1, done: 0 })
    server.answers['/rest/task/detail'] = async ({ taskId }) => {
      await end.promise
      return ended({ taskId: String(taskId), failed: 1, faults: faultsOf('2') })
    }
    const user = await run()
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await screen.findByText(/^已撤销 0 \/ 2/)
    await waitFor(() => expect(sentTo('/rest/task/detail'), 'the undoing is followed').toEqual([{ taskId: '10' }]))
    expect(sentTo('/toy/undo')).toEqual([{ planId: '9' }])
    expect(sentTo('/toy/list')).toHaveLength(2)
    end.resolve()
    await screen.findByText('已撤销 1，未能撤销 1')
    await screen.findByRole('cell', { name: '已卖出' })
    await waitFor(() => expect(sentTo('/toy/list'), 'the list asks again after an undo').toHaveLength(3))
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
  })

  test('whose undoing is refused says why', async () => {
    server.answers['/toy/undo'] = () => {
      throw new Error('已经撤销过了')
    }
    const user = await run()
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    expect((await screen.findByRole('alert')).textContent).toBe('已经撤销过了')
    await screen.findByText('完成 2，失败 0')
  })

  test('of a whole filter leaves those chosen that failed, also where no page showed them', async () => {
    makeToys(21)
    server.answers['/toy/run'] = () => ended({ total: 21, done: 21, failed: 2, faults: faultsOf('1', '21') })
    const { user } = await openList('/toys?size=20')
    await choose(user, '玩具1')
    await user.click(within(bar()).getByRole('button', { name: '选择全部 21 个' }))
    await user.click(within(bar()).getByRole('button', { name: '批量卖出' }))
    await user.click(await screen.findByRole('button', { name: '批量卖出 2 个' }))
    await screen.findByText('没有完成的仍然选中，可以再次处理。')
    await user.click(screen.getByRole('button', { name: '完成' }))
    expect(within(bar()).getByRole('status').textContent).toBe('已选 2 个')
    await user.click(within(bar()).getByRole('button', { name: '批量卖出' }))
    await waitFor(() => expect(sentTo('/toy/check').at(-1)).toEqual({ toyIds: ['1', '21'] }))
  })

  test('that was stopped says by whom and names what it did not come to, which stays chosen', async () => {
    const waiting = [{ rowNo: 2, subject: '玩具2', thingId: '2' }]
    server.answers['/toy/run'] = () => ended({ state: 5, stoppedBy: '张海', done: 1, waiting })
    const user = await run()
    await screen.findByText('由张海取消：完成 1，失败 0，未处理 1')
    await screen.findByRole('cell', { name: '未处理' })
    await screen.findByText('没有完成的仍然选中，可以再次处理。')
    await user.click(screen.getByRole('button', { name: '完成' }))
    expect([box('玩具1').checked, box('玩具2').checked], 'chosen after the batch: 玩具1, 玩具2').toEqual([false, true])
  })

  test('that left more undone than is named says so, and takes nothing out of what is chosen', async () => {
    const left = { failed: 201, faults: faultsOf('1'), moreFaults: 200, moreWaiting: 276 }
    server.answers['/toy/run'] = () => ended({ state: 4, fault: '没有这项权限', total: 500, done: 224, ...left })
    const user = await run()
    await screen.findByText('没有这项权限：完成 23，失败 201，未处理 276')
    await screen.findByText('还有 476 行没有列出。')
    await screen.findByText('原来选中的都还选中，已完成的也在其中。')
    await user.click(screen.getByRole('button', { name: '完成' }))
    expect([box('玩具1').checked, box('玩具2').checked, box('玩具3').checked]).toEqual([true, true, false])
  })

  test('is followed by the rows as they are now', async () => {
    server.answers['/toy/run'] = () => {
      server.rows = server.rows.slice(1)
      return ended()
    }
    await run()
    await waitFor(() => expect(sentTo('/toy/list'), 'the list asks again after a batch').toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '选择玩具 玩具1' })).toBeNull())
  })
})

describe('what is done with one row', () => {
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`${name} `) }))
  const button = (name: string, act: string) => row(name).queryByRole<HTMLButtonElement>('button', { name: act })

  test('is sent at once, and the row is read anew', async () => {
    server.rows = server.rows.map((toy) => ({ ...toy, place: '架上' }))
    server.answers['/toy/sell'] = ({ toyId }) => {
      server.rows = server.rows.map((toy) => (toy.toyId === toyId ? { ...toy, sold: true } : toy))
      return true
    }
    const { user } = await openList()
    await user.click(button('玩具2', '卖出')!)
    await waitFor(() => expect(button('玩具2', '卖出'), 'the row is read anew after an act').toBeNull())
    expect(sentTo('/toy/sell')).toEqual([{ toyId: '2' }])
    expect(button('玩具1', '卖出')).not.toBeNull()
  })

  test('is absent or says why, as the state of the row has it', async () => {
    server.rows = server.rows.map((toy, at) => ({ ...toy, sold: at === 0 }))
    await openList()
    expect(button('玩具1', '卖出')).toBeNull()
    expect([button('玩具2', '卖出')!.disabled, button('玩具2', '卖出')!.title]).toEqual([true, '先写位置'])
  })

  test('is absent without its right, and says why when the shop is frozen', async () => {
    giveRights('goods.view')
    await openList()
    expect(button('玩具1', '删除'), 'an act is offered without its right').toBeNull()
    expect(button('玩具1', '查看')).not.toBeNull()
    expect(screen.queryByRole('button', { name: '新增玩具' }), 'adding is offered without its right').toBeNull()
    act(freezeShop)
    expect([button('玩具1', '删除')!.disabled, button('玩具1', '删除')!.title]).toEqual([
      true,
      '“玩具店”已被平台冻结，只能查看，不能操作',
    ])
    expect(button('玩具1', '查看')!.disabled).toBe(false)
  })

  test('that cannot be undone is asked first', async () => {
    const { user } = await openList()
    await user.click(button('玩具2', '删除')!)
    expect(sentTo('/toy/drop'), 'sent before the question was answered').toEqual([])
    await screen.findByText('确定删除玩具2吗？')
    await user.click(screen.getByRole('button', { name: '不删除' }))
    await user.click(button('玩具3', '删除')!)
    await screen.findByText('确定删除玩具3吗？')
    await user.click(screen.getByRole('button', { name: '删掉' }))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '选择玩具 玩具3' })).toBeNull())
    expect(sentTo('/toy/drop')).toEqual([{ toyId: '3' }])
  })

  test('opens a form over the row, or leads to a screen', async () => {
    const { user, where } = await openList()
    await user.click(button('玩具2', '改名')!)
    const name = await screen.findByLabelText<HTMLInputElement>('名称', { selector: '[role=dialog] input' })
    expect(name.value).toBe('玩具2')
    await user.type(name, '号')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sentTo('/toy/name')).toEqual([{ toyId: '2', name: '玩具2号' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(button('玩具1', '查看')!)
    expect(where()).toBe('/toy/1')
  })

  test('is the same in the cards of a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    const { user } = await openList()
    const card = within(screen.getAllByRole('listitem').find((it) => it.textContent.includes('玩具3'))!)
    await user.click(card.getByRole('button', { name: '删除' }))
    await user.click(await screen.findByRole('button', { name: '删掉' }))
    await waitFor(() => expect(sentTo('/toy/drop')).toEqual([{ toyId: '3' }]))
  })

  test('another one is added by its form', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: '新增玩具' }))
    const name = await screen.findByLabelText<HTMLInputElement>('名称', { selector: '[role=dialog] input' })
    expect(name.value).toBe('')
    await user.type(name, '木马')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sentTo('/toy/name')).toEqual([{ name: '木马' }]))
    await waitFor(() => expect(sentTo('/toy/list'), 'the list is read anew after adding').toHaveLength(2))
  })
})

test('a batch that would do nothing is not run', async () => {
  server.answers['/toy/check'] = () => ({
    planId: '9',
    count: 0,
    skipped: [{ why: '已卖出', count: 1 }],
    marked: [],
    sums: [],
    rows: [],
  })
  const { user } = await openList()
  await user.click(box('玩具1'))
  await user.click(within(bar()).getByRole('button', { name: '批量卖出' }))
  await screen.findByText('跳过 1 个：已卖出')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '批量卖出 0 个' }).disabled).toBe(true)
})

test('a batch with rows that change by much runs once people ticked them, and says how many that were', async () => {
  const mark = '降价 30% 以上'
  server.answers['/toy/check'] = () => ({
    planId: '9',
    count: 2,
    skipped: [],
    marked: [{ why: mark, count: 1 }],
    sums: [],
    rows: [{ subject: '玩具1', before: '¥9.00', after: '¥0.90', mark }],
  })
  const { user } = await openList()
  await user.click(box('玩具1'))
  await user.click(within(bar()).getByRole('button', { name: '批量卖出' }))
  const run = await screen.findByRole<HTMLButtonElement>('button', { name: '批量卖出 2 个' })
  expect(run.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: '已核对，标红的 1 个没有写错' }))
  await user.click(run)
  await waitFor(() => expect(sentTo('/toy/run')).toEqual([{ planId: '9', confirmedMarks: 1 }]))
})

test('what was chosen goes when other conditions are set, and says so', async () => {
  const { user } = await openList()
  await user.click(box('玩具2'))
  await user.type(screen.getByRole('textbox', { name: '名称' }), '玩具{Enter}')
  await screen.findByText('条件变了，已取消选择 1 个')
  expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull()
})

test('rows are chosen and worked together in the cards of a phone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const { user } = await openList()
  await user.click(box('玩具1'))
  await user.click(box('玩具3'))
  await user.click(box('玩具1'))
  within(bar()).getByText('已选 1 个')
  await user.click(within(bar()).getByRole('button', { name: '批量卖出' }))
  await waitFor(() => expect(sentTo('/toy/check')).toEqual([{ toyIds: ['3'] }]))
})

test('a view without a name is not saved, and says so', async () => {
  const { user } = await openList('/toys?keyword=玩具2')
  await user.click(await screen.findByRole('button', { name: '保存为视图' }))
  await user.click(await screen.findByRole('button', { name: '保存视图' }))
  await screen.findByText('请填写名称')
  expect(sentTo('/rest/view/save')).toEqual([])
})

describe('the columns', () => {
  const arrange = async (width: string) => {
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: '列与行高' }))
    const field = await screen.findByLabelText<HTMLInputElement>('名称的宽度（像素）')
    await user.clear(field)
    await user.type(field, width)
    await user.tab()
    return { user, field }
  }
  const kept = () => sentTo('/rest/view/arrange').map(({ columns }) => columns)

  test.each([
    ['99999', 1_200],
    ['20', 60],
  ])('a width of %s is kept as %i, the nearest that is taken', async (typed, px) => {
    await arrange(typed)
    await waitFor(() => expect(kept()).toEqual([{ widths: { name: px } }]))
    expect(screen.getByLabelText<HTMLInputElement>('名称的宽度（像素）').value).toBe(String(px))
  })

  test('are kept for the shop they were changed in, though another was chosen meanwhile', async () => {
    let shopId = '1'
    sendWithin({ place: () => ({ shopId }), sessionGone: () => {}, placeGone: () => {}, goTo: () => {} })
    const inShops: unknown[] = []
    const answer = fetch
    vi.stubGlobal('fetch', (address: string, init: RequestInit & { headers: Record<string, string> }) => {
      if (address.includes('/rest/view/arrange')) inShops.push(init.headers['x-shop-id'])
      return answer(address, init)
    })
    await arrange('200')
    shopId = '2'
    await waitFor(() => expect(inShops).toEqual(['1']))
    sendWithin({ place: () => ({}), sessionGone: () => {}, placeGone: () => {}, goTo: () => {} })
  })

  test('that are not kept say so', async () => {
    server.answers['/rest/view/arrange'] = () => {
      throw new Error('没有这样的列')
    }
    await arrange('200')
    expect(await screen.findByText('“玩具”的列与行高没有保存：没有这样的列')).not.toBeNull()
  })
})
