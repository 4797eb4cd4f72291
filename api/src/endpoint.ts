import type { z } from 'zod'
import type { Reasons, Scoped } from './scope.ts'
import type { BuyerPermission, OperatorPermission, ShopPermission } from './permissions.ts'
import type { OwnedThing } from './things.ts'

/** Effect of a call: `read` of one snapshot, `write` inside one transaction, `call` of outside services between transactions. */
export type Effect = 'read' | 'write' | 'call'

/** Families of wires; each has its own code for an ended session and its own way to sign. */
export type Family = 'rest' | 'gateway' | 'open'

/** How the input travels: in the address, as JSON, as a form, or as bytes signed by an outside service. */
export type Encoding = 'query' | 'json' | 'form' | 'raw'

export type Wire = {
  readonly family: Family
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly encoding: Encoding
}

/** Thing that must be the caller's: the input field `id` names it, and its room answers who owns it. */
type OfThing = { readonly of: OwnedThing; readonly id: string }
type OfNone = { readonly of?: undefined; readonly id?: undefined }
/** Reason why a call may change something for a shop that is frozen or closed. */
type OfShop = { readonly whileFrozen?: string }

/**
 * Who may call: a side, and the right that the call needs. With `of` and `id` the thing must be the caller's; without them the
 * current enterprise or shop limits what is found. `party` is either side of the thing.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | ({ readonly role: 'buyer'; readonly can?: BuyerPermission } & (OfThing | OfNone))
  | ({ readonly role: 'seller'; readonly can?: ShopPermission } & OfShop & (OfThing | OfNone))
  | ({ readonly role: 'party'; readonly can?: undefined } & OfShop & OfThing)
  | ({ readonly role: 'operator'; readonly can?: OperatorPermission } & OfNone)

/** File as an answer: its bytes, name and type. */
type Download = { readonly fileName: string; readonly contentType: string; readonly body: Uint8Array }

/** Answer in the format of an outside service: an acknowledgement, a page of its own, or a redirect. */
export type Reply = {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly location?: string
}

export type Endpoint = {
  readonly effect: Effect
  readonly at: readonly Wire[]
  readonly access: Access
  /** For each field that names a thing and that `edge/access.ts` does not check: how the use case limits it to things of the caller. */
  readonly scopedBy?: Reasons
  /** For each field that may name a thing of any owner: why the call neither shows nor changes anything private of that owner. */
  readonly anybodys?: Reasons
  readonly input: z.ZodType
  readonly output: z.ZodType | 'download' | 'reply'
  /** Class of calls that share one budget per user or address; without it only the budget of all calls applies. */
  readonly limit?: 'login' | 'captcha' | 'sms' | 'lookup' | 'search' | 'visit' | 'upload' | 'export' | 'plan' | 'report'
  /**
   * Class of calls about one thing that share one budget over all callers of their side. It prevents guessing (`pickup`) and
   * endless growth of the thing's log (`edit`).
   */
  readonly limitOfThing?: 'pickup' | 'edit'
  /**
   * What the call changes beside the data of its room.
   * - `caller`: identity or rights of the caller, so that the server reads their session anew.
   * - `figures`: only counts, which may be late and tolerate repetition; cached answers stay valid, and no idempotency key is kept.
   * - `trail`: only the record of what was shown, which each call writes anew; its answer is never stored.
   */
  readonly changes?: 'caller' | 'figures' | 'trail'
  /** Field without which the call only reads. */
  readonly changesWith?: string
  /** `none`: the call concerns only the person, so it ignores the enterprise and shop of the headers. */
  readonly place?: 'none'
  /** Largest size of a body in bytes; defaults to the limit of all calls. */
  readonly mostBytes?: number
  /** One line for the generated documentation. */
  readonly about: string
  /** Reason why no screen of this project makes the call. */
  readonly withoutScreen?: string
}

export type Group = Readonly<Record<string, Endpoint>>

/**
 * Declares a call. The literal types survive, so that server and web read them from the same object. A call that names a thing
 * without its owner does not compile.
 */
export const endpoint = <const E extends Endpoint>(it: E & Scoped<E>): E => it

const rest =
  (method: 'GET' | 'POST', encoding: Encoding) =>
  (path: string): Wire => ({ family: 'rest', method, path, encoding })

/** Makes a GET wire with query parameters. */
export const get = rest('GET', 'query')
/** Makes a POST wire with query parameters; a body may hold the same names. */
export const postQuery = rest('POST', 'query')
/** Makes a POST wire with a JSON body. */
export const post = rest('POST', 'json')
/** Makes a POST wire with an urlencoded form; nested lists travel as JSON text in their field. */
export const form = rest('POST', 'form')
/** Makes a POST wire for an outside service: the input is `{ headers, body }` as received, beside the parameters of the address. */
export const raw = rest('POST', 'raw')

/** Makes a gateway wire: always POST with JSON. */
export const gateway = (path: string): Wire => ({
  family: 'gateway',
  method: 'POST',
  path: `/${path}`,
  encoding: 'json',
})

/** Makes a signed wire `name/version` of the open gateway. */
export const open = (name: string, version: string, method: 'GET' | 'POST' = 'GET'): Wire => ({
  family: 'open',
  method,
  path: `/api/${name}/${version}`,
  encoding: method === 'GET' ? 'query' : 'json',
})

/** Makes a wire of the shop centre: named and versioned like the open gateway, but an unsigned REST call of this project's pages. */
export const centre = (name: string, version: string, method: 'GET' | 'POST' = 'GET'): Wire => ({
  ...open(name, version, method),
  family: 'rest',
})

/** Input of a handler, after decoding. */
export type In<E extends Endpoint> = z.output<E['input']>
/** Output of a handler, before encoding. */
export type Out<E extends Endpoint> = E['output'] extends z.ZodType
  ? z.output<E['output']>
  : E['output'] extends 'reply'
    ? Reply
    : Download
/** Input on its way to the server. */
export type Sent<E extends Endpoint> = z.input<E['input']>
/** Answer on its way back. */
export type Answered<E extends Endpoint> = E['output'] extends z.ZodType ? z.input<E['output']> : File
