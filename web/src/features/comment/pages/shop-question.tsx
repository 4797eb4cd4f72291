import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { StateTag } from '../parts/question-cells.tsx'
import { questionActs } from '../question-acts.ts'
import styles from './shop-question.module.css'

/** Question about goods of the shop, with the shop's actions. */
const ShopQuestion = () => {
  const { id = '' } = useParams()
  const found = useApi(api.comment.shopQuestion, { questionId: id }, { staleTime: 0 })
  useTitle(found.data && `商品问答 ${found.data.content.slice(0, 12)}`)
  return (
    <>
      <h1 className="visually-hidden">商品问答详情</h1>
      <Answer of={found} what="问答" skeleton={<SkeletonText lines={6} />}>
        {(it) => (
          <section className={styles.card} aria-label="问答">
            <p className={styles.goods}>
              <Picture path={it.goodsImage} alt="" sizes="48px" className={styles.picture} />
              <Link to={`/goodsDetail?spuId=${it.spuId}#questions`}>{it.goodsName}</Link>
              <StateTag {...it} />
            </p>
            <h2>{it.content}</h2>
            <DescriptionList
              items={[
                ['提问人', it.askName],
                ['提问时间', it.askTime],
                ['觉得有用', `${it.usefulCount} 人`],
                ['回答', it.answer ?? '还没有回答'],
                ['回答时间', it.answerTime],
                ['隐藏原因', it.hideReason],
              ]}
            />
            <p className={styles.acts}>
              <RowActs acts={questionActs} row={it} />
            </p>
          </section>
        )}
      </Answer>
    </>
  )
}
export const call = api.comment.shopQuestion
export default ShopQuestion
