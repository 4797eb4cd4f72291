import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Checkout, ShopPart } from '../use-checkout.ts'
import userEvent from '@testing-library/user-event'
import { CouponChoice, CouponSums } from './coupon-choice.tsx'

const held = (couponUserId: string, saveMoney: string, reason: string | null) => ({
  couponUserId,
  name: `券${couponUserId}`,
  text: '满100元减10元',
  saveMoney,
  reason,
})
const part = {
  shop: { shopId: '7' },
  coupons: [held('31', '10.00', null), held('32', '5.00', null), held('33', '0.00', '还差20元可用')],
  couponUserId: '31',
  couponMoney: '10.00',
  couponFreightMoney: '0.00',
} as unknown as ShopPart
const setCoupon = vi.fn<Checkout['setCoupon']>()
const checkout = { preview: {}, coupons: {}, setCoupon } as unknown as Checkout

test('the coupon that is used is chosen; one that does not fit says why and cannot be', async () => {
  render(<CouponChoice part={part} checkout={checkout} />)
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: '优惠券' })
  expect([...choice.options].map((it) => [it.textContent, it.disabled, it.selected])).toEqual([
    ['不使用优惠券', false, false],
    ['券31：满100元减10元（省 ¥10.00）', false, true],
    ['券32：满100元减10元（省 ¥5.00）', false, false],
    ['券33：满100元减10元（还差20元可用）', true, false],
  ])
  expect(screen.getByText('还有 1 张券这次不能用，原因写在各张后面')).toBeTruthy()
  await userEvent.selectOptions(choice, '0')
  expect(setCoupon).toHaveBeenCalledWith('7', '0')
})

test('who holds none sees nothing of it', () => {
  const { container } = render(<CouponChoice part={{ ...part, coupons: [] }} checkout={checkout} />)
  expect(container.textContent).toBe('')
})

test('the sums say what it takes off', () => {
  const { container } = render(<CouponSums part={{ ...part, couponFreightMoney: '30.00' }} />)
  expect(container.textContent).toBe('优惠券-¥10.00免运费券（已免）¥30.00')
})
