import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { May } from '../../may.ts'
import { NotAllowed } from './office-error.tsx'

type Refused = Exclude<May, { ok: true }>
const ask = [{ name: '李敏', role: '店主', mobile: '13800000001' }]

test.each<[Refused['why'], string, string]>([
  ['right', '您没有权限查看这个页面', '需要“导出订单”权限'],
  ['frozen', '店铺已被冻结', '“丰收农资”已被平台冻结'],
  ['package', '需要升级套餐后使用', '“标准版”没有这项功能'],
  ['disabled', '您的员工身份已停用', '您在“丰收农资”的员工身份已停用'],
  ['state', '现在不能这样做', '订单已关闭'],
])('in place of a screen: %s, why, and whom to ask', (why, title, say) => {
  render(
    <MemoryRouter>
      <NotAllowed may={{ ok: false, why, say, ask }} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText(`${say}，可以联系：`)).toBeDefined()
  expect(screen.getByRole('list', { name: '可以联系' }).textContent).toBe('李敏（店主）13800000001')
  expect(screen.getByRole('link', { name: '13800000001' }).getAttribute('href')).toBe('tel:13800000001')
  expect(screen.getByRole('link', { name: '回到工作台' })).toBeDefined()
})
