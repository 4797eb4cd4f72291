/*
 * Replaces the server for examples that need one: the page answers their calls itself. It answers only calls that an example names
 * and, of the calls of every screen, only those about the lists and tasks of the gallery.
 */

export type Body = Readonly<Record<string, unknown>>
/** Returns the data for a call; undefined passes the call on to the server. */
type Answer = (body: Body) => unknown

/** A refusal in the server's format. */
export class Refusal extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }
}

const answers = new Map<string, Answer>()
const ask = window.fetch.bind(window)

const answered = async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const { pathname } = new URL(address instanceof Request ? address.url : address, location.href)
  const answer = answers.get([...answers.keys()].find((path) => pathname.endsWith(path)) ?? '')
  if (answer === undefined) return ask(address, init)
  try {
    const data = answer(JSON.parse(String(init?.body ?? '{}')) as Body)
    return data === undefined ? ask(address, init) : Response.json({ code: 0, msg: '', data, traceId: '' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ code: error.code, msg: error.message, data: error.data, traceId: '' })
  }
}

/** Adds answers for calls, by their paths. */
export const answerCalls = (more: Readonly<Record<string, Answer>>): void => {
  for (const [path, answer] of Object.entries(more)) answers.set(path, answer)
  window.fetch = answered
}

/** Returns a call for an example. */
export const callOf = <C>(name: string, effect: 'read' | 'write' = 'write'): C =>
  ({
    name: `gallery.${name}`,
    effect,
    family: 'rest',
    method: 'POST',
    path: `/rest/gallery/${name}`,
    encoding: 'json',
  }) as unknown as C
