import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const content = { role: 'operator', can: 'operate.content' } as const

export const wording = {
  list: endpoint({
    about: 'Returns the words that published texts must not contain.',
    effect: 'read',
    at: [post('/operate/words/list')],
    access: content,
    input: inputs.listed,
    output: pageOf(z.object({ wordId: id, word: z.string(), reason: z.string(), createTime: time })),
  }),
  add: endpoint({
    about:
      "Adds banned words, many at once; they apply from the next text on, in every process. Published texts stay; the operator's lists find them.",
    effect: 'write',
    at: [post('/operate/words/add')],
    access: content,
    input: inputs.add,
    output: z.object({ added: z.int(), known: z.int() }),
  }),
  drop: endpoint({
    about: 'Deletes a banned word.',
    effect: 'write',
    at: [post('/operate/words/drop')],
    access: content,
    input: inputs.drop,
    output: z.literal(true),
  }),
}
