import type { ReactNode } from 'react'
import { ErrorState } from './empty.tsx'
import { Loading } from './skeleton.tsx'

type Asked<T> = {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/**
 * Answer of a call, drawn by `children`; before it arrives its `skeleton`, or the error with a retry. A known answer stays visible
 * if a newer request fails. `what` names the answer in a sentence.
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
