import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Page } from '../../../kit/page.tsx'
import { newsForm } from '../news/news-form.ts'

const NewsAdd = () => (
  <Page title="新增资讯">
    <FormPage of={newsForm} />
  </Page>
)
export const call = api.news.save
export default NewsAdd
