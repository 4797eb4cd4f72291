import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds that every piece takes in each direction: always `delay`, and up to `jitter` more. */
export type Distance = { readonly delay: number; readonly jitter: number }

type Pair = { readonly near: Socket; readonly far: Socket }

/**
 * Opens a proxy between a server and its database. It adds a distance, cuts connections, and can stop answering as a broken cable
 * does: connections stay, nothing arrives, and what was sent arrives after the repair.
 */
export const openNetworkProxy = async (databaseUrl: string) => {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let distance: Distance = { delay: 0, jitter: 0 }
  let mended: Promise<void> | undefined
  let mend = () => {}

  /** Delivers pieces in the order they were sent, each delayed by the distance. */
  const carry = (from: Socket, to: Socket) => {
    let last = Promise.resolve()
    let waiting = 0
    const after = (work: () => void) => {
      const { delay, jitter } = distance
      if (waiting === 0 && delay + jitter === 0 && mended === undefined) return work()
      const due = Date.now() + delay + Math.random() * jitter
      waiting += 1
      last = last.then(async () => {
        await mended
        await wait(Math.max(1, due - Date.now()))
        waiting -= 1
        work()
      })
    }
    from.on('data', (piece) => after(() => to.writable && to.write(piece)))
    from.on('end', () => after(() => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => after(() => to.destroySoon()))
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: target.hostname, port: Number(target.port), allowHalfOpen: true })
    const pair = { near, far }
    pairs.add(pair)
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      socket.on('close', () => pairs.delete(pair))
    }
    carry(near, far)
    carry(far, near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    /** Address of the same database, at a distance. */
    url: url.href,
    setDistance: (it: Distance) => void (distance = it),
    /** Cuts one of the connections; `pick` chooses a number below their count. Returns whether there was one. */
    cut: (pick: (below: number) => number): boolean => {
      const pair = [...pairs][pick(pairs.size)]
      if (pair === undefined) return false
      for (const socket of [pair.near, pair.far]) socket.resetAndDestroy()
      return true
    },
    /** Lets nothing arrive until `speak`. */
    fallSilent: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      mended = promise
      mend = resolve
    },
    speak: () => {
      mended = undefined
      mend()
    },
    close: async () => {
      mend()
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

export type NetworkProxy = Awaited<ReturnType<typeof openNetworkProxy>>
