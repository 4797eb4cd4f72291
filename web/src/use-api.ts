import { hashKey, keepPreviousData, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { AnswerOf, Call, InputOf } from './calls.ts'
import { randomId } from './kit/random-id.ts'
import { toast } from './kit/toast.ts'
import { isStale, Refused, send, Unreachable } from './send.ts'
import type { Served } from './served.ts'

/** Cache of answers: they are fresh for half a minute; a lost connection is retried twice, a refusal never. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => error instanceof Unreachable && count < 2,
    },
    // Without a connection a change fails at once with a message; a silently delayed one would happen when nobody expects it.
    mutations: { networkMode: 'always' },
  },
})

const keyOf = (call: Call, input: unknown): QueryKey => [...call.name.split('.'), input ?? {}]

const drawnFrom = new Map<string, unknown>()

/** Takes over the answers from which the server drew the page. */
export const takeServed = (answers: Served['answers']): void => {
  for (const { key, answer, at } of answers) {
    drawnFrom.set(hashKey(key), answer)
    // If the browser's clock lags behind the server's, these answers would count as fresh for too long.
    queries.setQueryData(key, answer, { updatedAt: Math.min(at, Date.now()) })
  }
}

const never = () => () => {}

/** Returns the answer from which the server drew a part, for parts that hydrate after a newer answer came. */
const useDrawn = <T>(query: UseQueryResult<T>, hash: string): T | undefined =>
  useSyncExternalStore(
    never,
    () => query.data,
    () => (drawnFrom.has(hash) ? (drawnFrom.get(hash) as T) : query.data),
  )

type Reading = {
  readonly enabled?: boolean
  /** Milliseconds during which a known answer is not requested again. */
  readonly staleTime?: number
  /** Milliseconds between two polls. */
  readonly every?: number
  /** Shows the answer to the former input until the new one arrives. */
  readonly keep?: boolean
  readonly quiet?: boolean
}

/** Receives each answer that a screen shows; keeps the answers of screens that may be hidden for long. */
export const AnswerKeeper = createContext<((hash: string) => void) | undefined>(undefined)

const offline = new Unreachable('网络已断开，恢复后会自动加载')

/** Fields read at once: a query redraws only for fields that were read, and the part that shows it may load after the answer. */
const shown = ['data', 'error'] as const

/** Turns a query that waits for the connection into an error, instead of an answer to a former input or an endless wait. */
const orOffline = <T>(query: UseQueryResult<T>): UseQueryResult<T> => {
  if (!query.isPaused || (query.data !== undefined && !query.isPlaceholderData)) return query
  const failed = { data: undefined, error: offline, status: 'error', isError: true }
  return {
    ...query,
    ...failed,
    isPending: false,
    isSuccess: false,
    isPlaceholderData: false,
  } as UseQueryResult<T>
}

/** Reads: `const { data, isPending, isError, error, refetch } = useApi(api.room.call, input)`. Answers are cached by input. */
export const useApi = <C extends Call<never>>(call: C, input: InputOf<C>, options: Reading = {}) => {
  const keeper = use(AnswerKeeper)
  const queryKey = keyOf(call as unknown as Call, input)
  const hash = hashKey(queryKey)
  useEffect(() => keeper?.(hash), [keeper, hash])
  const query = useQuery<AnswerOf<C>>({
    queryKey,
    queryFn: ({ signal }) => send(call, input, { signal, ...(options.quiet ? { quiet: true } : {}) }),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.every === undefined ? {} : { refetchInterval: options.every }),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(keeper === undefined ? {} : { gcTime: Infinity }),
  })
  shown.forEach((name) => query[name])
  const data = useDrawn(query, hash)
  return data === query.data ? orOffline(query) : ({ ...query, data } as typeof query)
}

/** Loads an answer before it is needed, for example while a link is hovered. */
export const prefetch = <C extends Call<never>>(call: C, input: InputOf<C>): Promise<void> =>
  queries.prefetchQuery({
    queryKey: keyOf(call as unknown as Call, input),
    queryFn: ({ signal }) => send(call, input, { signal, quiet: true }),
  })

/** Returns whether an answer is shown at present. */
export const isShown = <C extends Call<never>>(call: C, input: InputOf<C>): boolean =>
  queries
    .getQueryCache()
    .find({ queryKey: keyOf(call as unknown as Call, input) })
    ?.isActive() ?? false

/** Rooms that show data of all others; after any change their shown answers are read again. */
const ofAllRooms = ['history'] as const

/** Marks the answers of whole rooms (`'cart'`) or single calls (`'cart.list'`) as stale, so that they are read again. */
export const refresh = (...names: readonly string[]): Promise<unknown> =>
  Promise.all(
    [...names, ...ofAllRooms].map(async (name) => {
      const those = { queryKey: name.split('.') }
      // An answer still on its way was requested before the change and would pass for a new one.
      await queries.cancelQueries(those)
      await queries.invalidateQueries(those)
    }),
  )

/**
 * Returns a function that sends a change under one idempotency key until it is answered, so that a retry after a lost connection
 * does not apply it twice.
 */
export const sendOnce = <C extends Call<never>>(call: C): ((input: InputOf<C>) => Promise<AnswerOf<C>>) => {
  let intent: { input: string; key: string } | undefined
  return async (input) => {
    const said = JSON.stringify(input ?? null)
    if (intent?.input !== said) intent = { input: said, key: randomId() }
    try {
      const answer = await send(call, input, { idempotencyKey: intent.key })
      intent = undefined
      return answer
    } catch (error) {
      if (!(error instanceof Unreachable)) intent = undefined
      throw error
    }
  }
}

type Acting<C> = {
  /** Message shown after success. */
  readonly done?: string
  /** Rooms or calls to read again besides the call's own room. */
  readonly refreshes?: readonly string[]
  /** Shows no message on failure, because the screen shows the error itself. */
  readonly silent?: boolean
  /** Returns whether an error is a refusal that the user is asked about; such a refusal is no failure. */
  readonly asks?: (error: Error) => boolean
  readonly onDone?: (answer: AnswerOf<C>, input: InputOf<C>) => void
  readonly onRefused?: (error: Refused, input: InputOf<C>) => void
}

/**
 * Changes: `const cancel = useAct(api.order.cancel, { done: '订单已取消' })`, then `cancel.act(input)`; `cancel.acting` while it runs,
 * `cancel.ask(input)` to await the answer. A failure shows the server's message. Answers of the call's own room are loaded again. A
 * retry after a lost connection carries the same key, so that the change applies once.
 */
export const useAct = <C extends Call<never>>(call: C, options: Acting<C> = {}) => {
  const client = useQueryClient()
  const [sendIntent] = useState(() => sendOnce(call))
  const name = (call as unknown as Call).name
  const mutation = useMutation<AnswerOf<C>, Error, InputOf<C>>({
    mutationFn: sendIntent,
    onSuccess: async (answer, input) => {
      if (options.done !== undefined) toast.done(options.done)
      options.onDone?.(answer, input)
      const rooms = [name.split('.')[0]!, ...ofAllRooms, ...(options.refreshes ?? [])]
      await Promise.all(rooms.map((room) => client.invalidateQueries({ queryKey: room.split('.') })))
    },
    onError: (error, input) => {
      if (options.asks?.(error) === true) return
      if (!options.silent) toast.failed(error.message)
      // Somebody else changed the thing, so its present state is loaded.
      if (isStale(error)) void client.invalidateQueries({ queryKey: [name.split('.')[0]!] })
      if (error instanceof Refused) options.onRefused?.(error, input)
    },
  })
  return {
    act: (input: InputOf<C>): void => mutation.mutate(input),
    ask: (input: InputOf<C>): Promise<AnswerOf<C>> => mutation.mutateAsync(input),
    acting: mutation.isPending,
    error: mutation.error,
    answer: mutation.data,
    reset: mutation.reset,
  }
}
