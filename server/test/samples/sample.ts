import type { Endpoint, Group, Sent } from '@mall/api/endpoint'
import type { Named } from '@mall/api/scope'
import type { Scene } from './scene.ts'

/*
 * What the sweeps over all calls know of each: a room tells it of its own calls in a file of its name beside this one, and a
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
  /** What the asker sends and is answered: a typical input, made anew for each use. */
  readonly input: Make<E>
  /** The same for fields that the typical input does not name. */
  readonly naming?: { readonly [Path in Named<E['input']>['path']]?: Make<E> }
  /** An outside service asks in its own words: made ready by this, then asked and believed or not. */
  readonly outside?: () => Promise<() => Promise<boolean>>
  /** What an answer comes to, where its text does not say it: a file by its cells, work by what it made. */
  readonly outcome?: (answer: Answered) => Promise<string>
} & (E['effect'] extends 'read'
  ? { readonly pressed?: undefined }
  : {
      /** Pressed five times it happens once: by itself, or only with a key; or why nobody can press it so. */
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

/** Makes a real thing of somebody who has nothing to do with the askers; answers how an input names it. */
export type Foreign = Readonly<Record<string, () => Promise<number | string>>>

export type RoomSamples = { readonly samples: (scene: Scene) => Samples; readonly foreign?: (scene: Scene) => Foreign }
