// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { FormDialog } from '../../blocks/form/form-dialog.tsx'
import { forgetUnsaved } from '../../blocks/form/unsaved.ts'
import { queries } from '../../use-api.ts'
import { addressForm } from './address-form-of.ts'
import type { Address } from './address-form-of.ts'

afterEach(() => {
  cleanup()
  forgetUnsaved()
  vi.unstubAllGlobals()
})

const place = {
  provinceId: '130000',
  cityId: '130100',
  townId: null,
  countyId: '130109',
  areaName: '河北省石家庄市藁城区',
}
const person = { receiver: '王五', mobile: '13900001111', contactName2: null, mobile2: null }
const written = { addressId: '7', version: 3, detail: '一号猪舍', lng: null, lat: null, tag: null, isDefault: true }
const opened: Address = { ...place, ...person, ...written }

test('an address that was changed in another window is compared, and never overwritten unseen', async () => {
  const onPhone = { ...opened, version: 4, detail: '手机上改的' }
  const sent: URLSearchParams[] = []
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    if (address.endsWith('/list')) return Promise.resolve(Response.json({ code: 0, data: { list: [onPhone] } }))
    if (!address.endsWith('/addOrEdit')) return Promise.resolve(Response.json({ code: 0, data: [] }))
    sent.push(new URLSearchParams(body))
    const change = { changedBy: '王五', changedTime: '2026-11-22 13:20:00' }
    return Promise.resolve(Response.json({ code: sent.length === 1 ? 10409 : 0, msg: '数据已被修改', data: change }))
  })
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <FormDialog of={addressForm} detail={opened} title="修改收货地址" onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const detail = await screen.findByLabelText(/^详细地址/)
  await user.clear(detail)
  await user.type(detail, '电脑上改的')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('heading', { name: /^王五 11-22 13:20 也修改了 1 处/ })).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  expect(sent[0]!.get('version')).toBe('3')
  await user.click(screen.getByRole('radio', { name: /用我的/ }))
  await user.click(screen.getByRole('button', { name: '就用这些，再保存' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect([sent[1]!.get('version'), sent[1]!.get('detail')]).toEqual(['4', '电脑上改的'])
})
