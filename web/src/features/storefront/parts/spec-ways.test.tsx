import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from '../../../kit/toast.ts'
import { useShell } from '../../../shell-state.ts'
import { queries } from '../../../use-api.ts'
import type { GoodsDetail } from '../use-goods.ts'
import { SpecWays } from './spec-ways.tsx'

afterEach(() => {
  useShell.setState({ userInfo: undefined, standing: undefined })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const sku = (goodsId: string, value: string) => ({
  goodsId,
  specValues: [{ specName: '净含量', value }],
  salePrice: '10.00',
  tiers: [],
  weightKg: null,
  stockState: 1,
  stockQty: null,
})
const detail = {
  priceHidden: null,
  canBuy: true,
  skuList: [sku('1', '20kg'), sku('2', '40kg')],
  goodsDetail: { spu: { unitName: '袋', minQty: 1, stepQty: 1, maxQty: null, qtyScale: 0 } },
} as unknown as GoodsDetail

const opened = async () => {
  useShell.setState({
    userInfo: { userId: '1' } as never,
    standing: { rights: { shop: [], enterprise: ['purchase.order'], operator: [] }, ask: {}, disabledIn: [] } as never,
  })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <SpecWays detail={detail}>一个规格</SpecWays>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '批量选购 2 个规格' }))
  await screen.findByRole('textbox', { name: '20kg数量' })
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name}数量` })
const write = async (name: string, qty: string) => {
  await userEvent.clear(box(name))
  await userEvent.type(box(name), `${qty}{Enter}`)
}

test('quantities stay while a single specification is viewed', async () => {
  await opened()
  await write('20kg', '5')
  await userEvent.click(screen.getByRole('button', { name: '只买一个规格' }))
  await userEvent.click(screen.getByRole('button', { name: '批量选购 2 个规格' }))
  expect(box('20kg').value).toBe('5')
})

test('what is refused is named and stays; what is in the cart is not put in again', async () => {
  const put: string[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    // The check whether there is so much fails, too.
    if (!String(url).includes('/cart/add')) return Promise.reject(new Error('offline'))
    put.push(body)
    const short = body.includes('99')
    return Promise.resolve(Response.json(short ? { code: 30401, msg: '库存不足' } : { code: 0, data: { count: 1 } }))
  })
  const failed = vi.spyOn(toast, 'failed').mockReturnValue()
  await opened()
  await write('20kg', '99')
  await write('40kg', '5')
  await userEvent.click(screen.getByRole('button', { name: '加入购物车' }))
  await waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith('20kg：库存不足；其余已加入购物车'))
  expect([box('20kg').value, box('40kg').value]).toEqual(['99', '0'])
  expect(put).toHaveLength(2)
})
