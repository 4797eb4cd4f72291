import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { fields } from '../wire-types.ts'

/** What a browser reports of an error: from programs, not typed by people, so any character may stand in it. */
const report = fields({
  /** Of a script or a screen, of a promise nobody waited for, or of a part that could not be loaded. */
  kind: z.enum(['error', 'rejection', 'chunk']),
  message: z.string().max(500),
  stack: z.string().max(4_000).optional(),
  /** The path of the page, without what was asked of it. */
  page: z.string().max(300),
  /** The browser by its own name. */
  agent: z.string().max(300).optional(),
})

export const watch = {
  clientError: endpoint({
    about: 'Reports an error in a browser: a line of the log, under the trace of the answer, and a count.',
    effect: 'call',
    changes: 'figures',
    at: [post('/rest/common/clientError')],
    access: 'public',
    place: 'none',
    limit: 'report',
    mostBytes: 16 * 1024,
    input: report,
    output: z.literal(true),
  }),
}
