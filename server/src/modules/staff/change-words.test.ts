import { expect, test } from 'vitest'
import { changeWords } from './change-words.ts'

test.each([
  [null, { state: 0, role_codes: ['SALES'] }, '邀请：销售'],
  [null, { state: 1, role_codes: ['OWNER'] }, '加入：店主'],
  [{ state: 0 }, { state: 1 }, '接受邀请'],
  [{ state: 1 }, { state: 2 }, '在职改为停用'],
  [{ state: 2 }, { state: 1 }, '停用改为在职'],
  [{ role_codes: ['WH'] }, { role_codes: ['WH', 'FIN'] }, '角色：仓储发货 改为 仓储发货、财务'],
  [{ state: 0, role_codes: ['WH'] }, null, '邀请已撤回或谢绝'],
])('%o to %o is %s', (before, after, words) => {
  expect(changeWords(before, after)).toBe(words)
})
