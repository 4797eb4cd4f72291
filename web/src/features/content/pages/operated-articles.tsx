import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { operatedArticle } from '../news/operated-article.tsx'

const OperatedArticle = () => <ListPage of={operatedArticle} />
export const call = api.news.operatorList
export default OperatedArticle
