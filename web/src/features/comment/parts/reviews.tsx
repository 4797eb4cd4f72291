import { showsGoodRate } from '@mall/api/comment/good-rate'
import { useState } from 'react'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls, InputOf } from '../../../calls.ts'
import { classNames } from '../../../kit/class-names.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Rating } from '../../../kit/rating.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { ReviewVideo } from './review-video.tsx'
import { UsefulButton } from './useful-button.tsx'
import styles from './reviews.module.css'

type Filter = NonNullable<InputOf<Calls['comment']['reviews']>['filter']>
type Review = AnswerOf<Calls['comment']['reviews']>['list'][number]

const filters: readonly { id: Filter; name: string }[] = [
  { id: 'all', name: '全部' },
  { id: 'good', name: '好评' },
  { id: 'middle', name: '中评' },
  { id: 'bad', name: '差评' },
  { id: 'images', name: '有图' },
  { id: 'append', name: '追评' },
]

const Images = ({ images, name, show }: { images: readonly string[]; name: string; show: (path: string) => void }) =>
  images.length === 0 ? null : (
    <ul className={styles.images}>
      {images.map((path, at) => (
        <li key={path}>
          <button type="button" aria-label={`查看${name}晒图 ${at + 1}`} onClick={() => show(path)}>
            <Picture path={path} alt="" />
          </button>
        </li>
      ))}
    </ul>
  )

const ReviewRow = ({ review, show }: { review: Review; show: (path: string) => void }) => (
  <li className={styles.review}>
    <Picture path={review.buyerImage} alt="" none="user" sizes="40px" className={styles.face} />
    <div>
      <p className={styles.who}>
        <b>{review.buyerName}</b>
        <Rating score={review.goodsScore} />
        <time dateTime={review.createTime}>{review.createTime.slice(0, 10)}</time>
      </p>
      <p>{review.content || '此用户没有填写评价内容'}</p>
      <Images images={review.images} name={review.buyerName} show={show} />
      {review.video && <ReviewVideo path={review.video} name={review.buyerName} />}
      {review.specText && <p className={styles.spec}>规格：{review.specText}</p>}
      {review.appendContent && (
        <div className={styles.append}>
          <p>追加评价：{review.appendContent}</p>
          <Images images={review.appendImages} name={review.buyerName} show={show} />
        </div>
      )}
      {review.sellerReply && <p className={styles.reply}>卖家回复：{review.sellerReply}</p>}
      <UsefulButton review={review} />
    </div>
  </li>
)

/** Reviews of goods: the share of good ones, tabs by kind, and pages. */
export const Reviews = ({ spuId }: { spuId: string }) => {
  const [filter, setFilter] = useState<Filter>('all')
  const [pageNum, setPage] = useState(1)
  const [large, setLarge] = useState<string>()
  const { data, isError, error, refetch } = useApi(api.comment.reviews, { spuId, filter, pageNum }, { keep: true })
  if (isError) return <ErrorState error={error} what="评价" retry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} />
  return (
    <div className={styles.reviews}>
      <div className={styles.head}>
        {showsGoodRate(data.counts.all) && (
          <p className={styles.rate}>
            <b>{data.counts.goodRate}%</b>
            好评率
          </p>
        )}
        <fieldset className={styles.filters}>
          <legend className="visually-hidden">评价筛选</legend>
          {filters.map(({ id, name }) => (
            <button
              type="button"
              key={id}
              className={classNames(styles.filter, id === filter && styles.here)}
              aria-pressed={id === filter}
              onClick={() => {
                setFilter(id)
                setPage(1)
              }}
            >
              {name} {data.counts[id]}
            </button>
          ))}
        </fieldset>
      </div>
      {data.list.length === 0 ? (
        <Empty icon="chat" text={filter === 'all' ? '还没有评价，购买后可以第一个评价' : '没有这一类评价'} />
      ) : (
        <ul>
          {data.list.map((review) => (
            <ReviewRow key={review.reviewId} review={review} show={setLarge} />
          ))}
        </ul>
      )}
      <Pager of={data} go={setPage} />
      <Dialog open={large !== undefined} onClose={() => setLarge(undefined)} title="买家晒图" wide>
        <Picture path={large} alt="买家晒图" fit="contain" />
      </Dialog>
    </div>
  )
}
