import { useEffect, useRef } from 'react'
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
  of: FormOf<any, C, D> | undefined
  /** What is changed; absent while something new is written. */
  detail?: D | undefined
  /** What `of` and `detail` wait for: said when it fails. */
  asked?: { readonly error: unknown; readonly refetch: () => unknown }
  title: string
  about?: string
  /** The words on its buttons, and whether it destroys. */
  act?: { readonly name: string; readonly not?: string; readonly bad?: true }
  /** Above the fields: what people should know before they write. */
  children?: ReactNode
  onClose: () => void
  onSaved?: (answer: AnswerOf<C>) => void
}

/** A form in a dialog. Closing it asks first when something is not saved; it closes by itself once it is. */
export const FormDialog = <C extends Call<never>, D>({
  of,
  detail,
  asked,
  title,
  about,
  act = { name: '保存' },
  children,
  onClose,
  onSaved,
}: FormDialogProps<C, D>) => {
  const { loaded, error, retry } = useForms(of && [{ of: of as AnyForm, detail }])
  const form = loaded?.forms[0]
  const failed = error ?? asked?.error
  const saving = useStore(form?.saying ?? unopened, (it) => it.saving)
  const closing = useRef(false)
  useEffect(() => {
    if (loaded === undefined || form === undefined) return
    loaded.block.whenSaved(form, (answer: AnswerOf<C>) => {
      onSaved?.(answer)
      onClose()
    })
  })
  useEffect(() => {
    if (loaded?.forms[0]) loaded.block.goToFirst(loaded.forms[0])
  }, [loaded])
  useSaveKey(() => {
    if (loaded !== undefined && form !== undefined) void loaded.block.save(form)
  })
  const close = async () => {
    // The question stands above it: a click there does not close again.
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
          <Button onClick={() => void close()}>{act.not ?? '取消'}</Button>
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
      ) : failed ? (
        <ErrorState
          error={failed}
          retry={() => {
            retry()
            void asked?.refetch()
          }}
          what={title}
        />
      ) : (
        <Loading what={title}>
          <SkeletonText lines={5} />
        </Loading>
      )}
    </Dialog>
  )
}
