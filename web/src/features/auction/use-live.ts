import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { send } from '../../send.ts'
import type { Live } from './lot-words.ts'

const pollPause = 2_000
const openAgain = 5_000

/** How the page follows a lot: by a stream of events, by polling, or not at all for the moment. */
export type Line = 'stream' | 'polling' | 'lost'

/** The known state of a lot, and when it arrived by the browser's clock. */
export type Heard = { readonly live: Live; readonly at: number }

const newer = (known: Heard, live: Live): Heard =>
  // An answer with fewer bids is older than what is known.
  live.bidCount < known.live.bidCount ? known : { live, at: Date.now() }

/**
 * Follows a lot by a stream of events; while the stream is broken, it polls every two seconds. Each message holds everything that
 * changes, so the first one after a break is enough.
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
        // The browser reopens the stream by itself, unless the server refused it.
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
