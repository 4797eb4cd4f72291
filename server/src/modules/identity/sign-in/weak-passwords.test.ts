import { expect, test } from 'vitest'
import { weakPassword } from './weak-passwords.ts'

const person = { account: 'FarmerLi', mobile: '13912345678' }

test.each([
  ['farmerli', '密码不能与账号或手机号相同'],
  ['13912345678', '密码不能与账号或手机号相同'],
  ['aaaaaaaa', '密码过于简单，请不要重复相同的字符'],
  ['12121212', '密码过于简单，请不要重复相同的字符'],
  ['12345678', '密码过于简单，请不要使用连续的字符'],
  ['1234567890', '密码过于简单，请不要使用连续的字符'],
  ['87654321', '密码过于简单，请不要使用连续的字符'],
  ['abcdefgh', '密码过于简单，请不要使用连续的字符'],
  ['QWERTYUIOP', '密码过于简单，请不要使用连续的字符'],
  ['Password1', '密码过于常见，请换一个'],
  ['woaini520', '密码过于常见，请换一个'],
])('%s is refused: %s', (password, words) => expect(weakPassword(password, person)).toBe(words))

test.each(['right-password', 'Abcd1234', '藁城的麦子熟了吗', 'demo2026', '1234abcd5678', 'password-of-the-old-barn'])(
  '%s is good',
  (password) => expect(weakPassword(password, person)).toBeUndefined(),
)
