// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../api.ts'
import { FormDialog } from '../../blocks/form/form-dialog.tsx'
import { forgetUnsaved } from '../../blocks/form/unsaved.ts'
import { queries } from '../../use-api.ts'
import { deliveryForm } from './delivery-form.tsx'

type Answer = () => Response | Promise<Response>
const data =
  (it: unknown): Answer =>
  () =>
    Response.json({ code: 0, msg: '', data: it, traceId: '' })
const failed: Answer = () => Response.json({ code: 10500, msg: '系统繁忙', data: null, traceId: '' }, { status: 500 })
const never: Answer = () => new Promise(() => {})
const page = (list: readonly object[]) => data({ list, total: list.length })

let templates: Answer
const sent: Record<string, unknown>[] = []
const answers = (path: string, body: string): Response | Promise<Response> => {
  if (path.endsWith(api.freight.deliveryTemplates.path)) return templates()
  if (path.endsWith(api.freight.saveDelivery.path)) {
    sent.push(JSON.parse(body) as Record<string, unknown>)
    return data({ deliveryId: '9' })() as Response
  }
  if (path.endsWith(api.area.children.path)) return data([])()
  return data({ factoryList: [], list: [], total: 0 })()
}

beforeEach(() => {
  queries.clear()
  sent.length = 0
  templates = page([{ tplId: '5', name: '整车', ways: [] }])
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) =>
    answers(new URL(address, 'http://house').pathname, String(body)),
  )
})
afterEach(() => {
  cleanup()
  forgetUnsaved()
  vi.unstubAllGlobals()
})

const open = async () => {
  const saved = vi.fn<() => void>()
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <FormDialog of={deliveryForm} title="新增配送方式" onClose={() => {}} onSaved={saved} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByLabelText('名称')
  return { user: userEvent.setup(), saved }
}
const save = () => screen.getByRole('button', { name: '保存' })
const group = (name: string) => screen.getByRole('group', { name })
const hasStar = (name: string) =>
  document.getElementById(group(name).getAttribute('aria-labelledby')!)!.querySelector('[aria-hidden]') !== null
const saidTo = (name: string) =>
  document.getElementById(group(name).getAttribute('aria-describedby') ?? '')?.textContent ?? ''

test('a pick-up point needs its area: the star says so, and so does the field once it is saved without', async () => {
  const { user } = await open()
  expect(hasStar('所在地区')).toBe(true)
  expect(hasStar('地图位置')).toBe(false)
  await user.type(screen.getByLabelText('名称'), '一厂自提')
  await user.click(save())
  await waitFor(() => expect(saidTo('所在地区')).toBe('不能为空'))
  expect(sent).toEqual([])
  await user.selectOptions(screen.getByLabelText('类型'), '2')
  expect(screen.queryByRole('group', { name: '所在地区' })).toBeNull()
  expect(hasStar('起运地区')).toBe(false)
  // Own lorries need an area unless a zone is drawn.
  expect(hasStar('配送地区')).toBe(true)
  await user.click(save())
  await waitFor(() => expect(saidTo('配送地区')).toBe('请选择配送地区，或在下面划定范围'))
  expect(sent).toEqual([])
})

test('templates that do not come are said and asked for once more; nothing is saved without them meanwhile', async () => {
  templates = failed
  const { user, saved } = await open()
  const choice = group('加入配送模板')
  await within(choice).findByText(/配送模板没有加载成功/)
  await user.selectOptions(screen.getByLabelText('类型'), '1')
  await user.type(screen.getByLabelText('名称'), '快递到村')
  await user.click(save())
  // The error is shown once, in place of the choices.
  await waitFor(() => expect(document.activeElement).toBe(within(choice).getByRole('button', { name: '重试' })))
  expect(screen.getAllByText(/配送模板没有加载成功/)).toHaveLength(1)
  expect(sent).toEqual([])
  templates = page([{ tplId: '5', name: '整车', ways: [] }])
  await user.click(within(choice).getByRole('button', { name: '重试' }))
  await user.click(await within(choice).findByRole('checkbox', { name: '整车' }))
  expect(saidTo('加入配送模板')).not.toContain('重试')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(sent).toMatchObject([{ name: '快递到村', tplIds: ['5'] }])
})

test('templates that are on their way are waited for', async () => {
  templates = never
  const { user } = await open()
  await within(group('加入配送模板')).findByRole('status', { name: '正在加载配送模板' })
  await user.selectOptions(screen.getByLabelText('类型'), '1')
  await user.type(screen.getByLabelText('名称'), '快递到村')
  await user.click(save())
  await waitFor(() => expect(saidTo('加入配送模板')).toBe('配送模板还在加载，请稍候再保存'))
  expect(sent).toEqual([])
})

test('a shop without templates is led to where one is made, and may save', async () => {
  templates = page([])
  const { user, saved } = await open()
  const link = await within(group('加入配送模板')).findByRole('link', { name: '去新建' })
  expect(link.getAttribute('href')).toBe('/seller/deliveryTemplate')
  await user.selectOptions(screen.getByLabelText('类型'), '1')
  await user.type(screen.getByLabelText('名称'), '快递到村')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveBeenCalled())
})
