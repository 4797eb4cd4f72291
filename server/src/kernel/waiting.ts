import type { Endpoint, In } from '@mall/api/endpoint'
import type { Id } from '@mall/api/wire-types'
import type { RawBuilder } from 'kysely'

/** Who asks what waits, and when. */
type Asker = { readonly now: Date; readonly userId: Id }

/** What waits for the platform in one list: the rows that the list shows for one filter. */
export type Waiting = {
  /** The code of the operator's menu that leads to the list. */
  readonly menu: string
  readonly filter: Readonly<Record<string, unknown>>
  /** The rows, as they stand after `from`. */
  readonly rows: (asker: Asker) => RawBuilder<unknown>
}

/** Declares what waits in a list: its filter is said once, for the address of the list and for the rows that are counted. */
export const waitingIn = <List extends Endpoint>(
  menu: string,
  filter: Partial<In<List>>,
  rows: (filter: Partial<In<List>>, asker: Asker) => RawBuilder<unknown>,
): Waiting => ({ menu, filter, rows: (asker) => rows(filter, asker) })
