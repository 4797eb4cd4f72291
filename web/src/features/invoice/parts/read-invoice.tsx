import { invoiceFieldNames } from '@mall/api/invoice/read-shape'
import type { InvoiceField } from '@mall/api/invoice/read-shape'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { yuan } from '../../../kit/money.ts'
import { send } from '../../../send.ts'
import styles from './read-invoice.module.css'

type Answer = AnswerOf<Calls['invoice']['readFile']>
type State = 'none' | 'reading' | 'failed' | Answer

const shownAs = (field: InvoiceField, value: string): string =>
  field === 'amountMoney' || field === 'taxMoney' ? yuan(value) : value

const Said = ({ it }: { it: Answer }) => {
  const words = (Object.keys(invoiceFieldNames) as InvoiceField[]).flatMap((field) => {
    const value = it.read[field]
    return value === null ? [] : [{ field, value: shownAs(field, value) }]
  })
  return (
    <>
      <dl className={styles.read}>
        {words.map(({ field, value }) => (
          <div key={field} data-differs={it.differs.some((one) => one.field === field) || undefined}>
            <dt>{invoiceFieldNames[field]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {it.differs.length > 0 && (
        <ul className={styles.differs} aria-label="与申请不一致">
          {it.differs.map(({ field, text }) => (
            <li key={field}>{text}</li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {it.differs.length > 0 ? '与申请不一致的地方请先核对；' : '已填入下面，请核对；'}每一项都可以改。
      </p>
    </>
  )
}

/**
 * Reads the uploaded file by `ask` and writes its content into the form, where the user may change everything. Marks what differs
 * from the request.
 */
export const ReadInvoice = ({
  fileId,
  ask,
  onRead,
}: {
  fileId: string
  ask: (fileId: string) => Promise<Answer>
  onRead: (read: Answer['read']) => void
}) => {
  const [state, setState] = useState<State>('none')
  const now = useRef({ ask, onRead })
  useEffect(() => {
    now.current = { ask, onRead }
  })
  useEffect(() => {
    if (fileId === '') return undefined
    let left = false
    const take = async () => {
      setState('reading')
      try {
        const answer = await now.current.ask(fileId)
        if (left) return
        setState(answer)
        now.current.onRead(answer.read)
      } catch {
        if (!left) setState('failed')
      }
    }
    void take()
    return () => {
      left = true
    }
  }, [fileId])
  if (state === 'none')
    return <p className={styles.note}>先上传电子发票（OFD、PDF、XML），号码、日期和金额会自动填入。</p>
  return (
    <div className={styles.box} role="status">
      {state === 'reading' && '正在读取发票…'}
      {state === 'failed' && '没有读出来，请手工填写。'}
      {typeof state === 'object' && (state.unread ? '文件里没有可读的文字，请手工填写。' : <Said it={state} />)}
    </div>
  )
}

/** Reads the file of an order's invoice. */
export const askOfOrder = (orderId: string, fileId: string): Promise<Answer> =>
  send(api.invoice.readFile, { orderId, fileId }, { quiet: true })
