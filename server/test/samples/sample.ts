import type { Endpoint, Group, Sent } from '@mall/api/endpoint'
import type { Named } from '@mall/api/scope'
import type { Scene } from './scene.ts'

/*
 * What the sweeps over all calls know of each call: a room says it of its calls in the file with its name beside this one. A
 * call without a sample does not compile.
 */

export type Asker = 'visitor' | 'buyer' | 'seller' | 'operator'
/** What a call answered that it did not refuse: its data, or its bytes. */
export type Answered = { readonly data: unknown; readonly bytes: Uint8Array }
export type Input = Readonly<Record<string, unknown>>

/** As the call is sent, but that an id may be a number. */
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
  /** Who asks, or somebody new; else a seller or operator for calls of theirs, a buyer for those of people, a visitor for public ones. */
  readonly by?: Asker | (() => Promise<number>)
  /** A typical input, which is not refused, made anew for each use. */
  readonly input: Make<E>
  /** The same for fields that the typical input does not name. */
  readonly naming?: { readonly [Path in Named<E['input']>['path']]?: Make<E> }
  /** A call of an outside service: prepared by this, then sent, and accepted or not. */
  readonly outside?: () => Promise<() => Promise<boolean>>
  /** The content of an answer where its text does not show it: the cells of a file, the result of a task. */
  readonly outcome?: (answer: Answered) => Promise<string>
} & (E['effect'] extends 'read'
  ? { readonly pressed?: undefined }
  : {
      /** Sent five times it happens once: by itself, or only with a key; or why that cannot be. */
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

/** The samples of a group of calls: `samplesOf({ order })({ … })`. */
export const samplesOf =
  <G extends Group>(named: Readonly<Record<string, G>>) =>
  (samples: { readonly [Name in keyof G]: SampleOf<G[Name]> }): Samples =>
    Object.fromEntries(
      Object.entries(samples as unknown as Samples).map(([name, sample]) => [
        `${Object.keys(named)[0]!}.${name}`,
        sample,
      ]),
    )

/** Makes a foreign thing; answers its id as an input names it. */
export type Foreign = Readonly<Record<string, () => Promise<number | string>>>

export type RoomSamples = { readonly samples: (scene: Scene) => Samples; readonly foreign?: (scene: Scene) => Foreign }
