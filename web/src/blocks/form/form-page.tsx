import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf, Call } from '../../calls.ts'
import { ErrorState } from '../../kit/empty.tsx'
import { Loading, SkeletonText } from '../../kit/skeleton.tsx'
import type { AnyForm, FormOf } from './form-of.ts'
import { useForms } from './load-form.ts'

type FormPageProps<C extends Call<never>, D> = {
  // eslint-disable-next-line typescript/no-explicit-any -- a description is invariant in its values
  of: FormOf<any, C, D>
  detail?: D | undefined
  onSaved?: (answer: AnswerOf<C>) => void
  /** Label of the button, if it does more than save. */
  act?: string
}

/** Form as the content of a page, with its bar at the foot. */
export const FormPage = <C extends Call<never>, D>({ of, detail, onSaved, act }: FormPageProps<C, D>) => {
  const navigate = useNavigate()
  const { loaded, error, retry } = useForms([{ of: of as AnyForm, detail }])
  const form = loaded?.forms[0]
  useEffect(() => {
    if (loaded === undefined || form === undefined) return
    loaded.block.whenSaved(form, (answer: AnswerOf<C>) => {
      onSaved?.(answer)
      if (of.done.to) void navigate(of.done.to(answer))
      else void loaded.block.goOn(form).catch(() => {})
    })
  })
  if (loaded === undefined || form === undefined)
    return error === undefined ? (
      <Loading what={of.label}>
        <SkeletonText lines={8} />
      </Loading>
    ) : (
      <ErrorState error={error} retry={retry} what={of.label} />
    )
  const { FormBody, DirtyBar } = loaded.block
  return (
    <>
      <FormBody form={form} />
      <DirtyBar form={form} act={act} />
    </>
  )
}
