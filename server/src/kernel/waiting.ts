import type { Endpoint, In } from '@mall/api/endpoint'
import type { Id } from '@mall/api/wire-types'
import type { RawBuilder } from 'kysely'

/** The person who asks for waiting work, and the time. */
type Asker = { readonly now: Date; readonly userId: Id }

/** Waiting work of the platform in one list: the rows that the list shows for one filter. */
export type Waiting = {
  /** Code of the operator's menu that leads to the list. */
  readonly menu: string
  readonly filter: Readonly<Record<string, unknown>>
  /** Returns the rows, as the text after `from`. */
  readonly rows: (asker: Asker) => RawBuilder<unknown>
}

/** Declares the waiting work of a list. It states the filter once, for the address of the list and for the counted rows. */
export const waitingIn = <List extends Endpoint>(
  menu: string,
  filter: Partial<In<List>>,
  rows: (filter: Partial<In<List>>, asker: Asker) => RawBuilder<unknown>,
): Waiting => ({ menu, filter, rows: (asker) => rows(filter, asker) })
