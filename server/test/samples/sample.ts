import type { Endpoint, Group, Sent } from '@mall/api/endpoint'
import type { Named } from '@mall/api/scope'
import type { Scene } from './scene.ts'

/*
 * Samples of calls for the sweeps over all calls. The file with a room's name beside this one holds those of the room. A call
 * without a sample does not compile.
 */

export type Asker = 'visitor' | 'buyer' | 'seller' | 'operator'
/** Answer of an accepted call: its data, or its bytes. */
export type Answered = { readonly data: unknown; readonly bytes: Uint8Array }
export type Input = Readonly<Record<string, unknown>>

/** The input as sent, except that an id may be a number. */
type Sendable<T> = T extends string
  ? string extends T
    ? T | number
    : T
  : T extends readonly (infer Item)[]
    ? readonly Sendable<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Sendable<T[Name]> }
      : T
type Make<E extends Endpoint> = () => Promise<Sendable<Sent<E>>> | Sendable<Sent<E>>

type SampleOf<E extends Endpoint> = {
  /** The caller, or a new user. By default a seller or operator for their calls, a buyer for calls of people, a visitor for public ones. */
  readonly by?: Asker | (() => Promise<number>)
  /** Makes a typical accepted input, anew for each use. */
  readonly input: Make<E>
  /** Makes inputs with fields that the typical input does not name. */
  readonly naming?: { readonly [Path in Named<E['input']>['path']]?: Make<E> }
  /** Prepares a call of an outside service; returns a function that sends it and returns whether it was accepted. */
  readonly outside?: () => Promise<() => Promise<boolean>>
  /** Returns the content of an answer if its text does not show it: the cells of a file, the result of a task. */
  readonly outcome?: (answer: Answered) => Promise<string>
} & (E['effect'] extends 'read'
  ? { readonly pressed?: undefined }
  : {
      /** Sent five times, it takes effect once: by itself, or only with a key; `apart` gives the reason if neither is possible. */
      readonly pressed: 'once' | 'once with a key' | { readonly apart: string }
    })

/** A sample as the sweeps read it. */
export type Sample = {
  readonly by?: Asker | (() => Promise<number>)
  readonly input: () => Promise<Input> | Input
  readonly naming?: Readonly<Record<string, () => Promise<Input> | Input>>
  readonly outside?: () => Promise<() => Promise<boolean>>
  readonly outcome?: (answer: Answered) => Promise<string>
  readonly pressed?: 'once' | 'once with a key' | { readonly apart: string }
}
export type Samples = Readonly<Record<string, Sample>>

/** Declares the samples of a group of calls: `samplesOf({ order })({ … })`. */
export const samplesOf =
  <G extends Group>(named: Readonly<Record<string, G>>) =>
  (samples: { readonly [Name in keyof G]: SampleOf<G[Name]> }): Samples =>
    Object.fromEntries(
      Object.entries(samples as unknown as Samples).map(([name, sample]) => [
        `${Object.keys(named)[0]!}.${name}`,
        sample,
      ]),
    )

/** Makes a foreign thing; returns its id as an input names it. */
export type Foreign = Readonly<Record<string, () => Promise<number | string>>>

export type RoomSamples = { readonly samples: (scene: Scene) => Samples; readonly foreign?: (scene: Scene) => Foreign }
