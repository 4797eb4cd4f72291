import { expect, test } from 'vitest'
import { readMobile, readTelephone, telephonePattern } from './mobile.ts'

test.each([
  ['138 0013 8000', '13800138000'],
  [' +86 138-0013-8000 ', '13800138000'],
  ['8613800138000', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  // A text that is no mobile number stays as typed, so that the person can correct it.
  ['138 0013 800', '138 0013 800'],
  ['buyer1', 'buyer1'],
])('%j is read as %j', (typed, read) => expect(readMobile(typed)).toBe(read))

test.each([
  ['138 0013 8000', '13800138000'],
  ['0311-86009999', '0311-86009999'],
  ['（0311）8600 9999 转 8', '0311-86009999-8'],
  ['031186009999', '0311-86009999'],
  ['01086009999', '010-86009999'],
  ['+86 311 8600 9999', '0311-86009999'],
  ['400 600 1234', '400-600-1234'],
  ['95598', '95598'],
])('%j is a telephone, read as %j', (typed, read) => {
  expect(readTelephone(typed)).toBe(read)
  expect(read).toMatch(telephonePattern)
})

// Without an area code nobody in another area can call it.
test.each(['86009999', '0311-8600', '<b>', '138 0013 800'])('%j is no telephone, and stays as it is', (typed) => {
  expect(readTelephone(typed)).toBe(typed)
  expect(typed).not.toMatch(telephonePattern)
})
