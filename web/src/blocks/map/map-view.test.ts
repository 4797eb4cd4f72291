import { expect, test } from 'vitest'
import { boundsOf, fromScreen, onScreen, pathOf, pushed, scaleOf, zoomed } from './map-view.ts'

const view = { lng: 115, lat: 38, zoom: 8 }

test('a point stands where the map is pushed from', () => {
  const moved = pushed(view, 40, -25)
  const { x, y } = onScreen(moved, view)
  expect([Math.round(x), Math.round(y)]).toEqual([40, -25])
})

test('a point on the screen is the one that stands there', () => {
  const { x, y } = onScreen(view, fromScreen(view, 31, -17))
  expect([Math.round(x), Math.round(y)]).toEqual([31, -17])
})

test('a map ends at the seas and frontiers, and at its nearest and farthest', () => {
  expect(pushed(view, -1e6, 1e6)).toMatchObject({ lng: 136, lat: 54 })
  expect(zoomed(view, 20).zoom).toBe(13)
  expect(zoomed(view, -20).zoom).toBe(3)
})

test.each([
  [3, '1000 公里'],
  [8, '20 公里'],
  [13, '1 公里'],
])('the scale at %i is round', (zoom, words) => {
  const scale = scaleOf({ ...view, zoom })
  expect(scale.words).toBe(words)
  expect(scale.pixels).toBeLessThanOrEqual(100)
  expect(scale.pixels).toBeGreaterThan(30)
})

test('rings are drawn by their steps, and know how far they reach', () => {
  const ring = [11500, 3800, 10, 0, 0, 20]
  expect(pathOf([ring])).toBe('M11500 3800l10 0 0 20z')
  expect(boundsOf([ring])).toEqual([115, 38, 115.1, 38.2])
})
