import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { CartLine } from '../cart-view.ts'
import { CartLineRow } from './cart-line.tsx'

const nothing = () => {}
const show = (mendable: boolean, onQuantity: (qty: number) => Promise<string> = async () => '') =>
  render(
    <MemoryRouter>
      <CartLineRow
        line={
          {
            goodsId: '1',
            goodsName: '小麦种',
            specText: '',
            image: null,
            unitName: '袋',
            qty: 50,
            minQty: 1,
            stepQty: 1,
            maxQty: null,
            qtyScale: 0,
            contentText: '400 公斤',
            tradeText: '3,260 元/吨',
            weighGoods: false,
            listPrice: null,
            salePrice: null,
            addPrice: null,
            priceChanged: false,
            valid: false,
            invalidReason: '库存不足',
            mendable,
          } as unknown as CartLine
        }
        quantity={50}
        counting={false}
        onQuantity={onQuantity}
        onSpec={nothing}
        choosing={false}
        onCheck={nothing}
        onRemove={nothing}
      />
    </MemoryRouter>,
  )

test('of a line of which there is not enough, less can be wanted', async () => {
  const wanted = vi.fn<(qty: number) => Promise<string>>(async () => '')
  show(true, wanted)
  const box = screen.getByRole('textbox', { name: '小麦种数量' })
  await userEvent.clear(box)
  await userEvent.type(box, '30{Enter}')
  expect(wanted).toHaveBeenCalledExactlyOnceWith(30)
})

test('a line that nobody can buy has no box', () => {
  show(false)
  expect(screen.queryByRole('textbox')).toBeNull()
})
