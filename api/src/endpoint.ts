import type { z } from 'zod'

/** What a call may do: `read` one snapshot, `write` inside one transaction, `call` the outside world between transactions. */
export type Effect = 'read' | 'write' | 'call'

/** The three services of the wire; each has its own session-gone code and way to sign. */
export type Family = 'rest' | 'gateway' | 'open'

/** How the input travels: in the address, as JSON, as a form, or as bytes that a stranger signed. */
export type Encoding = 'query' | 'json' | 'form' | 'raw'

export type Wire = {
  readonly family: Family
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly encoding: Encoding
}

/** `party` is either side of the thing named by `of`. */
export type Role = 'buyer' | 'seller' | 'party' | 'operator'

/**
 * Who may call. `of` + `id` name whose thing it is: the room's `owners` answer for the input field `id`.
 * Without `of`, the caller's current enterprise or shop scopes the query.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | { readonly role: Role; readonly can?: string; readonly of?: string; readonly id?: string }

/** A file as an answer: its bytes and how to name it. */
export type Download = { readonly fileName: string; readonly contentType: string; readonly body: Uint8Array }

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
  readonly input: z.ZodType
  readonly output: z.ZodType | 'download' | 'reply'
  /** Every call of this class shares one budget per user or address; absent means the general budget. */
  readonly limit?: 'login' | 'captcha' | 'lookup' | 'search' | 'visit' | 'upload' | 'export'
  /**
   * `caller`: who its caller is or what he may; his next call reads him anew. `figures`: only counts that may be told late
   * and are right however often it is called; what visitors share stays, and a key to try again with is not kept.
   */
  readonly changes?: 'caller' | 'figures'
  /** One line for the generated documentation. */
  readonly about: string
}

export type Group = Readonly<Record<string, Endpoint>>

/** Declares a call. The literal types survive, so that server and web read them from the same object. */
export const endpoint = <const E extends Endpoint>(it: E): E => it

const rest =
  (method: 'GET' | 'POST', encoding: Encoding) =>
  (path: string): Wire => ({ family: 'rest', method, path, encoding })

/** GET with query parameters. */
export const get = rest('GET', 'query')
/** POST with a JSON body. */
export const post = rest('POST', 'json')
/** POST with an urlencoded form; nested lists travel as JSON text in their field. */
export const form = rest('POST', 'form')
/** POST whose parameters stand in the address or in the body. */

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
