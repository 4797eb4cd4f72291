import { expect, test } from 'vitest'
import { csvText } from './save-file.ts'

test.each([
  [[['订单号', '原因']], '订单号,原因\r\n'],
  [[['a,b', 'say "hi"']], '"a,b","say ""hi"""\r\n'],
  [[['=1+1', '-5', '@x']], "'=1+1,'-5,'@x\r\n"],
  [[], '\r\n'],
])('%j is written %j', (rows, text) => expect(csvText(rows)).toBe(`\uFEFF${text}`))
