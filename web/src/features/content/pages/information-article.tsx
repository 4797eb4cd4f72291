import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { minuteText } from '../../../kit/moment.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Refused } from '../../../send.ts'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './article.module.css'

/** One article that the platform has published. */
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
      {({ title, categoryText, publishTime, summary, contentHtml }) => (
        <div className={styles.page}>
          <Breadcrumb trail={[{ name: '首页', to: '/' }, { name: '平台资讯', to: '/information' }, { name: title }]} />
          <article className={styles.article}>
            <h1>{title}</h1>
            <p className={styles.facts}>
              <span>{categoryText}</span>
              <time dateTime={publishTime}>{minuteText(publishTime)}</time>
            </p>
            {summary && <p className={styles.summary}>{summary}</p>}
            {/* The server lets only harmless tags through. */}
            <div className="rich-text" dangerouslySetInnerHTML={{ __html: contentHtml }} />
          </article>
        </div>
      )}
    </Answer>
  )
}
export default InformationArticle
