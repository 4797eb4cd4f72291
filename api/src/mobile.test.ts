import { expect, test } from 'vitest'
import { readMobile } from './mobile.ts'

test.each([
  ['138 0013 8000', '13800138000'],
  [' +86 138-0013-8000 ', '13800138000'],
  ['8613800138000', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  // What is no mobile number stays, to be seen and mended.
  ['138 0013 800', '138 0013 800'],
  ['buyer1', 'buyer1'],
])('%j is read as %j', (typed, read) => expect(readMobile(typed)).toBe(read))
