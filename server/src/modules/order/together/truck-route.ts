import type { Place } from '../../area/public.ts'
import { roadMetres } from '../../freight/public.ts'

/** Stop of a truck. Stops without a known place come last, and nearer ones come first among them. */
type Stop = { readonly place: Place | null; readonly distance: number }

/** Returns the stops in driving order: from the start, and then from each stop, to the nearest one left. */
export const routeOf = <S extends Stop>(start: Place | null, stops: readonly S[]): S[] => {
  const left = stops.toSorted((one, other) => one.distance - other.distance)
  if (start === null) return left
  const route: S[] = []
  for (let at = start; left.length > 0;) {
    const far = left.map(({ place }) => (place === null ? Number.MAX_SAFE_INTEGER : roadMetres(at, place)))
    const [next] = left.splice(far.indexOf(Math.min(...far)), 1)
    route.push(next!)
    at = next!.place ?? at
  }
  return route
}
