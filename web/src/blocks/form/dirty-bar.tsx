import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../kit/button.tsx'
import { useSaveKey } from '../../kit/use-save-key.ts'
import { undo } from './open-form.ts'
import type { OpenForm } from './open-form.ts'
import { preview, save } from './save-form.ts'
import styles from './form.module.css'

/** Bar at the foot of a form, visible while something is not saved: the number and list of changed fields, undo all, save. */
export const DirtyBar = ({ form, act = '保存' }: { form: OpenForm; act?: string | undefined }) => {
  const { differs, saving } = useStore(form.saying)
  const [listed, setListed] = useState(false)
  const [showing, setShowing] = useState(false)
  useSaveKey(() => void save(form))
  const dirty = differs.length > 0
  return (
    <section className={styles.bar} aria-label={`保存${form.of.label}`} data-dirty={dirty || undefined}>
      {dirty && listed && (
        <dl className={styles.differences}>
          {differs.map(({ id, label, from, to }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                <del>{from || '（空）'}</del> → <ins>{to || '（空）'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.acts}>
        {dirty && (
          <>
            <Button kind="quiet" aria-expanded={listed} onClick={() => setListed(!listed)}>
              {differs.length} 处未保存
            </Button>
            <Button onClick={() => undo(form)}>全部撤销</Button>
          </>
        )}
        {form.of.preview && (
          <Button
            busy={showing}
            onClick={() => {
              setShowing(true)
              void preview(form).finally(() => setShowing(false))
            }}
          >
            预览
          </Button>
        )}
        <Button kind="brand" type="submit" form={form.id} busy={saving}>
          {act}
        </Button>
      </div>
    </section>
  )
}
