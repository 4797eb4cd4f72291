import { performance } from 'node:perf_hooks'
import { Pool } from 'undici'
import { openSpeaker } from './load.ts'
import type { Prepared } from './prepare.ts'

export type RoomMeasured = {
  readonly watchers: number
  readonly bidders: number
  /** Accepted bids a second; `overtaken` counts bids that another bid overtook. */
  readonly taken: number
  readonly overtaken: number
  readonly bidP50: number
  readonly bidP99: number
  /** Milliseconds from sending a bid until a watcher sees its price. */
  readonly seenP50: number
  readonly seenP99: number
  readonly seenMost: number
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const rising = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

/** Measures a lot with many watchers; each bidder bids again as soon as the last bid is answered. */
export const measureRoom = async (
  origin: string,
  { auctionId, bidders }: Prepared['lot'],
  { watchers, seconds }: { readonly watchers: number; readonly seconds: number },
): Promise<RoomMeasured> => {
  const sentAt = new Map<number, number>()
  const sights: [price: number, at: number][] = []
  const over = new AbortController()
  const pool = new Pool(origin, { connections: watchers, pipelining: 1, bodyTimeout: 0 })
  const watch = async (number: number, here: () => void): Promise<void> => {
    const { body } = await pool.request({
      method: 'GET',
      path: `/rest/auction/stream?auctionId=${auctionId}`,
      headers: { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` },
      signal: over.signal,
    })
    let text = ''
    let price = 0
    for await (const part of body) {
      here()
      text += String(part)
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const seen = /"currentFen":"([\d.]+)"/.exec(text.slice(0, end))
        text = text.slice(end + 2)
        const now = Number(seen?.[1] ?? 0)
        if (now !== price) sights.push([now, performance.now()])
        price = now
      }
    }
  }
  const all = Array.from({ length: watchers }, (_, number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const watching = watch(number, resolve).catch((error: Error) => {
      if (!over.signal.aborted) throw error
    })
    return { promise: Promise.race([promise, watching]), watching }
  })
  await Promise.all(all.map((it) => it.promise))

  const { speak, close } = openSpeaker(origin, bidders.length)
  const times: number[] = []
  let taken = 0
  let overtaken = 0
  let top = 99
  const end = performance.now() + seconds * 1_000
  const bidOn = async (cookie: string) => {
    // All bidders see the same price, and not all add the least step.
    const price = top + 1 + Math.floor(Math.random() * 20)
    const sent = performance.now()
    const { status, body } = await speak.raw(
      '/rest/auction/bid',
      { 'content-type': 'application/json', 'platform-type': 'SC', origin, cookie },
      JSON.stringify({ auctionId, priceFen: `${price}.00` }),
    )
    times.push(performance.now() - sent)
    const { code } = JSON.parse(body) as { code: number }
    if (code === 0) {
      taken += 1
      sentAt.set(price, sent)
      top = Math.max(top, price)
    }
    // Another bidder bid as much, or this one leads.
    else if (code === 30_702 || code === 30_705) overtaken += 1
    else throw new Error(`bid: ${status} ${body.slice(0, 300)}`)
  }
  await Promise.all(
    bidders.map(async ({ cookie }) => {
      while (performance.now() < end) await bidOn(cookie)
    }),
  )
  await close()
  over.abort()
  await Promise.all(all.map((it) => it.watching))
  await pool.destroy()
  const lags = sights.flatMap(([price, at]) => (sentAt.has(price) ? [at - sentAt.get(price)!] : []))
  const [bids, seen] = [rising(times), rising(lags)]
  return {
    watchers,
    bidders: bidders.length,
    taken: taken / seconds,
    overtaken: overtaken / seconds,
    bidP50: quantile(bids, 0.5),
    bidP99: quantile(bids, 0.99),
    seenP50: quantile(seen, 0.5),
    seenP99: quantile(seen, 0.99),
    seenMost: seen.at(-1) ?? 0,
  }
}
