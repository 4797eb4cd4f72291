import { z } from 'zod'
import { fields, int, paged, text } from '../wire-types.ts'
import { parameterGroups, parameterNames } from './parameters.ts'

export const listed = paged({
  keyword: text(40).optional(),
  group: z.enum(parameterGroups).optional(),
  /** `changed`: parameters that an operator changed; `usual`: the others. */
  state: z.enum(['changed', 'usual']).optional(),
})

export const change = fields({
  name: z.enum(parameterNames, '没有这个参数'),
  value: int(0, 1_000_000_000),
  reason: text(200, 2),
  /** Version that was read; 0 if it was never changed. */
  version: int(0, 1_000_000_000),
})
