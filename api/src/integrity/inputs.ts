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

/** States of a job: waiting for its time, running, failed and tried again, given up. */
export const jobStates = ['waiting', 'running', 'failed', 'dead'] as const
export const jobs = paged({
  jobIds: ids(jobId, 100).optional(),
  exceptIds: ids(jobId, 100).optional(),
  state: z.enum(['all', ...jobStates]).optional(),
  /** Kind of job, or words of its failure. */
  keyword: text(60).optional(),
  sort: z.enum(['oldest', 'newest']).optional(),
})
export const jobTabs = fields({ keyword: text(60).optional() })
export const jobsAgain = fields({ jobIds: ids(jobId, 100, 1), reason: text(200, 2) })

export const trail = paged({
  /** Name or account of the person who acted. */
  actorName: text(40).optional(),
  shopName: text(60).optional(),
  target: z.enum(trailTargets).optional(),
  /** Id of the thing, as its table keeps it. */
  thing: text(120).optional(),
  /** Call, for example `order.submit`; `house` for acts of the system itself. */
  action: text(60).optional(),
  by: z.enum(['people', 'house', 'hand']).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
})
