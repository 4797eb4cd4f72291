import type { ReactNode } from 'react'
import { ErrorState } from './empty.tsx'
import { Loading } from './skeleton.tsx'

type Asked<T> = {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/**
 * An answer as `children` show it; until it is there its `skeleton`, or the error with a way to try again.
 * A known answer stays while a newer one fails. `what` names it in a sentence.
 */
export const Answer = <T,>({
  of: { data, error, refetch },
  what,
  skeleton,
  children,
}: {
  of: Asked<T>
  what: string
  skeleton: ReactNode
  children: (data: T) => ReactNode
}) =>
  data !== undefined ? (
    children(data)
  ) : error ? (
    <ErrorState error={error} retry={() => void refetch()} what={what} />
  ) : (
    <Loading what={what}>{skeleton}</Loading>
  )
