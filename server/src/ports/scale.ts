import type { ScaleFormat } from '@mall/api/gate/scales'
import type { Milli } from '@mall/api/money'

/** What a scale showed; `text` as it came, for the record. */
export type Reading = { readonly kg: Milli; readonly stable: boolean; readonly text: string }

/** Where a scale is: `http://host:port/path`, or `host:port` of a serial line over TCP with the format of its frames. */
export type Scale = { readonly kind: 2 | 3; readonly address: string; readonly format: ScaleFormat }

/** A scale that did not answer, or not in its format; the message is for people. */
export class ScaleError extends Error {}

/** The scales of pick-up points. */
export type ScalePort = {
  /** May this address be asked? Only those of the installation are, so that nobody has the house call others. */
  readonly listed: (scale: Scale) => boolean
  /** Reads once; throws ScaleError. */
  readonly read: (scale: Scale) => Promise<Reading>
}
