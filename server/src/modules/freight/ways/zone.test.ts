import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cornerOf, zoneFault } from '@mall/api/freight/zone-shape'
import type { Corner, Zone } from '@mall/api/freight/zone-shape'
import { degreesOf, insideAny } from './zone.ts'

const square: Zone = [
  [11_400_000, 3_800_000],
  [11_500_000, 3_800_000],
  [11_500_000, 3_900_000],
  [11_400_000, 3_900_000],
]
/** A U that is open to the north. */
const yard: Zone = [
  [0, 0],
  [30, 0],
  [30, 30],
  [20, 30],
  [20, 10],
  [10, 10],
  [10, 30],
  [0, 30],
]
const at = (lng: number, lat: number) => ({ lng, lat })
const point = (x: number, y: number) => ({ lng: x / 100_000, lat: y / 100_000 })

test.each([
  ['in it', at(114.5, 38.5), true],
  ['a metre outside', at(115.00001, 38.5), false],
  ['on its edge', at(115, 38.5), true],
  ['at its corner', at(114, 38), true],
  ['north of it', at(114.5, 39.2), false],
  ['level with its edge, west of it', at(113, 38), false],
  ['level with its edge, east of it', at(116, 39), false],
])('a place %s', (_, place, expected) => expect(insideAny([square], place)).toBe(expected))

test('a place in the mouth of a yard is outside, one in its arm inside; one of several areas is enough', () => {
  expect(insideAny([yard], point(15, 20))).toBe(false)
  expect(insideAny([yard], point(5, 20))).toBe(true)
  expect(insideAny([yard], point(25, 30))).toBe(true)
  expect(insideAny([square, yard], point(15, 5))).toBe(true)
  expect(insideAny([], point(15, 5))).toBe(false)
})

test('a rectangle holds what lies between its edges, from wherever it is drawn', () => {
  const coordinate = fc.integer({ min: -50, max: 50 })
  fc.assert(
    fc.property(
      fc.tuple(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate),
      fc.integer({ min: 0, max: 3 }),
      fc.boolean(),
      ([x1, y1, x2, y2, x, y], from, back) => {
        fc.pre(x1 !== x2 && y1 !== y2)
        const corners: Corner[] = [
          [x1, y1],
          [x2, y1],
          [x2, y2],
          [x1, y2],
        ]
        const turned = [...corners.slice(from), ...corners.slice(0, from)]
        const held = Math.min(x1, x2) <= x && x <= Math.max(x1, x2) && Math.min(y1, y2) <= y && y <= Math.max(y1, y2)
        expect(insideAny([back ? turned.toReversed() : turned], point(x, y))).toBe(held)
      },
    ),
    { numRuns: 5_000 },
  )
})

test.each<[string, Zone, RegExp | undefined]>([
  ['a square', square, undefined],
  ['a yard', yard, undefined],
  ['two corners', square.slice(0, 2), /三个角点/],
  ['a corner twice', [...square, square[0]!], /两次/],
  [
    'corners in a line',
    [
      [0, 0],
      [10, 10],
      [20, 20],
    ],
    /直线/,
  ],
  [
    'a bow tie',
    [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ],
    /交叉/,
  ],
])('%s', (_, zone, fault) => {
  const said = zoneFault(zone)
  expect(fault === undefined ? said === undefined : fault.test(said ?? '')).toBe(true)
})

test('degrees are kept to the metre', () =>
  expect(degreesOf(cornerOf(at(114.85, 38.031_234)))).toEqual({ lng: '114.85000', lat: '38.03123' }))
