import type { integrity } from '@mall/api/integrity/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { jobsAgain } from './job-store.ts'

/** Makes failed jobs run again; leaves those that run, wait or are done. */
export const runJobsAgain: Handler<typeof integrity.jobsAgain> = async (ctx, { jobIds, reason }) => ({
  jobIds: await jobsAgain(ctx, jobIds, reason),
})
