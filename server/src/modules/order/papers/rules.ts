import { cargoPaperKinds, daysToRenew, holdsOn } from '@mall/api/order/cargo-papers'
import type { CargoKind, CargoPaper, CargoPaperKind } from '@mall/api/order/cargo-papers'

/* Which papers an order needs before it is loaded: a table of rules over plain data, read by one interpreter. */

/** How goods travel: within the province of their shop, to another one, or fetched by the buyer. */
export type Route = 'within' | 'across' | 'fetched'
type BuyerKind = 'person' | 'enterprise'

/** A paper is needed where all hold; what a row does not name is the same for it. */
type PaperRule = {
  readonly paper: CargoPaperKind
  readonly cargo: readonly CargoKind[]
  readonly routes?: readonly Route[]
  readonly buyers?: readonly BuyerKind[]
}

const rules: readonly PaperRule[] = [
  { paper: 1, cargo: [1, 2, 3] },
  { paper: 2, cargo: [1, 2], routes: ['across'] },
  { paper: 3, cargo: [2], buyers: ['enterprise'] },
  { paper: 4, cargo: [4] },
  { paper: 5, cargo: [5], routes: ['across'] },
]

export type Shipment = {
  readonly cargo: readonly CargoKind[]
  readonly route: Route
  readonly buyer: BuyerKind
}

/** The papers that a shipment needs. */
export const papersNeeded = ({ cargo, route, buyer }: Shipment): CargoPaperKind[] =>
  rules
    .filter(
      (rule) =>
        rule.cargo.some((kind) => cargo.includes(kind)) &&
        (rule.routes?.includes(route) ?? true) &&
        (rule.buyers?.includes(buyer) ?? true),
    )
    .map(({ paper }) => paper)

/** Where a shop and the address it sends to lie; what is fetched goes where its buyer takes it. */
export const routeOf = (it: {
  readonly deliveryType: number
  readonly fromProvince: number | undefined
  readonly toProvince: number | undefined
}): Route => {
  if (it.deliveryType === 3) return 'fetched'
  return it.fromProvince === it.toProvince ? 'within' : 'across'
}

/** The papers of an order, after it was found to need these: what is known of them stays, what is new was not handed in. */
export const papersAfter = (
  known: readonly CargoPaper[] | null,
  needed: readonly CargoPaperKind[],
): readonly CargoPaper[] | null => {
  const old = (known ?? []).map((it) => ({ ...it, needed: needed.includes(it.kind) }))
  const fresh = needed
    .filter((kind) => !old.some((it) => it.kind === kind))
    .map((kind) => ({ kind, needed: true, state: 0 as const, until: null }))
  const all = [...old, ...fresh].toSorted((a, b) => a.kind - b.kind)
  return all.length === 0 ? null : all
}

const day = 86_400_000
const inDays = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * day).toISOString().slice(0, 10)

/** May this side hand a paper of this kind in: none waits, and none holds for longer than a few days? */
export const mayHandIn = (paper: CargoPaper, side: 'buyer' | 'seller', today: string): boolean =>
  paper.needed &&
  paper.state !== 1 &&
  cargoPaperKinds[paper.kind].by === side &&
  !holdsOn(paper, inDays(today, daysToRenew))

/** Does a paper wait for the audit of this side? */
export const mayAudit = (paper: CargoPaper, side: 'buyer' | 'seller'): boolean =>
  paper.state === 1 && cargoPaperKinds[paper.kind].by !== side
