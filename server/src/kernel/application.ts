import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../actor.ts'
import type { Ports } from '../ports/ports.ts'
import type { Database, Reading } from './database.ts'

/** An outside program that makes calls, identified by its code. */
export type Application = {
  readonly code: string
  readonly active: boolean
  /** Calls that it may make. */
  readonly scopes: readonly string[]
  readonly callsPerMinute: number
  readonly keys: readonly { readonly keyId: Id; readonly key: string }[]
  readonly shops: readonly Workplace[]
}
/** A shop that an application works for, with its enterprise and its owner. */
type Workplace = { readonly shopId: Id; readonly boId: Id; readonly userId: Id }

type From = { readonly db: Database; readonly reading: Reading; readonly ports: Ports }

/** Finds applications and the actors they act for. The room that keeps them provides it. */
export type Applications = {
  readonly find: (house: From, code: string) => Promise<Application | undefined>
  /** Returns the owner of a shop, as an actor who may act for this shop only; undefined if they may no longer sign in. */
  readonly actFor: (house: From, place: Workplace) => Promise<Actor | undefined>
  readonly noteUse: (house: From, keyId: Id, now: Date) => Promise<void>
}
