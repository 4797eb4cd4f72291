import type { Access, Endpoint, Group, In, Out } from '@mall/api/endpoint'
import type { RefusalName } from '@mall/api/errors'
import type { OwnedThing } from '@mall/api/things'
import type { Actor, Anyone, BelongsTo, Owner, Seller } from '../actor.ts'
import type { Events } from '../events.ts'
import type { Call, Read, Write } from './context.ts'
import type { Reading } from './database.ts'
import type { Invariants } from './invariants.ts'
import type { Tables } from './table-facts.ts'

type ActorOf<A extends Access> = A extends 'public' ? Anyone : A extends { role: 'seller' } ? Seller : Actor

type ContextOf<E extends Endpoint> = E['effect'] extends 'read'
  ? Read<ActorOf<E['access']>>
  : E['effect'] extends 'write'
    ? Write<ActorOf<E['access']>>
    : Call<ActorOf<E['access']>>

/** A use case: one function of a context and an input. */
export type Handler<E extends Endpoint> = (ctx: ContextOf<E>, input: In<E>) => Promise<Out<E>>

export type Served = {
  readonly name: string
  readonly endpoint: Endpoint
  readonly run: (ctx: never, input: never) => Promise<unknown>
}

/** Binds every call of a group to its use case; a missing one or one with a wrong effect does not compile. */
export const serve = <G extends Group>(
  room: string,
  group: G,
  handlers: { readonly [K in keyof G]: Handler<G[K]> },
): Served[] =>
  Object.entries(group).map(([name, endpoint]) => ({
    name: `${room}.${name}`,
    endpoint,
    run: handlers[name as keyof G] as Served['run'],
  }))

/**
 * A room's response to a fact. A fact may arrive twice, or after it was cancelled, so the reaction must be repeatable and check the
 * current state. `write` is a transaction of its own for each fact, `batch` one for all facts of about a second. `call` may call
 * ports and gets all rooms. A fact is not stored if `when` returns false.
 */
export type Reaction<Name extends keyof Events = keyof Events> = {
  readonly name: string
  readonly on: Name
  readonly when?: (payload: Events[Name]) => boolean
} & (
  | {
      readonly effect: 'write'
      readonly run: (ctx: Write<null>, payload: Events[Name]) => Promise<void>
      /** Tried first in the transaction of the fact itself. If it throws, its changes are rolled back and `run` follows as a job. */
      readonly inline?: (ctx: Write<null>, payload: Events[Name]) => Promise<void>
    }
  | {
      readonly effect: 'batch'
      readonly run: (ctx: Write<null>, payloads: readonly Events[Name][]) => Promise<void>
    }
  | {
      readonly effect: 'call'
      readonly run: (ctx: Call<null>, payload: Events[Name], rooms: readonly Room[]) => Promise<void>
    }
)

/** Declares a reaction with the payload type of its fact. */
export const reaction = <Name extends keyof Events>(it: Reaction<Name>): Reaction => it as unknown as Reaction

/** Id that a round of a repeating task has reached. */
export type CameTo = { readonly cameTo: number }
/**
 * A repeating task: a cron line in UTC and its work, which gets all rooms. If it returns `again`, it runs once more in another
 * transaction; if it returns how far it came, the next round starts from there.
 */
export type Timer = {
  readonly name: string
  readonly cron: string
  readonly run: (ctx: Write<null>, rooms: readonly Room[], from?: number) => Promise<unknown>
}

/** Returns the owner of a thing, or the thing it belongs to; undefined if it does not exist. */
export type OwnersOf = {
  readonly [Thing in OwnedThing]?: (db: Reading, id: number) => Promise<Owner | BelongsTo | undefined>
}

/** What the program needs of a room. */
export type Room = {
  readonly name: string
  readonly routes: readonly Served[]
  readonly reactions?: readonly Reaction[]
  readonly timers?: readonly Timer[]
  /** Facts about its tables: the owner of rows, how long they are kept, what they hold of people. */
  readonly tables?: Tables
  readonly owners?: OwnersOf
  /** Returns why a shop may change nothing: the operator froze it, or it is closed. The room of shops provides it. */
  readonly whyStill?: (db: Reading, shopId: number) => Promise<RefusalName | undefined>
  /** What must be true of its rows, whatever happened to them. */
  readonly invariants?: Invariants
}

type AnsweredBy<R> = R extends { readonly owners: infer Owners } ? keyof Owners : never
type Unowned<Rooms extends readonly Room[]> = Exclude<OwnedThing, AnsweredBy<Rooms[number]>>

/** Returns the rooms; does not compile if no room answers the owner of some thing. */
export const roomsOf = <const Rooms extends readonly Room[]>(
  rooms: [Unowned<Rooms>] extends [never] ? Rooms : `no room answers the owner of ${Unowned<Rooms>}`,
): readonly Room[] => rooms as Rooms
