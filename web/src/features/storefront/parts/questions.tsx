import { useState } from 'react'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useShell } from '../../../shell-state.ts'
import { useAct, useApi } from '../../../use-api.ts'
import { AskButton, toAsking } from '../../comment/parts/ask-button.tsx'
import styles from './questions.module.css'

type Question = AnswerOf<Calls['comment']['questions']>['list'][number]

const Useful = ({ question: { questionId, usefulCount, marked } }: { question: Question }) => {
  const visitor = useShell((it) => !it.userInfo)
  const mark = useAct(api.comment.markUseful)
  return (
    <Button
      kind="quiet"
      size="small"
      aria-pressed={marked}
      busy={mark.acting}
      onClick={() => (visitor ? toAsking() : mark.act({ questionId, useful: !marked }))}
    >
      有用{usefulCount > 0 && ` ${usefulCount}`}
    </Button>
  )
}

const QuestionRow = ({ question }: { question: Question }) => (
  <li>
    <p className={styles.question}>
      <span className={styles.ask}>问</span>
      <b>{question.content}</b>
      <small>
        {question.askName} {question.askTime.slice(0, 10)} <Useful question={question} />
      </small>
    </p>
    {question.answers.map(({ answerId, isSeller, name, content: words, time }) => (
      <p key={answerId} className={styles.question}>
        <span className={styles.answer}>答</span>
        <span>{words}</span>
        <small>
          {isSeller && <Tag tone="brand">卖家</Tag>} {name} {time.slice(0, 10)}
        </small>
      </p>
    ))}
  </li>
)

/** Buyers' questions about goods with the answers, and a button to ask. */
export const Questions = ({ spuId }: { spuId: string }) => {
  const [pageNum, setPage] = useState(1)
  const { data, isError, error, refetch } = useApi(api.comment.questions, { spuId, pageNum }, { keep: true })
  if (isError) return <ErrorState error={error} what="问答" retry={() => void refetch()} />
  if (!data) return <SkeletonText lines={5} />
  return (
    <>
      <p className={styles.head}>
        <span>{data.total > 0 ? `共 ${data.total} 个问题` : '买之前有疑问？问问卖家'}</span>
        <AskButton spuId={spuId} />
      </p>
      {data.list.length === 0 ? (
        <Empty icon="chat" text="还没有人提问" />
      ) : (
        <ul className={styles.list}>
          {data.list.map((question) => (
            <QuestionRow key={question.questionId} question={question} />
          ))}
        </ul>
      )}
      <Pager of={data} go={setPage} />
    </>
  )
}
