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
  /** The thing that is changed; absent if the form creates one. */
  detail?: D | undefined
  /** Request that `of` and `detail` wait for; its error shows in the dialog. */
  asked?: { readonly error: unknown; readonly refetch: () => unknown }
  title: string
  about?: string
  /** Labels of the buttons, and whether saving destroys something. */
  act?: { readonly name: string; readonly not?: string; readonly bad?: true }
  /** Content above the fields, to read before writing. */
  children?: ReactNode
  onClose: () => void
  onSaved?: (answer: AnswerOf<C>) => void
}

/** Form in a dialog. Closing asks first if something is not saved; after saving it closes by itself. */
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
    // While the question is open above the dialog, another click does not close the dialog again.
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
