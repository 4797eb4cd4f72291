// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { loginAddress, registerAddress } from './login.ts'

test('the login gets the system and the encoded address to come back to', () =>
  expect(loginAddress('https://x.cn/v/order/list?tab=1&a=2')).toBe(
    '/login?systemId=12&returnUrl=https%3A%2F%2Fx.cn%2Fv%2Forder%2Flist%3Ftab%3D1%26a%3D2',
  ))

test('an account is made beside the login', () =>
  expect(registerAddress('/v/cart')).toBe('/register?returnUrl=%2Fv%2Fcart'))
