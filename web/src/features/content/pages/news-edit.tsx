import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Note } from '../../../kit/note.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { newsForm } from '../news/news-form.ts'

const Known = ({ newsId }: { newsId: string }) => {
  const article = useApi(api.news.detail, { newsId }, { staleTime: 0 })
  useTitle(article.data && `编辑 ${article.data.title}`)
  return (
    <Answer of={article} what="资讯" skeleton={<SkeletonText lines={10} />}>
      {(it) => (
        <>
          {it.takenDownReason && (
            <Note>
              平台于 {it.takenDownTime} 违规下架了这篇资讯，原因：{it.takenDownReason}
              。改正并存为草稿后，请联系平台恢复。
            </Note>
          )}
          <FormPage of={newsForm} detail={it} />
        </>
      )}
    </Answer>
  )
}

/** Editor of the article of `?newsId=1`. */
const NewsEdit = () => {
  const [params] = useSearchParams()
  const newsId = params.get('newsId')
  return (
    <Page title="编辑资讯">
      {newsId === null ? (
        <Empty icon="edit" text="请在列表中选择要修改的资讯">
          <ButtonLink to="/news/list">资讯列表</ButtonLink>
        </Empty>
      ) : (
        <Known key={newsId} newsId={newsId} />
      )}
    </Page>
  )
}
export const call = api.news.save
export default NewsEdit
