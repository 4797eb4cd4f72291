import { cargoPaperKinds, daysToRenew, holdsOn } from '@mall/api/order/cargo-papers'
import type { CargoKind, CargoPaper, CargoPaperKind } from '@mall/api/order/cargo-papers'

/* Rules for the papers an order needs before it is loaded: a table over plain data, with one interpreter. */

/** Route of goods: within the province of their shop, to another province, or fetched by the buyer. */
export type Route = 'within' | 'across' | 'fetched'
type BuyerKind = 'person' | 'enterprise'

/** A paper is needed if all conditions of the row hold; a condition that a row leaves out always holds. */
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

/** Returns the papers that a shipment needs. */
export const papersNeeded = ({ cargo, route, buyer }: Shipment): CargoPaperKind[] =>
  rules
    .filter(
      (rule) =>
        rule.cargo.some((kind) => cargo.includes(kind)) &&
        (rule.routes?.includes(route) ?? true) &&
        (rule.buyers?.includes(buyer) ?? true),
    )
    .map(({ paper }) => paper)

/** Returns the route between a shop and the destination; of pick-up orders only the buyer knows the destination. */
export const routeOf = (it: {
  readonly deliveryType: number
  readonly fromProvince: number | undefined
  readonly toProvince: number | undefined
}): Route => {
  if (it.deliveryType === 3) return 'fetched'
  return it.fromProvince === it.toProvince ? 'within' : 'across'
}

/** Returns the papers of an order after a new check of what it needs: known papers keep their state, new ones are not handed in. */
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

/** Returns whether this side may hand in this paper: none waits, and none is valid for more than a few days. */
export const mayHandIn = (paper: CargoPaper, side: 'buyer' | 'seller', today: string): boolean =>
  paper.needed &&
  paper.state !== 1 &&
  cargoPaperKinds[paper.kind].by === side &&
  !holdsOn(paper, inDays(today, daysToRenew))

/** Returns whether a paper waits for the audit of this side. */
export const mayAudit = (paper: CargoPaper, side: 'buyer' | 'seller'): boolean =>
  paper.state === 1 && cargoPaperKinds[paper.kind].by !== side
