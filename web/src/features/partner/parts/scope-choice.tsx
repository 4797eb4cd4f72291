import { scopeGroups, scopeNames, scopes } from '@mall/api/partner/scopes'
import type { Scope } from '@mall/api/partner/scopes'
import type { Input } from '../../../blocks/form/form-of.ts'
import { Checkbox } from '../../../kit/field.tsx'
import styles from './partner.module.css'

/** Input of the calls that an application may make, grouped by subject. */
export const scopeChoice = (): Input<readonly Scope[]> => ({
  empty: [],
  label: 'group',
  say: (chosen) => chosen.map((name) => scopes[name]).join('、'),
  Edit: ({ value, write, wrong }) => (
    <span className={styles.groups}>
      {scopeGroups.map(({ name, calls }) => (
        <fieldset key={name} className={styles.group}>
          <legend>{name}</legend>
          {(Object.entries(calls) as [Scope, string][]).map(([scope, label]) => (
            <Checkbox
              key={scope}
              checked={value.includes(scope)}
              aria-invalid={'' in wrong || undefined}
              // Keeps the order of the table, whatever the order of choosing.
              onChange={({ target: { checked } }) =>
                write(scopeNames.filter((it) => (it === scope ? checked : value.includes(it))))
              }
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </span>
  ),
})
