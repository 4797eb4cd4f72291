import { useState } from 'react'
import { api } from '../../../api.ts'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './questions.module.css'

/** What buyers asked about goods, with the answers. */
export const Questions = ({ spuId }: { spuId: string }) => {
  const [pageNum, setPage] = useState(1)
  const { data, isError, error, refetch } = useApi(api.comment.questions, { spuId, pageNum }, { keep: true })
  if (isError) return <ErrorState error={error} what="问答" retry={() => void refetch()} />
  if (!data) return <SkeletonText lines={5} />
  if (data.list.length === 0) return <Empty icon="chat" text="还没有人提问" />
  return (
    <>
      <ul className={styles.list}>
        {data.list.map(({ questionId, content, askName, askTime, answers }) => (
          <li key={questionId}>
            <p className={styles.question}>
              <span className={styles.ask}>问</span>
              <b>{content}</b>
              <small>
                {askName} {askTime.slice(0, 10)}
              </small>
            </p>
            {answers.map(({ answerId, isSeller, name, content: words, time }) => (
              <p key={answerId} className={styles.question}>
                <span className={styles.answer}>答</span>
                <span>{words}</span>
                <small>
                  {isSeller && <Tag tone="brand">卖家</Tag>} {name} {time.slice(0, 10)}
                </small>
              </p>
            ))}
          </li>
        ))}
      </ul>
      <Pager of={data} go={setPage} />
    </>
  )
}
