import { api } from '../../../api.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { PictureCell } from '../../../kit/picture-cell.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import type { Overseen } from '../news/operated-acts.ts'

type Of = { readonly row: Overseen }
const tones = { 1: 'good', 2: 'plain' } as const

export const ArticleTitle = ({ row: { title, cover, summary, newsId } }: Of) => (
  <PictureCell path={cover ?? undefined} name={title} below={summary || `编号 ${newsId}`} wide />
)

export const ArticleState = ({ row: { state, stateText, takenDownReason, changedSince } }: Of) => (
  <>
    <Tag tone={takenDownReason === null ? tones[state as 1] : 'bad'}>{stateText}</Tag>
    {changedSince && <Tag tone="info">已修改</Tag>}
  </>
)

/** Article as it is now, for the operator; includes one that nobody else may see. */
export const OverseenArticle = ({ id }: { id: string }) => {
  const found = useApi(api.news.operatorShow, { newsId: id }, { staleTime: 0 })
  return (
    <Answer of={found} what="企业资讯" skeleton={<SkeletonText lines={8} />}>
      {(it) => (
        <>
          <DescriptionList
            items={[
              ['状态', <ArticleState key="state" row={it} />],
              ['下架原因', it.takenDownReason],
              ['下架时间', it.takenDownTime],
              ['店铺', it.shopName],
              ['栏目', it.categoryText],
              ['发布时间', it.publishTime],
              ['浏览', `${it.viewCount} 次`],
              ['摘要', it.summary],
            ]}
          />
          {/* The server keeps only harmless tags. */}
          <div className="rich-text" dangerouslySetInnerHTML={{ __html: it.contentHtml }} />
        </>
      )}
    </Answer>
  )
}
