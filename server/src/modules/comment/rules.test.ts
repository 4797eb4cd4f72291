import { expect, it } from 'vitest'
import { masked } from './rules.ts'

it.each([
  ['张三', '张*'],
  ['王建国', '王**'],
  ['欧阳娜娜子', '欧***'],
  ['李', '李*'],
])('masks %s as %s', (name, shown) => {
  expect(masked(name)).toBe(shown)
})
