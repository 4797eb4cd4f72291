import { api } from '../../../api.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { PictureCell } from '../../../kit/picture-cell.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { fileUrl } from '../../../settings.ts'
import { useApi } from '../../../use-api.ts'
import type { Overseen } from '../video/operated-acts.ts'
import styles from './video-grid.module.css'

type Of = { readonly row: Overseen }
const tones = { 1: 'good', 2: 'plain' } as const

export const VideoTitle = ({ row: { title, cover, customerName, videoId } }: Of) => (
  <PictureCell path={cover} name={title} below={customerName || `编号 ${videoId}`} wide />
)

export const VideoState = ({ row: { state, stateText, takenDownReason, changedSince } }: Of) => (
  <>
    <Tag tone={takenDownReason === null ? tones[state as 1] : 'bad'}>{stateText}</Tag>
    {changedSince && <Tag tone="info">已修改</Tag>}
  </>
)

/** Video as it is now, for the operator; includes one that nobody else may see. */
export const OverseenVideo = ({ id }: { id: string }) => {
  const found = useApi(api.video.operatorShow, { videoId: id }, { staleTime: 0 })
  return (
    <Answer of={found} what="口碑视频" skeleton={<SkeletonText lines={8} />}>
      {(it) => (
        <>
          <DescriptionList
            items={[
              ['状态', <VideoState key="state" row={it} />],
              ['下架原因', it.takenDownReason],
              ['下架时间', it.takenDownTime],
              ['店铺', it.shopName],
              ['客户称呼', it.customerName],
              ['关联商品', it.goods.map(({ name }) => name).join('、') || '整个店铺'],
              ['播放', `${it.playCount} 次`],
            ]}
          />
          <video
            className={styles.film}
            src={fileUrl(it.video)}
            poster={fileUrl(it.cover)}
            controls
            preload="none"
            playsInline
            aria-label={it.title}
          >
            <track kind="captions" />
          </video>
        </>
      )}
    </Answer>
  )
}
