import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createStore, useStore } from 'zustand'
import type { AnswerOf, Call } from '../../calls.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { ErrorState } from '../../kit/empty.tsx'
import { Loading, SkeletonText } from '../../kit/skeleton.tsx'
import { useSaveKey } from '../../kit/use-save-key.ts'
import type { AnyForm, FormOf } from './form-of.ts'
import { useForms } from './load-form.ts'

const unopened = createStore(() => ({ saving: false }))

type FormDialogProps<C extends Call<never>, D> = {
  // eslint-disable-next-line typescript/no-explicit-any -- a description is invariant in its values
  of: FormOf<any, C, D>
  /** What is changed; absent while something new is written. */
  detail?: D | undefined
  title: string
  about?: string
  /** The words on its button, and whether it destroys. */
  act?: { readonly name: string; readonly bad?: true }
  /** Above the fields: what people should know before they write. */
  children?: ReactNode
  onClose: () => void
  onSaved?: (answer: AnswerOf<C>) => void
}

/** A form in a dialog. Closing it asks first when something is not saved; it closes by itself once it is. */
export const FormDialog = <C extends Call<never>, D>({
  of,
  detail,
  title,
  about,
  act = { name: '保存' },
  children,
  onClose,
  onSaved,
}: FormDialogProps<C, D>) => {
  const [details] = useState([detail])
  const { loaded, error, retry } = useForms(of as AnyForm, details)
  const form = loaded?.forms[0]
  const saving = useStore(form?.saying ?? unopened, (it) => it.saving)
  const closing = useRef(false)
  useEffect(() => {
    if (loaded === undefined || form === undefined) return
    loaded.block.whenSaved(form, (answer: AnswerOf<C>) => {
      onSaved?.(answer)
      onClose()
    })
  })
  useSaveKey(() => {
    if (loaded !== undefined && form !== undefined) void loaded.block.save(form)
  })
  const close = async () => {
    // The question stands above it: what is pressed there is no second wish to close.
    if (closing.current) return
    closing.current = true
    if (form === undefined || (await form.registered.mayClose())) onClose()
    else closing.current = false
  }
  return (
    <Dialog
      open
      onClose={() => void close()}
      title={title}
      {...(about === undefined ? {} : { about })}
      actions={
        <>
          <Button onClick={() => void close()}>取消</Button>
          <Button
            kind={act.bad ? 'bad' : 'brand'}
            type="submit"
            busy={saving}
            disabled={form === undefined}
            {...(form === undefined ? {} : { form: form.id })}
          >
            {act.name}
          </Button>
        </>
      }
    >
      {children}
      {form !== undefined && loaded !== undefined ? (
        <loaded.block.FormBody form={form} />
      ) : error === undefined ? (
        <Loading what={of.label}>
          <SkeletonText lines={5} />
        </Loading>
      ) : (
        <ErrorState error={error} retry={retry} what={of.label} />
      )}
    </Dialog>
  )
}
