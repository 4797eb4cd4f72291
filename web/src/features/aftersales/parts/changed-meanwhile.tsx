import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { When } from '../../../kit/when.tsx'
import type { AfterSalesDetail } from '../answer-forms.ts'
import styles from './after-sales-view.module.css'

type Log = AfterSalesDetail['logs'][number]

const who = { buyer: '买家', seller: '商家', house: '系统', operator: '平台' } as const
/** Names the side that took a step, and the person if known. */
export const byWhomOf = ({ actorType, actorName }: Log): string => [who[actorType], actorName].filter(Boolean).join(' ')

const applies = ['apply', 'edit', 'resubmit']
/** Returns the application's text before a change; undefined for other steps. */
const beforeIt = (logs: readonly Log[], log: Log): Log | undefined =>
  log.action === 'edit' || log.action === 'resubmit'
    ? logs.slice(0, logs.indexOf(log)).findLast((it) => applies.includes(it.action))
    : undefined

/** Changes that others made while the after-sales were open on this page: old beside new, and by whom. */
export const ChangedMeanwhile = ({ it: { logs, side } }: { it: AfterSalesDetail }) => {
  const [seen, setSeen] = useState(logs.length)
  const others = logs.slice(seen).filter(({ actorType }) => actorType !== side)
  if (others.length === 0) return null
  return (
    <section className={styles.changed} role="status" aria-label="刚刚的变化">
      {others.map((log) => {
        const before = beforeIt(logs, log)
        return (
          <p key={`${log.time} ${log.action}`}>
            <b>{byWhomOf(log)}</b> <When at={log.time} /> {before ? '修改了申请' : log.text}
            {before && (
              <>
                <br />
                原：<del>{before.text}</del>
                <br />
                现：<ins>{log.text}</ins>
              </>
            )}
          </p>
        )
      })}
      <Button size="small" onClick={() => setSeen(logs.length)}>
        知道了
      </Button>
    </section>
  )
}
