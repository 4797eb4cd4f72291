import type { integrity } from '@mall/api/integrity/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { jobsAgain } from './job-store.ts'

/** Has jobs that failed run again; those that run, wait or are done are left alone. */
export const runJobsAgain: Handler<typeof integrity.jobsAgain> = async (ctx, { jobIds, reason }) => ({
  jobIds: await jobsAgain(ctx, jobIds, reason),
})
