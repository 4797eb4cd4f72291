import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const content = { role: 'operator', can: 'operate.content' } as const

export const wording = {
  list: endpoint({
    about: 'The words that may not stand in what people publish.',
    effect: 'read',
    at: [post('/operate/words/list')],
    access: content,
    input: inputs.listed,
    output: pageOf(z.object({ wordId: id, word: z.string(), reason: z.string(), createTime: time })),
  }),
  add: endpoint({
    about:
      'Adds banned words, many at once; they hold from the next text on, in every process. What was published stays, and is found by the lists of the operator.',
    effect: 'write',
    at: [post('/operate/words/add')],
    access: content,
    input: inputs.add,
    output: z.object({ added: z.int(), known: z.int() }),
  }),
  drop: endpoint({
    about: 'Takes a banned word out.',
    effect: 'write',
    at: [post('/operate/words/drop')],
    access: content,
    input: inputs.drop,
    output: z.literal(true),
  }),
}
