import { expect, test } from 'vitest'
import { defaultEnterprise, defaultShopOf } from './default-shop.ts'

test('the flagged one, else the first, else none', () => {
  expect(
    defaultShopOf([
      { id: 1, isDefault: false },
      { id: 2, isDefault: true },
    ])?.id,
  ).toBe(2)
  expect(
    defaultShopOf([
      { id: 1, isDefault: false },
      { id: 2, isDefault: false },
    ])?.id,
  ).toBe(1)
  expect(defaultShopOf([])).toBeUndefined()
  expect(
    defaultEnterprise([
      { id: 1, IsDefault: false },
      { id: 2, IsDefault: true },
    ])?.id,
  ).toBe(2)
  expect(defaultEnterprise([{ id: 1, IsDefault: false }])?.id).toBe(1)
})
