import type { RawBuilder } from 'kysely'
import type { DB } from '../tables.ts'
import type { Held, Withheld } from './personal-data.ts'

/*
 * Facts about a table besides its columns. Each room states them for its own tables in its `tables.ts`. The program reads from them
 * how long rows are kept and what a person's copy shows; tests compare the rest with the migrated database.
 */

type OwnerColumn = 'shopId' | 'boId' | 'userId'

/** How a table grows with orders, visits or messages, and what becomes of its rows. */
type Growth =
  /** Deleted by the timer of this name. `brief`: within a month, so that the table never grows large. */
  | { readonly deletedBy: string; readonly brief?: true }
  /** A part of another table's rows: kept, parted and deleted with them. */
  | { readonly with: keyof DB }
  /** Kept for good; the reason. */
  | { readonly archive: string }

/** Retention of a growing table; older rows are deleted once an hour. */
export type Kept<Table extends keyof DB> = {
  /** Column of the time from which rows age; `days` is how long they are kept from then on. */
  readonly by: keyof DB[Table] & string
  readonly days: number
  /** Column that orders rows by age and begins an index: an ascending id, or the time itself. */
  readonly along?: keyof DB[Table] & string
  /** Condition for deleting a row; old rows that do not meet it must be few. */
  readonly only?: (before: Date) => RawBuilder<boolean>
}

export type TableFact<Table extends keyof DB> = {
  /** Columns that name the owner of a row; several if it belongs to two. `house` gives the reason why the platform owns it. */
  readonly owner: OwnerColumn | readonly OwnerColumn[] | 'itself' | { readonly house: string }
  /** Growth of the table; with neither `grows` nor `kept` it grows only with people and goods. */
  readonly grows?: Growth
  readonly kept?: Kept<Table>
  /** Exceptions to the rules of tables: the reasons, by the beginning of the finding. */
  readonly except?: Readonly<Record<string, string>>
  /** Reason why the audit trail records no changes: the table holds no money, right or person, or is itself the record. */
  readonly unrecorded?: string
  /** Columns similar to money, a right or a person that the trail of a recorded table leaves out, with the reasons. */
  readonly unrecordedColumns?: Readonly<Partial<Record<keyof DB[Table] & string, string>>>
  /** What a person's copy shows of it, or why nothing; and what happens to the person's rows when they close their account. */
  readonly person?: Held<Table> | Withheld<Table>
}

/** Facts by table. */
export type Tables = { readonly [Table in keyof DB]?: TableFact<Table> }

/* Facts that several tables share. */

export const books = {
  archive:
    'vouchers and books: the law keeps them thirty years, and wants people to check them before they are destroyed',
}
export const orders = { with: 'tradeOrder' } as const
export const party = { house: 'the books stand between parties: an account says by its kind whose it is' }
export const outside = { house: 'from an outside service' }
export const noName = { house: 'of people who are not signed in' }
export const secret = { 'is unique by (token_hash)': '256 random bits, asked for before anybody knows whose they are' }
export const keys = 'has no ascending column in every key'
export const onceOnly = {
  [keys]: 'a key names what must happen once, whenever: it moves to a table of its own when this one is parted',
}

/** Facts about the tables of the kernel itself, which is no room. */
export const kernelTables: Tables = {
  idempotency: {
    owner: 'userId',
    kept: { by: 'createTime', days: 1 },
    unrecorded: 'an answer kept',
    person: { withheld: 'answers kept for a day', of: 'userId', atClosing: 'deleted' },
  },
  openSignature: {
    owner: 'userId',
    kept: { by: 'useTime', days: 1 },
    unrecorded: 'of calls, for a day',
    person: { withheld: 'of calls, for a day' },
  },
  rateLimit: { owner: noName, unrecorded: 'budgets of calls' },
  auditTrail: {
    owner: { house: 'one journal, sealed in one chain; a row names the owner of what it records' },
    grows: { deletedBy: 'integrity.forget' },
    unrecorded: 'a record itself',
    person: { withheld: 'who did what, kept as evidence, private values masked' },
  },
  journal: { owner: { house: 'names of the journals' }, unrecorded: 'never changes' },
  journalSeal: {
    owner: { house: 'one chain for each journal' },
    grows: { deletedBy: 'integrity.forget' },
    except: { [keys]: 'its places count up within a journal' },
    unrecorded: 'seals of records',
  },
  outbox: { owner: { house: 'what follows a change, taken out when it is due' }, unrecorded: 'work to be done' },
}
