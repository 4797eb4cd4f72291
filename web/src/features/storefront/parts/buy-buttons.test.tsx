import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useShell } from '../../../shell-state.ts'
import { queries } from '../../../use-api.ts'
import type { GoodsDetail } from '../use-goods.ts'
import { BuyButtons } from './buy-buttons.tsx'

afterEach(() => useShell.setState({ standing: undefined }))

const detail = {
  priceHidden: null,
  canBuy: true,
  cannotBuyReason: null,
  goodsDetail: { spu: { unitName: '袋' } },
} as GoodsDetail
const ask = { shop: [], enterprise: [{ name: '王建国', role: '企业管理员', mobile: '13800001001' }] }
const show = (rights: readonly string[], of = detail, missing?: string) => {
  useShell.setState({ standing: { rights: { shop: [], enterprise: [...rights], operator: [] }, ask, disabledIn: [] } })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <BuyButtons detail={of} lines={[]} missing={missing} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('who may not order for the enterprise reads why and whom to ask, and is led nowhere', () => {
  show([])
  expect(screen.queryByRole('button', { name: '立即购买' })).toBeNull()
  expect(screen.getByRole('note').textContent).toMatch(
    /^需要“.+”权限才能购买，可以联系 王建国（企业管理员）13800001001$/,
  )
  expect(screen.getByRole('link', { name: '13800001001' }).getAttribute('href')).toBe('tel:13800001001')
})

test('who may order buys', async () => {
  show(['purchase.order'])
  expect(screen.getByRole('button', { name: '立即购买' })).toBeDefined()
  expect(await screen.findByRole('button', { name: '询价' })).toBeDefined()
})

test('a preview of what is sold out says what it is and has nothing to press', async () => {
  show(
    ['purchase.order'],
    {
      ...detail,
      canBuy: false,
      cannotBuyReason: { name: 'PREVIEW', msg: '这是预览，买家在这里购买' },
      goodsDetail: { ...detail.goodsDetail, shop: { servicePhone: null } },
    } as GoodsDetail,
    '该规格暂时缺货',
  )
  expect((await screen.findByRole('note')).textContent).toBe('这是预览，买家在这里购买')
  expect(screen.queryByRole('button')).toBeNull()
})
