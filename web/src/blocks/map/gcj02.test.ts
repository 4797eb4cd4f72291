import { expect, test } from 'vitest'
import { toGcj02 } from './gcj02.ts'

test.each([
  [116.404, 39.915, 116.410244, 39.916404],
  [121.4737, 31.2304, 121.478221, 31.228443],
])('%f, %f is shifted as the maps are', (lng, lat, right, up) => {
  const shifted = toGcj02({ lng, lat })
  expect(shifted.lng).toBeCloseTo(right, 3)
  expect(shifted.lat).toBeCloseTo(up, 3)
})

test('nothing is shifted abroad', () => expect(toGcj02({ lng: 2.35, lat: 48.85 })).toEqual({ lng: 2.35, lat: 48.85 }))
