// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { described, input, openToy, saveButton, saved, server, toy, useToyServer } from '../../../test/toy-form.tsx'
import { anyDirty } from './unsaved.ts'

useToyServer()

describe('what the schema says', () => {
  test('stands at the fields: what must be there, how long, and the hint', async () => {
    const user = await openToy()
    const name = input('名称')
    expect(name.getAttribute('aria-required')).toBe('true')
    await user.type(name, '一二三四五六七八九')
    expect(screen.getByText('最多 8 个字，现在 9 个')).toBeTruthy()
    expect(input('手机号').getAttribute('aria-required')).toBeNull()
    expect(described(input('价格'))).toBe('每只')
  })

  test('is sent exactly: empty fields left out, digits as numbers, what does not apply not at all', async () => {
    const onSaved = vi.fn<(answer: { toyId: string }) => void>()
    const user = await openToy(undefined, onSaved)
    await user.type(input('名称'), ' 木马 ')
    await user.type(input('价格'), '１，２００．５')
    await user.type(input('单号'), 'SF1')
    await user.selectOptions(input('方式'), '2')
    expect(screen.queryByLabelText('单号')).toBeNull()
    await user.click(saveButton())
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ toyId: '7' }))
    expect(server.sent[0]!.body).toEqual({ version: 0, name: '木马', price: '1200.50', way: 2, on: false, cars: [] })
    // The text written before comes back with its field.
    await user.selectOptions(input('方式'), '1')
    expect(input('单号').value).toBe('SF1')
  })
})

describe('what is wrong', () => {
  test('is said when a field is left with something in it, and with each key once it was', async () => {
    const user = await openToy()
    await user.click(input('名称'))
    await user.tab()
    expect(input('名称').getAttribute('aria-invalid')).toBeNull()
    const phoneField = input('手机号')
    await user.type(phoneField, '138')
    expect(phoneField.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    await waitFor(() => expect(phoneField.getAttribute('aria-invalid')).toBe('true'))
    expect(described(phoneField)).toBe('请填写 11 位手机号')
    await user.type(phoneField, '00138000')
    await waitFor(() => expect(phoneField.getAttribute('aria-invalid')).toBeNull())
  })

  test('leads to the first wrong field; the list of all alone is an alert; saving is never disabled', async () => {
    const user = await openToy()
    await user.click(saveButton())
    const name = input('名称')
    await waitFor(() => expect(document.activeElement).toBe(name))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('2 处需修改')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(saveButton().hasAttribute('disabled')).toBe(false)
    expect(server.sent).toEqual([])
    await user.click(within(alert).getByRole('button', { name: '价格' }))
    expect(document.activeElement).toBe(input('价格'))
    await user.type(input('价格'), 'abc')
    expect(described(input('价格'))).toBe('金额须为最多两位小数的数字')
  })

  test('in a row is said above with the name of its place', async () => {
    const user = await openToy()
    await user.click(screen.getByRole('button', { name: '再加一车' }))
    await user.click(saveButton())
    expect((await screen.findByRole('alert')).textContent).toContain('车辆：车 1 车牌不能为空')
  })

  test('in a row stands in the row', async () => {
    const user = await openToy(toy)
    await user.click(screen.getByRole('button', { name: '再加一车' }))
    await user.click(saveButton())
    const plate = input('车牌')
    await waitFor(() => expect(document.activeElement).toBe(plate))
    expect(described(plate)).toBe('不能为空')
    await user.click(screen.getByRole('button', { name: '去掉车 1' }))
    await user.click(saveButton())
    await waitFor(() => expect(server.sent).toHaveLength(1))
  })

  test('in the words of the server goes to its fields; what has none is said on top', async () => {
    const faults = [
      { field: 'price', msg: '低于成本' },
      { field: 'gone', msg: '没有这个参数' },
    ]
    server.answers = [() => ({ code: 10400, msg: '参数错误', data: { fields: faults } })]
    const user = await openToy(toy)
    await user.type(input('名称'), '1')
    await user.click(saveButton())
    const price = input('价格')
    await waitFor(() => expect(described(price)).toBe('低于成本'))
    expect(screen.getByRole('alert').textContent).toContain('没有这个参数')
    expect(document.activeElement).toBe(price)
    expect(anyDirty()).toBe(true)
  })

  test('may be a question, which saving again answers', async () => {
    const user = await openToy({ ...toy, price: '0.00' })
    await user.click(saveButton())
    await screen.findByText('价格是零。核对无误后，请再按一次按钮。')
    expect(server.sent).toEqual([])
    await user.click(saveButton())
    await waitFor(() => expect(server.sent).toHaveLength(1))
  })
})

describe('what the server says before it is sent', () => {
  const fault = (field: string, msg: string) => ({ field, msg })
  test('stands at the fields, and nothing is sent', async () => {
    const user = await openToy(toy, undefined, async () => ({ errors: [fault('price', '低于成本')], warnings: [] }))
    await user.click(saveButton())
    await waitFor(() => expect(described(input('价格'))).toBe('低于成本'))
    expect(server.sent).toEqual([])
  })

  test('may be a question, which is asked once and answered by saving again', async () => {
    const check = vi.fn<() => Promise<{ errors: []; warnings: { field: string; msg: string }[] }>>(async () => ({
      errors: [],
      warnings: [fault('name', '由别人提走吗？')],
    }))
    const user = await openToy(toy, undefined, check)
    await user.click(saveButton())
    await screen.findByText('由别人提走吗？核对无误后，请再按一次按钮。')
    expect(server.sent).toEqual([])
    await user.click(saveButton())
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]!.body['confirmWarnings']).toBe(true)
    expect(check).toHaveBeenCalledOnce()
  })
})

describe('keys', () => {
  test('Enter sends, but not while a word is being composed', async () => {
    const user = await openToy(toy)
    const name = input('名称')
    const composing = () =>
      fireEvent.keyDown(name, { key: 'Enter', isComposing: true }) ||
      fireEvent.keyDown(name, { key: 'Enter', keyCode: 229 })
    expect(composing()).toBe(false)
    expect(server.sent).toEqual([])
    await user.type(name, '{Enter}')
    await waitFor(() => expect(server.sent).toHaveLength(1))
  })
  test('Ctrl+S and Ctrl+Enter save', async () => {
    const user = await openToy(toy)
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.sent).toHaveLength(1))
    await user.click(input('名称'))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.sent).toHaveLength(2))
  })
})

describe('what is not saved', () => {
  test('is counted and listed, old and new, and can be undone', async () => {
    const user = await openToy(toy)
    expect(anyDirty()).toBe(false)
    await user.type(input('名称'), '2')
    await user.click(input('上架'))
    expect(anyDirty()).toBe(true)
    await user.click(screen.getByRole('button', { name: '2 处未保存' }))
    const bar = screen.getByRole('region', { name: '保存玩具' })
    expect(within(bar).getByText('木马2').previousElementSibling?.textContent).toBe('木马')
    await user.click(within(bar).getByRole('button', { name: '全部撤销' }))
    expect(input('名称').value).toBe('木马')
    expect(anyDirty()).toBe(false)
  })

  test('a field that is back as it was is not counted', async () => {
    const user = await openToy(toy)
    await user.type(input('名称'), '2')
    await user.type(input('名称'), '{Backspace}')
    expect(anyDirty()).toBe(false)
  })

  test('a second press joins the first, and what is written meanwhile stays unsaved', async () => {
    let answer: (it: object) => void = () => {}
    server.answers = [() => new Promise((done) => (answer = done))]
    const user = await openToy(toy)
    await user.type(input('名称'), '2')
    await user.keyboard('{Control>}s{/Control}')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.sent).toHaveLength(1))
    await user.type(input('名称'), '3')
    await act(async () => answer(saved))
    await screen.findByRole('button', { name: '1 处未保存' })
    expect(server.sent).toHaveLength(1)
    expect(anyDirty()).toBe(true)
  })

  test('a try after a lost connection carries the same key, a changed one another', async () => {
    const lost = () => Promise.reject(new TypeError('failed to fetch'))
    server.answers = [lost, lost]
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const user = await openToy(toy)
    await user.click(saveButton())
    await screen.findByText('网络连接失败，请检查网络后重试')
    await user.click(saveButton())
    await waitFor(() => expect(server.sent).toHaveLength(2))
    await user.type(input('名称'), '2')
    await user.click(saveButton())
    await waitFor(() => expect(server.sent).toHaveLength(3))
    expect(server.sent[1]!.key).toBe(server.sent[0]!.key)
    expect(server.sent[2]!.key).not.toBe(server.sent[0]!.key)
  })
})
