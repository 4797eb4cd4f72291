import type { Place } from '../../area/public.ts'
import { roadMetres } from '../../freight/public.ts'

/** Stops of which nobody knows the place come last, those nearer to the start first. */
type Stop = { readonly place: Place | null; readonly distance: number }

/** The stops in the order a truck goes by: from the start, and from each, to the nearest that is left. */
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
