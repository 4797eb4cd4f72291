import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { newsList } from '../news/news-list.tsx'

const NewsList = () => <ListPage of={newsList} />
export const call = api.news.list
export default NewsList
