import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../actor.ts'
import type { Ports } from '../ports/ports.ts'
import type { Database, Reading } from './database.ts'

/** An outside program that calls, by the code it names itself with. */
export type Application = {
  readonly code: string
  readonly active: boolean
  /** The calls it may make. */
  readonly scopes: readonly string[]
  readonly callsPerMinute: number
  readonly keys: readonly { readonly keyId: Id; readonly key: string }[]
  readonly shops: readonly Workplace[]
}
/** A shop an application works for, with its enterprise and its owner. */
type Workplace = { readonly shopId: Id; readonly boId: Id; readonly userId: Id }

type From = { readonly db: Database; readonly reading: Reading; readonly ports: Ports }

/** Who applications are and for whom they act. Given by the room that keeps them. */
export type Applications = {
  readonly find: (house: From, code: string) => Promise<Application | undefined>
  /** The owner of a shop, at that shop alone; undefined when they may no longer sign in. */
  readonly actFor: (house: From, place: Workplace) => Promise<Actor | undefined>
  readonly noteUse: (house: From, keyId: Id, now: Date) => Promise<void>
}
