import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { More } from '../../kit/more.tsx'
import { useMayOf } from '../../may.ts'
import { isQuestion } from '../../refusals-in-full.ts'
import { Refused } from '../../send.ts'
import { useAct } from '../../use-api.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import type { AnyForm } from '../form/form-of.ts'
import { callOf } from './act-of.ts'
import type { RowAct } from './act-of.ts'
import { inLine } from './in-line.ts'
import type { MostInLine } from './in-line.ts'
import styles from './acts.module.css'

type Size = 'small' | 'normal'
type Drawn<A> = {
  readonly act: RowAct<object> & A
  readonly row: object
  readonly size: Size
  /** Reason why the act is not allowed at present; undefined if it is allowed. */
  readonly why: string | undefined
}
type Kind<K extends string> = Extract<RowAct<object>, Readonly<Record<K, unknown>>>

const Press = ({ act, size, why, busy, onClick }: Drawn<object> & { busy?: boolean; onClick: () => void }) => (
  <Button
    kind={act.kind ?? 'plain'}
    size={size}
    title={why}
    disabled={why !== undefined}
    busy={busy ?? false}
    onClick={onClick}
  >
    {act.label}
  </Button>
)

const Going = (it: Drawn<Kind<'go'>>) => {
  const navigate = useNavigate()
  return <Press {...it} onClick={() => void navigate(it.act.go(it.row))} />
}

/** Returns the row that the form starts from, read whole if the act has `whole`. */
const useWhole = ({ act: { whole }, row }: Drawn<Kind<'form'>>) => {
  const [read, setRead] = useState<{ readonly row?: object; readonly error?: unknown }>(whole ? {} : { row })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let left = false
    void whole?.(row).then(
      (it) => left || setRead({ row: it }),
      (error: unknown) => left || setRead({ error }),
    )
    return () => void (left = true)
    // The form starts once: rows that the list reads later must not change it.
    // eslint-disable-next-line react/exhaustive-deps
  }, [tries])
  return { ...read, refetch: () => setTries(tries + 1) }
}

const OpenForm = ({ onClose, ...it }: Drawn<Kind<'form'>> & { onClose: () => void }) => {
  const { title, label, about, buttons } = it.act
  const { row, error, refetch } = useWhole(it)
  const form = row && (it.act.formFor?.(row) ?? it.act.form)
  return (
    <FormDialog
      of={form as AnyForm | undefined}
      detail={row}
      asked={{ error, refetch }}
      title={title ?? label}
      {...(about ? { about: about(it.row) } : {})}
      {...(buttons ? { act: buttons } : {})}
      onClose={onClose}
    />
  )
}

const Opening = (it: Drawn<Kind<'form'>>) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Press {...it} onClick={() => setOpen(true)} />
      {open && <OpenForm {...it} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Returns the question in a refusal that the caller may confirm by sending again; undefined for other errors. */
const questionOf = (error: Error): string | undefined =>
  error instanceof Refused && isQuestion(error) ? error.message : undefined

const Sending = (it: Drawn<Kind<'send'>>) => {
  const { send, ask, done, refreshes } = it.act
  const [asking, setAsking] = useState(false)
  const [question, setQuestion] = useState<string>()
  const close = () => {
    setAsking(false)
    setQuestion(undefined)
  }
  const { act, acting } = useAct(send.call, {
    ...(done === undefined ? {} : { done }),
    ...(refreshes ? { refreshes } : {}),
    asks: (error) => {
      const asked = questionOf(error)
      setQuestion(asked)
      return asked !== undefined
    },
    onDone: close,
  })
  const go = () => act({ ...send.input(it.row), ...(question === undefined ? {} : { confirmWarnings: true }) } as never)
  return (
    <>
      <Press {...it} busy={acting && !asking} onClick={ask ? () => setAsking(true) : go} />
      {(asking || question !== undefined) && (
        <Dialog
          open
          onClose={close}
          title={ask?.title ?? it.act.label}
          actions={
            <>
              <Button onClick={close}>{ask?.no ?? '再核对'}</Button>
              <Button kind={ask === undefined || ask.good ? 'brand' : 'bad'} busy={acting} onClick={go}>
                {ask?.yes ?? it.act.label}
              </Button>
            </>
          }
        >
          <p>{question ?? ask?.words(it.row)}</p>
        </Dialog>
      )}
    </>
  )
}

const Act = ({ act, ...it }: Drawn<object>) =>
  'go' in act ? (
    <Going act={act} {...it} />
  ) : 'form' in act ? (
    <Opening act={act} {...it} />
  ) : (
    <Sending act={act} {...it} />
  )

/** Buttons for what can be done with one row now, in a table, a card or a detail. In a table they form one line; the rest is under 更多. */
export const RowActs = <R extends object>({
  acts,
  row,
  size = 'normal',
  most = 3,
}: {
  acts: readonly RowAct<R>[]
  row: R
  size?: Size
  /** Largest number of acts in the line of a table row. */
  most?: MostInLine
}) => {
  const mayOf = useMayOf()
  const shown = (acts as unknown as readonly RowAct<object>[]).flatMap((act) => {
    const when = act.when?.(row) ?? true
    const may = mayOf(callOf(act))
    if (when === false || (!may.ok && may.why === 'right')) return []
    return [{ act, why: may.ok ? (when === true ? undefined : when) : may.say }]
  })
  const { line, more } = size === 'small' ? inLine(shown, most) : { line: shown, more: [] }
  const drawn = (all: typeof shown) =>
    all.map(({ act, why }) => <Act key={act.key} act={act} row={row} size={size} why={why} />)
  return (
    <div className={styles.acts} data-line={size === 'small' || undefined}>
      {drawn(line)}
      {more.length > 0 && <More size={size}>{drawn(more)}</More>}
    </div>
  )
}
