import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitQuantity, quantityFault, stepQuantity } from './quantity-steps.ts'

test.each([
  ['3', { min: 1, step: 1 }, 3],
  ['0', { min: 5, step: 5 }, 5],
  ['12', { min: 5, step: 5 }, 10],
  ['13', { min: 5, step: 5 }, 15],
  ['99', { min: 1, step: 1, max: 20 }, 20],
  ['99', { min: 5, step: 4, max: 20 }, 17],
  ['0.35', { min: 0.1, step: 0.1 }, 0.4],
  ['abc', { min: 2, step: 1 }, 2],
  ['', { min: 2, step: 1 }, 2],
  ['1.2345', { min: 1, step: 1 }, 1],
  [' 3 ', { min: 1, step: 1 }, 3],
  ['7', { min: 2, step: 2, max: null }, 8],
  ['1', { min: 0.3333, step: 0.3333 }, 0.999],
])('%s within %j is brought to %s', (quantity, bounds, fit) => expect(fitQuantity(quantity, bounds)).toBe(fit))

test('one step up and one step down give the same quantity, without rounding errors', () => {
  expect(stepQuantity(0.2, 1, { min: 0.1, step: 0.1 })).toBe(0.3)
  expect(stepQuantity(0.3, -1, { min: 0.1, step: 0.1 })).toBe(0.2)
  expect(stepQuantity(1, -1, { min: 1, step: 1 })).toBe(1)
  expect(stepQuantity(20, 1, { min: 1, step: 1, max: 20 })).toBe(20)
})

test('where nothing is possible, too, the first step is the least quantity and the last one nothing', () => {
  const bounds = { min: 5, step: 2, none: true }
  expect(stepQuantity(0, 1, bounds)).toBe(5)
  expect(stepQuantity(5, 1, bounds)).toBe(7)
  expect(stepQuantity(5, -1, bounds)).toBe(0)
  expect(quantityFault('0', bounds)).toBe('')
  expect(quantityFault('3', bounds)).toBe('5起订')
})

test('a quantity that may be ordered has no fault', () => {
  const small = fc.integer({ min: 1, max: 5_000 })
  fc.assert(
    fc.property(small, small, fc.integer({ min: 0, max: 9_000_000 }), fc.option(small), (min, step, quantity, room) => {
      const bounds = {
        min: min / 1_000,
        step: step / 1_000,
        max: room === null ? null : (min + room) / 1_000,
      }
      expect(quantityFault(fitQuantity(quantity / 1_000, bounds), bounds)).toBe('')
    }),
  )
})

test('a fault says how to correct it', () => {
  expect(quantityFault('1', { min: 5, step: 5 }, '袋')).toBe('5袋起订')
  expect(quantityFault('7', { min: 5, step: 5 }, '袋')).toBe('起订5袋，每次增加5袋')
  expect(quantityFault('25', { min: 5, step: 5, max: 20 }, '袋')).toBe('最多20袋')
  expect(quantityFault('', { min: 5, step: 5 })).toBe('请填写数量')
  expect(quantityFault('0', { min: 0, step: 5 })).toBe('请填写数量')
  expect(quantityFault('1', { min: 5, step: 5 })).toBe('5起订')
  expect(quantityFault(' 10 ', { min: 5, step: 5, max: null })).toBe('')
})

test.each([
  ['2.5', { scale: 3 }, ''],
  ['2.5', { scale: 1 }, ''],
  ['2.55', { scale: 1 }, '最多 1 位小数'],
  ['2.5', {}, '须为整数'],
  ['11', { scale: 3 }, '最多10'],
])('what is counted or weighed may be any quantity within its decimals: %s of %j %s', (quantity, more, fault) =>
  expect(quantityFault(quantity, { min: 0, step: 1, max: 10, any: true, none: true, ...more })).toBe(fault),
)
