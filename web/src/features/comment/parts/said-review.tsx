import { reviewStates } from '@mall/api/comment/states'
import { Picture } from '../../../kit/picture.tsx'
import { Rating } from '../../../kit/rating.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { WholeReview } from '../review-forms.ts'
import { ReviewVideo } from './review-video.tsx'
import styles from './said-review.module.css'

const tones = ['warn', 'good', 'plain'] as const

export const ReviewState = ({ state }: { state: number }) => (
  <Tag tone={tones[state as 0]}>{reviewStates[state as 0]}</Tag>
)

const Pictures = ({ paths, name }: { paths: readonly string[]; name: string }) =>
  paths.length === 0 ? null : (
    <span className={styles.pictures}>
      {paths.map((path, at) => (
        <Picture key={path} path={path} alt={`${name} ${at + 1}`} sizes="72px" className={styles.picture} />
      ))}
    </span>
  )

/** Whole review, as its writer, the shop and the platform read it. */
export const SaidReview = ({ it }: { it: WholeReview }) => (
  <div className={styles.said}>
    <p className={styles.scores}>
      <Rating score={it.goodsScore} />
      {it.isAuto && <Tag tone="plain">自动好评</Tag>}
      <small>
        服务 {it.serviceScore} 星 · 物流 {it.logisticsScore} 星
      </small>
    </p>
    <p>{it.content || '没有填写评价内容'}</p>
    <Pictures paths={it.images} name="晒图" />
    {it.video && <ReviewVideo path={it.video} name={it.buyerName} />}
    {it.appendContent !== null && (
      <div className={styles.append}>
        <p>追评：{it.appendContent}</p>
        <Pictures paths={it.appendImages} name="追评晒图" />
      </div>
    )}
    {it.sellerReply !== null && <p className={styles.reply}>卖家回复：{it.sellerReply}</p>}
    {it.hideReason !== '' && <p className={styles.reply}>隐藏原因：{it.hideReason}</p>}
  </div>
)
