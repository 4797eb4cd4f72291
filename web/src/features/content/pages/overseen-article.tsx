import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Card } from '../../../kit/card.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { operatedActs } from '../news/operated-acts.ts'
import { OverseenArticle } from '../parts/overseen-article.tsx'

/** Page of any shop's article, on which the operator takes it down or releases it. */
const OverseenArticlePage = () => {
  const { id = '' } = useParams()
  const { data } = useApi(api.news.operatorShow, { newsId: id }, { staleTime: 0 })
  useTitle(data && `企业资讯 ${data.title}`)
  return (
    <Card title={data?.title ?? '企业资讯'}>
      {data && <RowActs acts={operatedActs} row={data} />}
      <OverseenArticle id={id} />
    </Card>
  )
}
export const call = api.news.operatorShow
export default OverseenArticlePage
