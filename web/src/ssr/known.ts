import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf, Call } from '../calls.ts'

/** What is known of a drawn page: its address, and the answers it was drawn from. */
export type Known = {
  readonly path: string
  readonly params: URLSearchParams
  /** Returns the answer to a call, if the page made the call and got one. */
  readonly answer: <C extends Call<never>>(call: C) => AnswerOf<C> | undefined
}

export const knownOf = (client: QueryClient, path: string, search: string): Known => ({
  path,
  params: new URLSearchParams(search),
  answer: <C extends Call<never>>(call: C) => {
    const queryKey = (call as unknown as Call).name.split('.')
    return client.getQueriesData<AnswerOf<C>>({ queryKey }).find(([, data]) => data !== undefined)?.[1]
  },
})
