import { z } from 'zod'
import { jobId } from '../things.ts'
import { endTime, fields, ids, paged, text, time } from '../wire-types.ts'
import { trailTargets } from './trail-words.ts'

export const invariants = paged({
  keyword: text(60).optional(),
  state: z.enum(['broken', 'sound']).optional(),
  sort: z.enum(['brokenFirst', 'oldestCheck']).optional(),
})
export const checkWhole = fields({ invariant: text(200, 1) })

/** What waits for its time, runs now, failed and is tried again, or was given up. */
export const jobStates = ['waiting', 'running', 'failed', 'dead'] as const
export const jobs = paged({
  jobIds: ids(jobId, 100).optional(),
  exceptIds: ids(jobId, 100).optional(),
  state: z.enum(['all', ...jobStates]).optional(),
  /** What kind of job, or words of why it failed. */
  keyword: text(60).optional(),
  sort: z.enum(['oldest', 'newest']).optional(),
})
export const jobTabs = fields({ keyword: text(60).optional() })
export const jobsAgain = fields({ jobIds: ids(jobId, 100, 1), reason: text(200, 2) })

export const trail = paged({
  /** Who did it: a name, an account. */
  actorName: text(40).optional(),
  shopName: text(60).optional(),
  target: z.enum(trailTargets).optional(),
  /** The number of the thing, as its table keeps it. */
  thing: text(120).optional(),
  /** The call, `order.submit`; `house` for what the house did by itself. */
  action: text(60).optional(),
  by: z.enum(['people', 'house', 'hand']).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
})
