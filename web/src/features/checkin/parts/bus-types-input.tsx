import type { AnswerOf, Calls } from '../../../calls.ts'
import type { Input as Kind } from '../../../blocks/form/form-of.ts'
import { Checkbox } from '../../../kit/field.tsx'
import styles from './bus-types-input.module.css'

export type BusTypes = AnswerOf<Calls['checkin']['busTypes']>

/** Input of a shop's business types: the leaves of their tree, under the names of their groups. */
export const busTypesInput = (tree: BusTypes): Kind<readonly string[]> => {
  const leaves = tree.flatMap(({ children }) => children)
  return {
    empty: [],
    label: 'group',
    say: (ids) => leaves.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join('、'),
    Edit: ({ value, write, wrong }) => (
      <div className={styles.tree}>
        {tree.map(({ id: group, name, children }) => (
          <div key={group} role="group" aria-label={name}>
            <span>{name}</span>
            <span>
              {children.map(({ id, name: leaf }) => (
                <Checkbox
                  key={id}
                  checked={value.includes(id)}
                  aria-invalid={'' in wrong || undefined}
                  onChange={({ target: { checked } }) =>
                    write(checked ? [...value, id] : value.filter((it) => it !== id))
                  }
                >
                  {leaf}
                </Checkbox>
              ))}
            </span>
          </div>
        ))}
      </div>
    ),
  }
}
