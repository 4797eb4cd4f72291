import { useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import type { Placed } from './columns.ts'
import type { Edits } from './use-edits.ts'
import styles from './edit-cell.module.css'

const focus = (element: HTMLElement | null) => element?.focus()

const Writing = ({
  edits,
  cell,
  label,
  first,
}: {
  edits: Edits
  cell: { id: string; key: string }
  label: string
  first: string
}) => {
  const [text, setText] = useState(first)
  return (
    <input
      ref={focus}
      className={styles.input}
      aria-label={label}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        edits.hold(cell, target.value !== first)
      }}
      onFocus={({ target }) => target.select()}
      onBlur={() => edits.isOpen(cell) && edits.save(cell, text, 'none')}
      onPaste={(event) => {
        if (edits.paste(cell, event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') edits.cancel(cell)
        else if (event.key === 'Enter') edits.save(cell, text, 'below')
        else if (event.key === 'Tab') edits.save(cell, text, event.shiftKey ? 'former' : 'next')
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}

/** Conflict after somebody else changed the row first: who, when, old and new value, and buttons to keep mine or theirs. */
const Conflict = ({
  id,
  edits,
  cell,
  label,
  values: { words, before, mine, theirs },
}: {
  id: string
  edits: Edits
  cell: { id: string; key: string }
  label: string
  values: { words: string; before: string; mine: string; theirs: string }
}) => (
  <small className={styles.fault}>
    <span id={id}>
      {words}：{theirs === before ? `这一格还是“${theirs || '空'}”` : `“${before || '空'}” → “${theirs || '空'}”`}
    </span>
    <span className={styles.sides}>
      <Button size="small" aria-label={`${label}用我的：${mine || '空'}`} onClick={() => edits.settle(cell, 'mine')}>
        用我的
      </Button>
      <Button
        size="small"
        aria-label={`${label}用对方的：${theirs || '空'}`}
        onClick={() => edits.settle(cell, 'theirs')}
      >
        用对方的
      </Button>
    </span>
  </small>
)

/** Cell that is edited in place: a click or Enter opens it, Enter saves and goes below, Tab saves and goes on, Esc cancels. */
export const EditCell = ({
  edits,
  column,
  id,
  row,
  rowName,
}: {
  edits: Edits
  column: Placed
  id: string
  row: object
  rowName: string
}) => {
  const said = useId()
  const cell = { id, key: column.key }
  const stored = column.edit!.value(row)
  const { text, fault, late } = edits.saidOf(cell) ?? { text: stored }
  const label = `${rowName} 的${column.title}`
  if (edits.isOpen(cell)) return <Writing edits={edits} cell={cell} label={label} first={text} />
  return (
    <>
      <button
        type="button"
        ref={edits.landsOn(cell) ? focus : null}
        className={styles.cell}
        aria-label={`${label}：${text || '点击填写'}`}
        {...(fault === undefined ? {} : { 'aria-describedby': said })}
        data-wrong={fault !== undefined}
        onClick={() => edits.begin(cell)}
        onFocus={() => edits.landsOn(cell) && edits.landed()}
      >
        {text ? <span className={styles.text}>{text}</span> : <span className={styles.none}>点击填写</span>}
      </button>
      {late ? (
        <Conflict id={said} edits={edits} cell={cell} label={label} values={{ ...late, mine: text, theirs: stored }} />
      ) : (
        fault !== undefined && (
          <small id={said} className={styles.fault}>
            {fault}
          </small>
        )
      )}
    </>
  )
}
