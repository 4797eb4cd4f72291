import {
  afterSalesButtons,
  afterSalesReasons,
  afterSalesStates,
  afterTypes,
  arbitrations,
  daysToAskPlatform,
  refundWays,
  returnWays,
} from '@mall/api/aftersales/states'
import type { AfterSalesButton, AfterSalesReason } from '@mall/api/aftersales/states'
import type { aftersales } from '@mall/api/aftersales/endpoints'
import type { Out } from '@mall/api/endpoint'
import { buysBy } from '../../actor.ts'
import type { Actor } from '../../actor.ts'
import { buttonsOf } from './machine.ts'
import type { Party } from './machine.ts'
import type { AfterSalesRow, LogRow } from './queries.ts'

type Row = Out<typeof aftersales.buyerList>['list'][number]
type Detail = Out<typeof aftersales.detail>

const none: ReadonlySet<string> = new Set()
const day = 86_400_000

/** Returns the rights with which a person views after-sales from one side. */
const rightsOf = (actor: Actor, side: Party, row: AfterSalesRow): ReadonlySet<string> => {
  if (side === 'seller') return actor.staff.find((it) => it.shopId === row.shopId)?.can ?? none
  if (side === 'operator') return actor.operator?.can ?? none
  return actor.enterprises.find((it) => it.boId === row.buyerBoId)?.can ?? none
}

const presentButtons = (row: AfterSalesRow, { now, actor, side }: Viewing): Row['buttons'] =>
  buttonsOf({ ...row, now, ownOrder: buysBy(actor, row) }, side, {
    can: rightsOf(actor, side, row),
    own: row.buyerUserId === actor.userId,
    frozen: row.shopFrozen,
  }).map((action) => {
    const words: { name: string; type: Row['buttons'][number]['type']; confirm?: string } =
      afterSalesButtons[action as AfterSalesButton]
    return { code: action as AfterSalesButton, name: words.name, type: words.type, confirm: words.confirm ?? null }
  })

/** Viewer of after-sales, with the time and their side. */
export type Viewing = { readonly now: Date; readonly actor: Actor; readonly side: Party }

/**
 * Returns the deadline to show. For refused after-sales it is the last time at which the buyer may ask the platform. While the
 * platform decides about a transfer, there is none.
 */
const deadlineOf = (row: AfterSalesRow): Date | null =>
  (row.state === 62 || row.state === 63) && row.arbitration === 0 && row.refuseTime !== null
    ? new Date(row.refuseTime.getTime() + daysToAskPlatform * day)
    : row.state === 40 && row.arbitration === 1
      ? null
      : row.deadline

const reasonText = (code: number): string => afterSalesReasons[code as AfterSalesReason]?.name ?? '其他'

/** Returns after-sales as a side reads them in a list. */
export const presentRow = (row: AfterSalesRow, viewing: Viewing): Row => ({
  ...row,
  typeText: afterTypes[row.afterType],
  stateText: afterSalesStates[row.state][viewing.side === 'buyer' ? 'buyer' : 'seller'],
  arbitrationText: arbitrations[row.arbitration],
  reasonText: reasonText(row.reasonCode),
  lines: [...row.lines],
  deadline: deadlineOf(row),
  shop: { shopId: row.shopId, shopName: row.shopName },
  buyer: { boId: row.buyerBoId, name: row.buyerName },
  buttons: presentButtons(row, viewing),
})

/** Returns after-sales with everything that happened; `images` are those of the last application. */
export const presentDetail = (row: AfterSalesRow, logs: readonly LogRow[], viewing: Viewing): Detail => ({
  ...row,
  ...presentRow(row, viewing),
  side: viewing.side,
  desc: row.description,
  images: logs.findLast((it) => ['apply', 'edit', 'resubmit'].includes(it.action))?.images ?? [],
  returnWayText: row.returnWay === null ? '' : returnWays[row.returnWay],
  returnAddress: row.returnTo,
  refundWayText: row.refundWay === null ? '' : refundWays[row.refundWay],
  logs: [...logs],
})
