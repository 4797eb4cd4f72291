import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { jobs } from '../jobs.tsx'

const Jobs = () => <ListPage of={jobs} />
export const call = api.integrity.jobs
export default Jobs
