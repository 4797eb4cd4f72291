import { useState } from 'react'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './security.module.css'

const succeeded = new Set([1, 4])

/** List of the times that somebody signed in as the person, or tried to. */
export const SignIns = () => {
  const [pageNum, setPageNum] = useState(1)
  const found = useApi(api.sessions.history, { pageNum, pageSize: 10 }, { staleTime: 0, keep: true })
  return (
    <section className={styles.part} aria-labelledby="sign-ins">
      <h2 id="sign-ins">登录记录</h2>
      <p>最近半年的登录，只有您本人能看到。</p>
      <Answer of={found} what="登录记录" skeleton={<Skeleton height={200} />}>
        {(page) =>
          page.list.length === 0 ? (
            <p>还没有登录记录</p>
          ) : (
            <>
              <ul className={styles.rows}>
                {page.list.map(({ signInId, time, outcome, outcomeText, device, address }) => (
                  <li key={signInId}>
                    <div>
                      <span>{time}</span>
                      <small>
                        {device}
                        {address !== '' && ` · 网络 ${address}`}
                      </small>
                    </div>
                    <Tag tone={succeeded.has(outcome) ? 'good' : 'bad'}>{outcomeText}</Tag>
                  </li>
                ))}
              </ul>
              <Pager of={page} go={setPageNum} />
            </>
          )
        }
      </Answer>
    </section>
  )
}
