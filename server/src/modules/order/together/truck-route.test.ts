import { expect, it } from 'vitest'
import { routeOf } from './truck-route.ts'

const at = (name: string, lng: number, distance: number) => ({ name, place: { lng, lat: 38 }, distance })

it('goes from stop to stop to the nearest one that is left', () => {
  const stops = [at('far', 115.3, 30), at('west', 114.9, 12), at('east', 115.1, 10)]
  const unknown = { name: 'unknown', place: null, distance: 1 }
  expect(routeOf({ lng: 115, lat: 38 }, [unknown, ...stops]).map((it) => it.name)).toEqual([
    'east',
    'west',
    'far',
    'unknown',
  ])
})

it('goes by distance where nobody knows the start', () => {
  expect(routeOf(null, [at('b', 1, 9), at('a', 2, 4)]).map((it) => it.name)).toEqual(['a', 'b'])
})
