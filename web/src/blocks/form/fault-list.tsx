import { useFormState } from 'react-hook-form'
import { useStore } from 'zustand'
import { idOf } from './form-of.ts'
import { goToField } from './go-to.ts'
import { saidOf, topOf } from './open-form.ts'
import type { OpenForm } from './open-form.ts'
import styles from './form.module.css'

/** Adds a full stop unless the words end in one, or in a question or exclamation mark. */
const sentence = (words: string): string => (/[。？！]$/.test(words) ? words : `${words}。`)

/**
 * List shown after an attempt to save: faults that belong to no field, warnings to confirm, and the wrong fields by name if there
 * are several.
 */
export const FaultList = ({ form }: { form: OpenForm }) => {
  const { errors, submitCount } = useFormState({ control: form.control })
  const warnings = useStore(form.saying, (it) => it.warnings)
  const top = topOf(errors)
  const wrong = form.fields.flatMap((field) => {
    const words = saidOf(errors, field)
    return words === '' ? [] : [{ id: idOf(field), label: field.label, words }]
  })
  const several = submitCount > 0 && wrong.length > 1
  if (top.length === 0 && warnings.length === 0 && !several) return null
  return (
    <div role="alert" className={warnings.length > 0 ? styles.warnings : styles.faults} tabIndex={-1} data-faults>
      {top.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {warnings.length > 0 && <p>{sentence(warnings.join('；'))}核对无误后，请再按一次按钮。</p>}
      {several && (
        <>
          <p>{wrong.length} 处需修改</p>
          <ul>
            {wrong.map(({ id, label, words }) => (
              <li key={id}>
                <button type="button" onClick={() => goToField(form, id)}>
                  {label}
                </button>
                ：{words}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
