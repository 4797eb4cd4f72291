import { hashKey, keepPreviousData, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { AnswerOf, Call, InputOf } from './calls.ts'
import { randomId } from './kit/random-id.ts'
import { toast } from './kit/toast.ts'
import { isStale, Refused, send, Unreachable } from './send.ts'
import type { Served } from './served.ts'

/** Answers are kept for half a minute; a lost connection is tried again twice, a refusal never. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => error instanceof Unreachable && count < 2,
    },
    // Pressed without a connection it fails at once and says so; waiting silently, it would happen when nobody expects it.
    mutations: { networkMode: 'always' },
  },
})

const keyOf = (call: Call, input: unknown): QueryKey => [...call.name.split('.'), input ?? {}]

const drawnFrom = new Map<string, unknown>()

/** Takes the answers that the server drew the page from. */
export const takeServed = (answers: Served['answers']): void => {
  for (const { key, answer, at } of answers) {
    drawnFrom.set(hashKey(key), answer)
    // A clock that is behind the server's would keep these answers for too long.
    queries.setQueryData(key, answer, { updatedAt: Math.min(at, Date.now()) })
  }
}

const never = () => () => {}

/** A part that is hydrated late begins with what the server drew it from, though a newer answer came meanwhile. */
const useDrawn = <T>(query: UseQueryResult<T>, hash: string): T | undefined =>
  useSyncExternalStore(
    never,
    () => query.data,
    () => (drawnFrom.has(hash) ? (drawnFrom.get(hash) as T) : query.data),
  )

type Reading = {
  readonly enabled?: boolean
  /** Milliseconds during which a known answer is not asked for again. */
  readonly staleTime?: number
  /** Milliseconds between two polls. */
  readonly every?: number
  /** Show the answer to the former input until the new one is there. */
  readonly keep?: boolean
  readonly quiet?: boolean
}

/** Keeps the answers of a screen that may be hidden for long; called with each one that a part of it shows. */
export const AnswerKeeper = createContext<((hash: string) => void) | undefined>(undefined)

const offline = new Unreachable('网络已断开，恢复后会自动加载')

/** Read at once, for what nobody has read draws nothing anew: the part that shows it may be loaded later than the answer. */
const shown = ['data', 'error'] as const

/** What waits for the connection says so: neither the answer to a former input nor an endless wait stands in its place. */
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

/** Is an answer shown at present? */
export const isShown = <C extends Call<never>>(call: C, input: InputOf<C>): boolean =>
  queries
    .getQueryCache()
    .find({ queryKey: keyOf(call as unknown as Call, input) })
    ?.isActive() ?? false

/** Rooms made of what all others keep: after any change they are asked anew, where they are shown. */
const ofAllRooms = ['history'] as const

/** Forgets the answers of whole rooms (`'cart'`) or single calls (`'cart.list'`), so that they are asked again. */
export const refresh = (...names: readonly string[]): Promise<unknown> =>
  Promise.all(
    [...names, ...ofAllRooms].map(async (name) => {
      const those = { queryKey: name.split('.') }
      // A first answer still under way was asked for before the change; it would be taken for a new one.
      await queries.cancelQueries(those)
      await queries.invalidateQueries(those)
    }),
  )

/** Sends a change under one idempotency key until it was answered, so that a retry after a lost connection does not happen twice. */
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
  /** The message shown when it worked. */
  readonly done?: string
  /** Rooms or calls to ask again besides the call's own room. */
  readonly refreshes?: readonly string[]
  /** No message when it fails: the screen shows the error itself. */
  readonly silent?: boolean
  /** A refusal that people are asked about is no failure: answers whether it is one. */
  readonly asks?: (error: Error) => boolean
  readonly onDone?: (answer: AnswerOf<C>, input: InputOf<C>) => void
  readonly onRefused?: (error: Refused, input: InputOf<C>) => void
}

/**
 * Changes: `const cancel = useAct(api.order.cancel, { done: '订单已取消' })`, then `cancel.act(input)`; `cancel.acting` while it
 * runs, `cancel.ask(input)` to await the answer. A failure shows the server's message. Answers of the call's own room are loaded again.
 * A try after a lost connection carries the same key, so nothing happens twice.
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
      // What was acted on was changed by somebody else: it is shown as it is now.
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
