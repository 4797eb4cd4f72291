import { copyStates } from '@mall/api/privacy/copies'
import { api } from '../../../api.ts'
import type { AnswerOf } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { saveFile } from '../../../save-file.ts'
import { useAct, useApi } from '../../../use-api.ts'
import { AskCopy } from './ask-copy.tsx'
import styles from './privacy.module.css'

type Copy = AnswerOf<typeof api.privacy.copies>['list'][number]

const CopyRow = ({ copy: { copyId, state, rows, askTime, expireTime } }: { copy: Copy }) => {
  const fetch = useAct(api.privacy.fetchCopy, { onDone: (file) => saveFile(file) })
  return (
    <li>
      <div>
        <strong>{askTime} 申请</strong>
        <p>{state === 2 ? `共 ${rows} 行，${expireTime} 前可下载` : copyStates[state]}</p>
      </div>
      {state === 2 && (
        <Button busy={fetch.acting} onClick={() => fetch.act({ copyId })}>
          下载
        </Button>
      )}
    </li>
  )
}

/** Polls until the copy in the making is ready. */
const Polling = () => {
  useApi(api.privacy.copies, {}, { every: 2_000 })
  return null
}

/** Copies of their data that a person asked for. */
export const Copies = () => {
  const copies = useApi(api.privacy.copies, {}, { staleTime: 0 })
  return (
    <section className={styles.part} aria-labelledby="copies">
      <h2 id="copies">个人信息副本</h2>
      <p>
        把平台保存的您的个人信息做成一份表格：账号、地址、车辆、提货人、付款账户、订单、评价、消息等。每天可以申请一次，7
        天内只有您本人可以下载，到期自动删除。
      </p>
      <Answer of={copies} what="个人信息副本" skeleton={<Skeleton height={64} />}>
        {({ list, mayAsk }) => (
          <>
            <AskCopy disabled={!mayAsk} />
            {!mayAsk && <p>今天已经申请过，明天可以再次申请</p>}
            {list.some(({ state }) => state === 1) && <Polling />}
            {list.length > 0 && (
              <ul className={styles.copies}>
                {list.map((copy) => (
                  <CopyRow key={copy.copyId} copy={copy} />
                ))}
              </ul>
            )}
          </>
        )}
      </Answer>
    </section>
  )
}
