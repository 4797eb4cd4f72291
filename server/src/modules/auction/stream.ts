import { auction } from '@mall/api/auction/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Read } from '../../kernel/context.ts'
import { liveRows } from './live-queries.ts'
import { presentLive } from './present.ts'

/** What watchers of lots are sent: the whole of what changes, so that who comes back after a break is right at once. */
export const lotStream = {
  path: '/rest/auction/stream',
  field: 'auctionId',
  /** One text for each lot that is there; a watcher is sent the next one that differs but for the time that is left. */
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
