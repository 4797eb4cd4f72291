import { useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { api } from '../../../api.ts'
import { TextArea } from '../../../kit/field.tsx'
import { send } from '../../../send.ts'
import type { Part } from '../form-of.ts'
import { readPerson } from '../read-person.ts'
import type { NamedArea, PastedPerson } from '../read-person.ts'
import styles from '../form.module.css'

/** Paths of the parts of an address in the form's values. */
type Places = {
  readonly receiver: string
  readonly mobile: string
  readonly areas: readonly string[]
  readonly detail: string
}

/** Number of characters sent to be read, more than an address has; the text behind them is kept. */
const mostRead = 500

const named = async (words: string): Promise<NamedArea | null> => {
  const found = await send(api.area.read, { words: words.slice(0, mostRead) }, { quiet: true })
  return found && { ...found, rest: found.rest + words.slice(mostRead) }
}

const parts = (it: PastedPerson): readonly (readonly [string, string | undefined])[] => [
  ['收货人', it.receiver],
  ['手机号', it.mobile],
  ['地区', it.areaName],
  ...(it.areaIds !== undefined && it.areaIds.length < 3 ? [['区县', undefined] as const] : []),
  ['详细地址', it.detail],
]
const understood = (it: PastedPerson): string => {
  const found = parts(it).flatMap(([label, value]) => (value === undefined ? [] : [`${label} ${value}`]))
  const missing = parts(it).flatMap(([label, value]) => (value === undefined ? [label] : []))
  if (found.length === 0) return '没有识别出地址，请在下面填写'
  return `已填入：${found.join('，')}${missing.length === 0 ? '' : `。没有识别出：${missing.join('、')}`}`
}

/** Returns a box into which the user pastes an address from a message; it fills in the fields and shows what it understood. */
export const pastePerson = <T extends FieldValues>(places: Places): NonNullable<Part<T>['above']> =>
  function PastePerson({ write }) {
    const id = useId()
    const [pasted, setPasted] = useState('')
    const [said, setSaid] = useState('')
    const turn = useRef(0)
    const put = write as unknown as (path: string, value: string) => void
    const read = async (text: string) => {
      setPasted(text)
      const mine = ++turn.current
      if (text.trim() === '') return setSaid('')
      const it = await readPerson(text, named).catch((): PastedPerson => ({}))
      // The user wrote something newer meanwhile.
      if (mine !== turn.current) return undefined
      setSaid(understood(it))
      if (it.receiver !== undefined) put(places.receiver, it.receiver)
      if (it.mobile !== undefined) put(places.mobile, it.mobile)
      if (it.detail !== undefined) put(places.detail, it.detail)
      if (it.areaIds !== undefined) places.areas.forEach((path, at) => put(path, it.areaIds![at] ?? ''))
      return undefined
    }
    return (
      <div className={styles.paste}>
        <label htmlFor={id}>粘贴整段地址，自动填写</label>
        <TextArea
          id={id}
          rows={2}
          value={pasted}
          aria-describedby={`${id}-said`}
          placeholder="张海 13800138000 河南省郑州市中牟县官渡镇 5 号"
          onChange={(event) => void read(event.target.value)}
        />
        <p id={`${id}-said`} role="status">
          {said}
        </p>
      </div>
    )
  }
