import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { allQuestions } from '../all-questions.tsx'

const AllQuestions = () => <ListPage of={allQuestions} />
export const call = api.comment.allQuestions
export default AllQuestions
