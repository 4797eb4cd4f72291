import { useMemo, useState } from 'react'
import { api } from '../../../api.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { useAct } from '../../../use-api.ts'
import { ruleForm } from '../policy-forms.tsx'
import type { Policy } from '../policy-forms.tsx'
import styles from './approval.module.css'
import { DropDialog } from './drop-dialog.tsx'

type Rule = Policy['rules'][number]

const whenWords = ({ fromMoney, beyondBudget }: Rule): string =>
  [beyondBudget ? '超出预算' : '', fromMoney === null ? '' : `订单满 ${yuan(fromMoney)}`].filter(Boolean).join('，或')

const RuleRow = ({ of, onEdit }: { of: Rule; onEdit: () => void }) => {
  const [dropping, setDropping] = useState(false)
  const drop = useAct(api.approval.dropRule, { done: '规则已删除', onDone: () => setDropping(false) })
  return (
    <li>
      <div>
        <strong>{of.name}</strong>
        <small>
          {whenWords(of)}：{of.chain.map(({ name }) => name).join(' → ')}
        </small>
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
          title={`删除规则“${of.name}”？`}
          words="新订单不再按它审批；正在审批的订单照原来的审批人走完。没有规则时，超出预算的订单不能提交。"
          busy={drop.acting}
          onDrop={() => drop.act({ ruleId: of.ruleId, version: of.version })}
          onClose={() => setDropping(false)}
        />
      )}
    </li>
  )
}

/** Rules by which orders wait, and for whom. */
export const Rules = ({ of }: { of: Policy }) => {
  const [editing, setEditing] = useState<Rule | 'new'>()
  const form = useMemo(() => ruleForm(of.members), [of.members])
  return (
    <section className={styles.card} aria-labelledby="rules">
      <div className={styles.head}>
        <h2 id="rules">审批规则</h2>
        <Button kind="brand" onClick={() => setEditing('new')}>
          新增规则
        </Button>
      </div>
      {of.rules.length === 0 ? (
        <p>还没有审批规则，订单不用审批；设了预算时，超出预算的订单不能提交。</p>
      ) : (
        <ul className={styles.rows}>
          {of.rules.map((it) => (
            <RuleRow key={it.ruleId} of={it} onEdit={() => setEditing(it)} />
          ))}
        </ul>
      )}
      {editing !== undefined && (
        <FormDialog
          of={form}
          detail={editing === 'new' ? undefined : editing}
          title={editing === 'new' ? '新增审批规则' : '修改审批规则'}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  )
}
