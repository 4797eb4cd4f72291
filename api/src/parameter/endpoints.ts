import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { parameterNames } from './parameters.ts'

const system = { role: 'operator', can: 'operate.system' } as const

export const parameter = {
  list: endpoint({
    about: 'Returns the parameters that an operator may change without a developer, with their present values.',
    effect: 'read',
    at: [post('/operate/parameter/list')],
    access: system,
    input: inputs.listed,
    output: pageOf(
      z.object({
        name: z.enum(parameterNames),
        group: z.string(),
        title: z.string(),
        about: z.string(),
        unit: z.string(),
        value: z.int(),
        usual: z.int(),
        least: z.int(),
        most: z.int(),
        reason: z.string().nullable(),
        changeTime: time.nullable(),
        version: z.int(),
      }),
    ),
  }),
  change: endpoint({
    about:
      'Changes a parameter within its bounds, at once in every process. The audit trail records who, when and why.',
    effect: 'write',
    at: [post('/operate/parameter/change')],
    access: system,
    input: inputs.change,
    output: z.object({ version: z.int() }),
  }),
}
