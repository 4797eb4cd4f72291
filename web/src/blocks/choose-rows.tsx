import { useState } from 'react'
import type { ReactNode } from 'react'
import type { AnswerOf, Call, InputOf } from '../calls.ts'
import { Answer } from '../kit/answer.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Checkbox, Input } from '../kit/field.tsx'
import { Pager } from '../kit/pager.tsx'
import { SkeletonText } from '../kit/skeleton.tsx'
import { useApi } from '../use-api.ts'
import styles from './choose-rows.module.css'

type Pages<R> = {
  readonly pageNum: number
  readonly pageSize: number
  readonly total: number
  readonly pages: number
  readonly list: readonly R[]
}

/** Source of the choice: a call that finds rows by words, page by page. */
export type ChooseOf<R> = {
  readonly title: string
  /** Unit for counting rows: `种商品`. */
  readonly counts: string
  readonly call: Call<never, Pages<R>>
  readonly placeholder: string
  id(row: R): string
  nameOf(row: R): string
  /** Returns details of a row, shown after its name. */
  about?(row: R): ReactNode
}

const Rows = <R,>({
  of,
  words,
  known,
  chosen,
  one,
  put,
}: {
  of: ChooseOf<R>
  words: string
  one: boolean
  known: ReadonlySet<string>
  chosen: ReadonlyMap<string, R>
  put: (rows: readonly R[], on: boolean) => void
}) => {
  const [pageNum, go] = useState(1)
  const input = { pageNum, pageSize: 20, ...(words === '' ? {} : { keyword: words }) }
  const found = useApi(of.call, input as InputOf<typeof of.call>, { keep: true })
  return (
    <Answer of={found} what={of.title} skeleton={<SkeletonText lines={8} />}>
      {(answer: AnswerOf<typeof of.call>) => {
        const open = answer.list.filter((row) => !known.has(of.id(row)))
        return (
          <>
            {answer.list.length === 0 && <p>没有找到，换个词试试</p>}
            <ul className={styles.rows}>
              {answer.list.map((row) => (
                <li key={of.id(row)}>
                  <Checkbox
                    checked={known.has(of.id(row)) || chosen.has(of.id(row))}
                    disabled={known.has(of.id(row))}
                    onChange={({ target }) => put([row], target.checked)}
                  >
                    {of.nameOf(row)} {of.about && <small>{of.about(row)}</small>}
                  </Checkbox>
                </li>
              ))}
            </ul>
            {!one && open.length > 1 && (
              <Button size="small" onClick={() => put(open, true)}>
                选择本页全部
              </Button>
            )}
            <Pager of={answer} go={go} />
          </>
        )
      }}
    </Answer>
  )
}

/**
 * Button that opens a search, in which the user selects several rows and takes them at once; rows in `known` stay selected. With
 * `one` only the row chosen last is taken.
 */
export const ChooseRows = <R,>({
  of,
  known,
  one = false,
  take,
}: {
  of: ChooseOf<R>
  one?: boolean
  /** Ids that were taken before. */
  known: readonly string[]
  take: (rows: readonly R[]) => void
}) => {
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map())
  const put = (rows: readonly R[], on: boolean) =>
    setChosen((all) => {
      const next = new Map(one ? [] : all)
      for (const row of rows)
        if (on) next.set(of.id(row), row)
        else next.delete(of.id(row))
      return next
    })
  const close = () => {
    setOpen(false)
    setChosen(new Map())
    setWords('')
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{of.title}</Button>
      <Dialog
        open={open}
        onClose={close}
        title={of.title}
        actions={
          <>
            <Button onClick={close}>取消</Button>
            <Button
              kind="brand"
              disabled={chosen.size === 0}
              onClick={() => {
                take([...chosen.values()])
                close()
              }}
            >
              {chosen.size === 0 ? '加入' : `加入 ${chosen.size} ${of.counts}`}
            </Button>
          </>
        }
      >
        <Input
          type="search"
          aria-label={of.placeholder}
          placeholder={of.placeholder}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          // A form may surround the dialog in the React tree; Enter must not submit it.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <Rows
          key={words.trim()}
          of={of}
          words={words.trim()}
          known={new Set(known)}
          chosen={chosen}
          one={one}
          put={put}
        />
      </Dialog>
    </>
  )
}
