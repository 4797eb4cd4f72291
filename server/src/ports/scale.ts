import type { ScaleFormat } from '@mall/api/gate/scales'
import type { Milli } from '@mall/api/money'

/** Weight that a scale showed; `text` is the raw frame, for the record. */
export type Reading = { readonly kg: Milli; readonly stable: boolean; readonly text: string }

/** Address of a scale: `http://host:port/path`, or `host:port` of a serial line over TCP, with the format of its frames. */
export type Scale = { readonly kind: 2 | 3; readonly address: string; readonly format: ScaleFormat }

/** A scale did not answer, or not in its format; the message is for people. */
export class ScaleError extends Error {}

/** The scales of pick-up points. */
export type ScalePort = {
  /** Returns true if the settings list the address; so nobody can make the server call other addresses. */
  readonly listed: (scale: Scale) => boolean
  /** Reads once; throws ScaleError. */
  readonly read: (scale: Scale) => Promise<Reading>
}
