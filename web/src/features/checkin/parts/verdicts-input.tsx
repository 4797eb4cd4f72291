import { auditName } from '@mall/api/checkin/states'
import { Checkbox, Input } from '../../../kit/field.tsx'
import type { EditProps, Input as Kind } from '../../../blocks/form/form-of.ts'
import styles from './verdicts-input.module.css'

type Verdict = { readonly row: string; readonly ok: boolean; readonly reason: string }

const VerdictsEdit = ({ value, write }: EditProps<readonly Verdict[]>) => (
  <span className={styles.verdicts}>
    {value.map((it, at) => {
      const name = auditName(it.row)
      const put = (change: Partial<Verdict>) => write(value.with(at, { ...it, ...change }))
      return (
        <span key={it.row} className={styles.verdict}>
          <Checkbox checked={it.ok} onChange={({ target }) => put({ ok: target.checked, reason: '' })}>
            {name}
          </Checkbox>
          {!it.ok && (
            <Input
              aria-label={`${name}不合格的原因`}
              placeholder="不合格请写原因，合格请勾选"
              maxLength={100}
              value={it.reason}
              onChange={({ target }) => put({ reason: target.value })}
            />
          )}
        </span>
      )
    })}
  </span>
)

/** Input of the verdict on each requirement: met, or the reason why not. */
export const verdictsInput: Kind<readonly Verdict[]> = {
  empty: [],
  label: 'group',
  keyOf: ({ row }) => row,
  say: (all) => all.map(({ row, ok, reason }) => `${auditName(row)}：${ok ? '合格' : reason}`).join('；'),
  Edit: VerdictsEdit,
}
