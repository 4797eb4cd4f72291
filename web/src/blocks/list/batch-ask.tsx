import { useState } from 'react'
import { Field, Input, Select, TextArea } from '../../kit/field.tsx'
import type { AnyList, Asked, PlannedAction } from './list-of.ts'

export const asksOf = ({ ask = [] }: PlannedAction): readonly Asked[] => ('field' in ask ? [ask] : ask)

/** Holds the answers for a batch action and returns what is sent; lines and choices without an answer are left out. */
export const useAsked = (asks: readonly Asked[]) => {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const textOf = ({ field }: Asked): string => (texts[field] ?? '').trim()
  return {
    texts,
    write: (field: string, text: string) => setTexts({ ...texts, [field]: text }),
    sent: () =>
      Object.fromEntries(
        asks.flatMap((it) => (it.as !== undefined && textOf(it) === '' ? [] : [[it.field, textOf(it)] as const])),
      ),
    complete: asks.every((it) => it.must !== true || textOf(it) !== ''),
  }
}

type Of = {
  readonly list: AnyList
  readonly ask: Asked
  readonly text: string
  readonly fault: string | undefined
  readonly onWrite: (text: string) => void
}

/** Input for one thing that a batch action asks. */
export const AskField = ({ list, ask, text, fault, onWrite }: Of) => {
  const { field, label, hint, must, as } = ask
  const written = { value: text, maxLength: 200 }
  return (
    <Field label={label} required={must === true} error={fault} {...(hint === undefined ? {} : { hint })}>
      {as === 'one' ? (
        <Select
          value={text}
          placeholder="请选择"
          options={ask.choices ?? list.known?.[field] ?? []}
          onChange={({ target }) => onWrite(target.value)}
        />
      ) : as === 'line' ? (
        <Input {...written} onChange={({ target }) => onWrite(target.value)} />
      ) : (
        <TextArea {...written} onChange={({ target }) => onWrite(target.value)} />
      )}
    </Field>
  )
}
