import { api } from '../../../api.ts'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { ruleForm, ruleName, ruleWords } from '../rule-form.tsx'
import type { Rule } from '../rule-form.tsx'
import styles from './rules.module.css'

const acts: readonly RowAct<Rule>[] = [{ key: 'edit', label: '修改规则', form: ruleForm }]

/** The shop's two rules of rebates. */
export const Rules = () => {
  const found = useApi(api.rebate.rules, {})
  return (
    <Answer of={found} what="返利规则" skeleton={<Skeleton height={96} />}>
      {({ list }) => (
        <ul className={styles.rules} aria-label="返利规则">
          {list.map((it) => (
            <li key={it.rebateType}>
              <span>
                <b>{ruleName(it)}</b>
                {ruleWords(it)}
              </span>
              <RowActs acts={acts} row={it} size="small" />
            </li>
          ))}
        </ul>
      )}
    </Answer>
  )
}
