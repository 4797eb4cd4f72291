import { use, useEffect } from 'react'
import type { ReactNode } from 'react'
import type { AnswerOf, Call, InputOf } from '../../../calls.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { ErrorLine } from '../../../kit/empty.tsx'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { HoldBack } from '../hold-back.ts'
import styles from '../form.module.css'
import type { Option } from './choice.tsx'

/** Where there is nothing to choose from: what is said, and the page where one is made. */
export type NoChoice = { readonly text: string; readonly to?: string; readonly add?: string }

const Nothing = ({ text, to, add }: NoChoice) => (
  <span className={styles.none}>
    {text}
    {to !== undefined && (
      <ButtonLink size="small" to={to}>
        {add}
      </ButtonLink>
    )}
  </span>
)

/**
 * Choices that a call answers, as `children` show them. Until they are there a skeleton or the error with a way to try again
 * stands in their place, and the form is not saved without a choice that nobody could make. `what` names them in a sentence.
 */
export const Choices = <C extends Call<never>, O extends Option<string>>({
  call,
  input,
  fresh = false,
  what,
  options,
  none,
  children,
}: {
  call: C
  input: InputOf<C>
  /** Asked anew each time it is shown. */
  fresh?: boolean
  what: string
  options: (answer: AnswerOf<C>) => readonly O[]
  /** Without it, having none to choose from is shown by `children`. */
  none?: NoChoice
  children: (options: readonly O[]) => ReactNode
}) => {
  // Quiet: the page of an error would take the form away.
  const { data, error, refetch } = useApi(call, input, { quiet: true, ...(fresh ? { staleTime: 0 } : {}) })
  const hold = use(HoldBack)
  const why = data !== undefined ? undefined : error ? `${what}没有加载成功，请先重试` : `${what}还在加载，请稍候再保存`
  useEffect(() => {
    hold(why)
    return () => hold(undefined)
  }, [hold, why])
  if (data === undefined)
    return error ? (
      <ErrorLine error={error} retry={() => void refetch()} what={what} />
    ) : (
      <Loading what={what}>
        <Skeleton width={240} height={20} />
      </Loading>
    )
  const found = options(data)
  return none !== undefined && found.length === 0 ? <Nothing {...none} /> : children(found)
}
