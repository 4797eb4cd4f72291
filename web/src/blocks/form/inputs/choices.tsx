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

/** What shows if there is nothing to choose from: a sentence, and a link to the page that creates a choice. */
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
 * Choices that a call answers, drawn by `children`. While they load, or while the chosen one is missing because the list was not
 * read again, a skeleton or the error with a retry replaces them. The form then cannot be saved, because the user could not choose.
 * `what` names the choices in a sentence.
 */
export const Choices = <C extends Call<never>, O extends Option<string>>({
  call,
  input,
  fresh = false,
  what,
  chosen,
  options,
  none,
  children,
}: {
  call: C
  input: InputOf<C>
  /** Reads the choices again each time they are shown. */
  fresh?: boolean
  what: string
  /** Present value of the field. */
  chosen: string | readonly string[]
  options: (answer: AnswerOf<C>) => readonly O[]
  /** Shown if the call answers no choice; without it `children` draws the empty list. */
  none?: NoChoice
  children: (options: readonly O[]) => ReactNode
}) => {
  // Quiet, because the error page would replace the form.
  const { data, error, isFetching, refetch } = useApi(call, input, { quiet: true, ...(fresh ? { staleTime: 0 } : {}) })
  const hold = use(HoldBack)
  const found = data === undefined ? undefined : options(data)
  const lacks = [chosen].flat().some((it) => it !== '' && !found?.some(({ value }) => value === it))
  const waits = found === undefined ? !error : lacks && isFetching
  const failed = !waits && !!error && (found === undefined || lacks)
  useEffect(() => {
    if (waits) hold({ why: `${what}还在加载，请稍候再保存`, stands: false })
    if (failed) hold({ why: `${what}没有加载成功，请先重试`, stands: true })
    return () => hold(undefined)
  }, [hold, what, waits, failed])
  if (found === undefined || waits || failed)
    return failed ? (
      <ErrorLine error={error} retry={() => void refetch()} what={what} />
    ) : (
      <Loading what={what}>
        <Skeleton width={240} height={20} />
      </Loading>
    )
  return none !== undefined && found.length === 0 ? <Nothing {...none} /> : children(found)
}
