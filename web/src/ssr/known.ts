import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf, Call } from '../calls.ts'

/** What is known of a page that was drawn: where it is, and the answers it was drawn from. */
export type Known = {
  readonly path: string
  readonly params: URLSearchParams
  /** The answer to a call, if the page asked it and got one. */
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
