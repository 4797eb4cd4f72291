import { expect, test } from 'vitest'
import { owedQty, owedWords } from './owed.ts'

test.each([
  [{ orderQty: 25, shipQty: 4, droppedQty: 0 }, '已发 4，还欠 21'],
  [{ orderQty: 25, shipQty: 4, droppedQty: 1 }, '已发 4，还欠 20'],
  [{ orderQty: 2.3, shipQty: 1.1, droppedQty: 0 }, '已发 1.1，还欠 1.2'],
  [{ orderQty: 5, shipQty: 0, droppedQty: 0 }, '还欠 5'],
  [{ orderQty: 5, shipQty: 4, droppedQty: 1 }, '已发完'],
])('%o is said as %s', (line, words) => expect(owedWords(line)).toBe(words))

test('a fraction owes no more than was ordered', () => {
  expect(owedQty({ orderQty: 0.3, shipQty: 0.1, droppedQty: 0 })).toBe(0.2)
})
