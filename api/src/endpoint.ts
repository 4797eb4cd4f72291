import type { z } from 'zod'
import type { Reasons, Scoped } from './scope.ts'
import type { BuyerPermission, OperatorPermission, ShopPermission } from './permissions.ts'
import type { OwnedThing } from './things.ts'

/** What a call may do: `read` one snapshot, `write` inside one transaction, `call` the outside world between transactions. */
export type Effect = 'read' | 'write' | 'call'

/** The three services of the wire; each has its own session-gone code and way to sign. */
export type Family = 'rest' | 'gateway' | 'open'

/** How the input travels: in the address, as JSON, as a form, or as bytes signed by an outside service. */
export type Encoding = 'query' | 'json' | 'form' | 'raw'

export type Wire = {
  readonly family: Family
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly encoding: Encoding
}

/** Whose thing it is: the owner, asked of its room, of the thing that the input field `id` names. */
type OfThing = { readonly of: OwnedThing; readonly id: string }
type OfNone = { readonly of?: undefined; readonly id?: undefined }
/** Why a call that changes something for a shop may be made although the operator has frozen it. */
type OfShop = { readonly whileFrozen?: string }

/**
 * Who may call: a side, and the right it needs. With `of` and `id` the thing must be the caller's; without, the caller's
 * current enterprise or shop scopes what is found. `party` is either side of the thing.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | ({ readonly role: 'buyer'; readonly can?: BuyerPermission } & (OfThing | OfNone))
  | ({ readonly role: 'seller'; readonly can?: ShopPermission } & OfShop & (OfThing | OfNone))
  | ({ readonly role: 'party'; readonly can?: undefined } & OfShop & OfThing)
  | ({ readonly role: 'operator'; readonly can?: OperatorPermission } & OfNone)

/** A file as an answer: its bytes and how to name it. */
type Download = { readonly fileName: string; readonly contentType: string; readonly body: Uint8Array }

/** An answer in somebody else's format: a provider's acknowledgement, a page of its own, a redirect. */
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
  /** For each field that names a thing `edge/access.ts` does not check: by which condition the use case keeps to the caller's own. */
  readonly scopedBy?: Reasons
  /** For each field that may name anybody's thing: why that neither shows nor changes anything of another owner. */
  readonly anybodys?: Reasons
  readonly input: z.ZodType
  readonly output: z.ZodType | 'download' | 'reply'
  /** Every call of this class shares one budget per user or address; absent means only that of all calls. */
  readonly limit?: 'login' | 'captcha' | 'sms' | 'lookup' | 'search' | 'visit' | 'upload' | 'export' | 'plan' | 'report'
  /**
   * Calls of this class about one thing share one budget over all callers of their side: what is asked for could be found by
   * trying, or the log of the thing would grow without end.
   */
  readonly limitOfThing?: 'pickup' | 'edit'
  /**
   * `caller`: who the caller is or what they may do, so that their session is read anew. `figures`: only counts, which may be
   * late and stay right when it is called twice: shared answers stay, and no idempotency key is kept. `trail`: nothing but the
   * record of what was shown, which each call makes anew; what it shows is kept nowhere.
   */
  readonly changes?: 'caller' | 'figures' | 'trail'
  /** The field without which the call changes nothing: it only reads then. */
  readonly changesWith?: string
  /** `none`: about the person alone, so it answers whichever enterprise and shop the headers name. */
  readonly place?: 'none'
  /** How large a body may be; absent means as large as that of any call. */
  readonly mostBytes?: number
  /** One line for the generated documentation. */
  readonly about: string
  /** Why no screen of ours makes the call. */
  readonly withoutScreen?: string
}

export type Group = Readonly<Record<string, Endpoint>>

/**
 * Declares a call. The literal types survive, so that server and web read them from the same object. One that names a thing
 * without saying whose does not compile.
 */
export const endpoint = <const E extends Endpoint>(it: E & Scoped<E>): E => it

const rest =
  (method: 'GET' | 'POST', encoding: Encoding) =>
  (path: string): Wire => ({ family: 'rest', method, path, encoding })

/** GET with query parameters. */
export const get = rest('GET', 'query')
/** POST with query parameters; the same names are read in a body, too. */
export const postQuery = rest('POST', 'query')
/** POST with a JSON body. */
export const post = rest('POST', 'json')
/** POST with an urlencoded form; nested lists travel as JSON text in their field. */
export const form = rest('POST', 'form')
/** POST of an outside service: the input is `{ headers, body }` as they came, beside the parameters of the address. */
export const raw = rest('POST', 'raw')

/** A gateway call: always POST with JSON. */
export const gateway = (path: string): Wire => ({
  family: 'gateway',
  method: 'POST',
  path: `/${path}`,
  encoding: 'json',
})

/** An open-gateway call `name/version`, signed. */
export const open = (name: string, version: string, method: 'GET' | 'POST' = 'GET'): Wire => ({
  family: 'open',
  method,
  path: `/api/${name}/${version}`,
  encoding: method === 'GET' ? 'query' : 'json',
})

/** A call of the shop centre: named and versioned like the open gateway, but a REST call of our own pages, unsigned. */
export const centre = (name: string, version: string, method: 'GET' | 'POST' = 'GET'): Wire => ({
  ...open(name, version, method),
  family: 'rest',
})

/** What a handler is given: the input after reading it. */
export type In<E extends Endpoint> = z.output<E['input']>
/** What a handler answers: the output before writing it. */
export type Out<E extends Endpoint> = E['output'] extends z.ZodType
  ? z.output<E['output']>
  : E['output'] extends 'reply'
    ? Reply
    : Download
/** What travels to the server. */
export type Sent<E extends Endpoint> = z.input<E['input']>
/** What travels back. */
export type Answered<E extends Endpoint> = E['output'] extends z.ZodType ? z.input<E['output']> : File
