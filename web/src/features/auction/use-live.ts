import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { send } from '../../send.ts'
import type { Live } from './lot-words.ts'

const pollPause = 2_000
const openAgain = 5_000

/** How a lot is followed: by a stream of events, by asking now and then, or not at all for the moment. */
export type Line = 'stream' | 'polling' | 'lost'

/** What is known of a lot, and when it was heard by the clock of the browser. */
export type Heard = { readonly live: Live; readonly at: number }

const newer = (known: Heard, live: Live): Heard =>
  // An answer that was overtaken says less.
  live.bidCount < known.live.bidCount ? known : { live, at: Date.now() }

/**
 * Follows a lot: events as they come, and while the stream is away it asks every two seconds. Each message is the whole of what
 * changes, so after a break it is right with the first one.
 */
export const useLive = (auctionId: string, first: Live): Heard & { readonly line: Line } => {
  const [heard, hear] = useState<Heard>(() => ({ live: first, at: Date.now() }))
  const [line, setLine] = useState<Line>('stream')
  useEffect(() => {
    let source: EventSource | undefined
    let poll: ReturnType<typeof setInterval> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    const take = (live: Live) => hear((known) => newer(known, live))
    const ask = () =>
      void send(api.auction.live, { auctionId }, { quiet: true }).then(
        (live) => {
          if (poll !== undefined) setLine('polling')
          take(live)
        },
        () => {
          if (poll !== undefined) setLine('lost')
        },
      )
    const open = () => {
      source = new EventSource(`/rest/auction/stream?auctionId=${auctionId}`)
      source.addEventListener('message', ({ data }: MessageEvent<string>) => {
        clearInterval(poll)
        poll = undefined
        setLine('stream')
        take(JSON.parse(data) as Live)
      })
      source.addEventListener('error', () => {
        if (poll === undefined) {
          poll = setInterval(ask, pollPause)
          ask()
        }
        // A browser opens it again by itself, unless it was refused.
        if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, openAgain)
      })
    }
    open()
    return () => {
      source?.close()
      clearInterval(poll)
      poll = undefined
      clearTimeout(again)
    }
  }, [auctionId])
  return { ...heard, line }
}
