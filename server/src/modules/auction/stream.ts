import { auction } from '@mall/api/auction/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Read } from '../../kernel/context.ts'
import { liveRows } from './live-queries.ts'
import { presentLive } from './present.ts'

/** The stream for watchers of lots. Each event carries all changing fields, so that a watcher who reconnects is up to date at once. */
export const lotStream = {
  path: '/rest/auction/stream',
  field: 'auctionId',
  /** Returns one text for each existing lot; a watcher is sent the next text that differs in more than the remaining time. */
  read: async (
    ctx: Pick<Read, 'db' | 'moved'>,
    ids: readonly Id[],
  ): Promise<Map<Id, { text: string; mark: string }>> => {
    const rows = await liveRows(ctx, ids)
    return new Map(
      rows.map((row) => {
        const live = auction.live.output.encode(presentLive(row))
        return [row.auctionId, { text: JSON.stringify(live), mark: JSON.stringify({ ...live, leftMs: 0 }) }]
      }),
    )
  },
}
