import { useState } from 'react'
import { api } from '../../../api.ts'
import type { AnswerOf } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field, TextArea } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { wordsAt } from '../../../refusals-in-full.ts'
import { useAct } from '../../../use-api.ts'
import styles from './approval.module.css'

type Waiting = AnswerOf<typeof api.approving.waiting>['list'][number]

const RefuseDialog = ({ row, onClose }: { row: Waiting; onClose: () => void }) => {
  const [reason, setReason] = useState('')
  const refuse = useAct(api.approving.decide, { done: '已拒绝，订单已关闭', silent: true, onDone: onClose })
  const wrong = refuse.error ? (wordsAt(refuse.error, 'reason') ?? refuse.error.message) : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title="不同意这笔采购？"
      about="订单立即关闭，占用的预算和库存随之释放，不能恢复。"
      actions={
        <>
          <Button onClick={onClose}>再想想</Button>
          <Button
            kind="bad"
            busy={refuse.acting}
            disabled={reason.trim() === ''}
            onClick={() => refuse.act({ approvalId: row.approvalId, agree: false, reason: reason.trim() })}
          >
            不同意
          </Button>
        </>
      }
    >
      <Field label="原因" required hint="下单的同事会看到" error={wrong}>
        <TextArea rows={3} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}

const AgreeDialog = ({ row, onClose }: { row: Waiting; onClose: () => void }) => {
  const agree = useAct(api.approving.decide, { done: '已同意', onDone: onClose, onRefused: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title="同意这笔采购？"
      actions={
        <>
          <Button onClick={onClose}>再看看</Button>
          <Button
            kind="brand"
            busy={agree.acting}
            onClick={() => agree.act({ approvalId: row.approvalId, agree: true })}
          >
            同意
          </Button>
        </>
      }
    >
      <p>
        {row.who} 向“{row.shopName}”采购 {yuan(row.payMoney)}，{row.why}。
        {row.place < row.places ? '您同意后由下一位审批。' : '您同意后即可付款。'}
      </p>
    </Dialog>
  )
}

/** Card of an order that waits for the caller, with the reason and both answers. */
export const WaitingCard = ({ row }: { row: Waiting }) => {
  const [open, setOpen] = useState<'agree' | 'refuse'>()
  const close = () => setOpen(undefined)
  return (
    <article className={styles.card} aria-label={`订单 ${row.orderNo}`}>
      <div className={styles.head}>
        <h2>
          {row.shopName} · {row.goodsText}
        </h2>
        <span className={styles.money}>{yuan(row.payMoney)}</span>
      </div>
      <p className={styles.why}>{row.why}</p>
      <div className={styles.foot}>
        <small>
          {row.who} 提交于 {row.askTime.slice(0, 16)} · “{row.ruleName}”第 {row.place} / {row.places} 位审批
          {row.payDeadline !== null && ` · ${row.payDeadline.slice(0, 16)} 前有效`} · 订单 {row.orderNo}
        </small>
        <div className={styles.acts}>
          <Button kind="bad" onClick={() => setOpen('refuse')}>
            不同意
          </Button>
          <Button kind="brand" onClick={() => setOpen('agree')}>
            同意
          </Button>
        </div>
      </div>
      {open === 'agree' && <AgreeDialog row={row} onClose={close} />}
      {open === 'refuse' && <RefuseDialog row={row} onClose={close} />}
    </article>
  )
}
