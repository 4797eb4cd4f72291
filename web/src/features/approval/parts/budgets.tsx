import { useState } from 'react'
import { api } from '../../../api.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import { useAct } from '../../../use-api.ts'
import { budgetForm } from '../policy-forms.tsx'
import type { Policy } from '../policy-forms.tsx'
import styles from './approval.module.css'
import { DropDialog } from './drop-dialog.tsx'

type Budget = Policy['budgets'][number]

const BudgetRow = ({ of, onEdit }: { of: Budget; onEdit: () => void }) => {
  const [dropping, setDropping] = useState(false)
  const drop = useAct(api.approval.dropBudget, { done: '预算已删除', onDone: () => setDropping(false) })
  const [used, limit] = [Number(of.usedMoney), Number(of.limitMoney)]
  return (
    <li>
      <div>
        <span>
          <strong>{of.name}</strong> {used > limit && <Tag tone="bad">已超出</Tag>}
        </span>
        <small>
          {of.periodText} · {of.categoryName ?? '全部类目'} · 本期已用 {yuan(of.usedMoney)} / {yuan(of.limitMoney)}
        </small>
        <progress
          className={styles.bar}
          data-over={used > limit || undefined}
          max={limit}
          value={Math.min(used, limit)}
          aria-label={`${of.name}已用`}
        />
      </div>
      <div className={styles.acts}>
        <Button size="small" aria-label={`修改 ${of.name}`} onClick={onEdit}>
          修改
        </Button>
        <Button size="small" kind="bad" aria-label={`删除 ${of.name}`} onClick={() => setDropping(true)}>
          删除
        </Button>
      </div>
      {dropping && (
        <DropDialog
          title={`删除预算“${of.name}”？`}
          words="新订单不再受它控制；已下的订单不受影响。"
          busy={drop.acting}
          onDrop={() => drop.act({ budgetId: of.budgetId, version: of.version })}
          onClose={() => setDropping(false)}
        />
      )}
    </li>
  )
}

/** Budgets of the company by month, quarter or year, with what is used now. */
export const Budgets = ({ of }: { of: Policy }) => {
  const [editing, setEditing] = useState<Budget | 'new'>()
  return (
    <section className={styles.card} aria-labelledby="budgets">
      <div className={styles.head}>
        <h2 id="budgets">采购预算</h2>
        <Button kind="brand" onClick={() => setEditing('new')}>
          新增预算
        </Button>
      </div>
      {of.budgets.length === 0 ? (
        <p>还没有预算，成员下单不受金额限制。</p>
      ) : (
        <ul className={styles.rows}>
          {of.budgets.map((it) => (
            <BudgetRow key={it.budgetId} of={it} onEdit={() => setEditing(it)} />
          ))}
        </ul>
      )}
      {editing !== undefined && (
        <FormDialog
          of={budgetForm}
          detail={editing === 'new' ? undefined : editing}
          title={editing === 'new' ? '新增预算' : '修改预算'}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  )
}
