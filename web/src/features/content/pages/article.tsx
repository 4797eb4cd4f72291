import { newsCategories } from '@mall/api/content/news-states'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Refused, send } from '../../../send.ts'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { visitorName } from '../../../visitor-name.ts'
import { newsPath } from '../parts/news-paths.ts'
import { WrittenArticle } from '../parts/written-article.tsx'
import styles from './article.module.css'

/** Counts that the article was opened; the server counts each visitor once a day. */
const useCounted = (newsId: string, there: boolean): void => {
  useEffect(() => {
    if (there) void send(api.news.visit, { newsId, visitorId: visitorName() }, { quiet: true }).catch(() => {})
  }, [newsId, there])
}

/** Page of one article that a shop has published. */
const ArticlePage = () => {
  const { id = '', newsId = '' } = useParams()
  const article = useApi(api.news.read, { newsId })
  const { data, error } = article
  // An article is not found under the address of another shop.
  const gone = (error instanceof Refused && ['10404', '10400'].includes(error.code)) || (data && data.shopId !== id)
  useTitle(gone ? '资讯不存在' : data?.title)
  useCounted(newsId, data !== undefined && !gone)
  if (gone)
    return (
      <Empty icon="list" title="没有找到这篇资讯" text="它可能已经下线，或者还没有发布">
        <ButtonLink to={`/shop/${id}`}>进店看看</ButtonLink>
      </Empty>
    )
  return (
    <Answer of={article} what="资讯" skeleton={<SkeletonText lines={12} />}>
      {(it) => (
        <div className={styles.page}>
          <Breadcrumb
            trail={[
              { name: '首页', to: '/' },
              { name: it.shopName, to: `/shop/${it.shopId}` },
              { name: '店铺资讯', to: newsPath(it.shopId) },
              { name: it.title },
            ]}
          />
          <WrittenArticle
            of={it}
            before={
              <>
                <Link to={`/shop/${it.shopId}`}>{it.shopName}</Link>
                <span>{newsCategories[it.category as 1]}</span>
              </>
            }
            after={<span>浏览 {it.viewCount} 次</span>}
          />
        </div>
      )}
    </Answer>
  )
}
export default ArticlePage
