import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Refused } from '../../../send.ts'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { WrittenArticle } from '../parts/written-article.tsx'
import styles from './article.module.css'

/** Page of one article that the platform has published. */
const InformationArticle = () => {
  const { id = '' } = useParams()
  const article = useApi(api.information.read, { informationId: id })
  const { data, error } = article
  const gone = error instanceof Refused && ['10404', '10400'].includes(error.code)
  useTitle(gone ? '资讯不存在' : data?.title)
  if (gone)
    return (
      <Empty icon="list" title="没有找到这篇资讯" text="它可能已经下线，或者还没有发布">
        <ButtonLink to="/information">平台资讯</ButtonLink>
      </Empty>
    )
  return (
    <Answer of={article} what="资讯" skeleton={<SkeletonText lines={12} />}>
      {(it) => (
        <div className={styles.page}>
          <Breadcrumb
            trail={[{ name: '首页', to: '/' }, { name: '平台资讯', to: '/information' }, { name: it.title }]}
          />
          <WrittenArticle of={it} before={<span>{it.categoryText}</span>} />
        </div>
      )}
    </Answer>
  )
}
export default InformationArticle
