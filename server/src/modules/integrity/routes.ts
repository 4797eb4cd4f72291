import { integrity } from '@mall/api/integrity/endpoints'
import { serve } from '../../kernel/serve.ts'
import { checkNow } from './check-whole.ts'
import { countJobs, listInvariants, listJobs } from './show-house.ts'
import { runJobsAgain } from './run-again.ts'
import { searchTrail } from './search-trail.ts'
import { clientError } from './report-client-error.ts'

export const routes = serve('integrity', integrity, {
  clientError,
  invariants: listInvariants,
  checkWhole: checkNow,
  jobs: listJobs,
  jobTabs: countJobs,
  jobsAgain: runJobsAgain,
  trail: searchTrail,
})
