import { useState } from 'react'
import { useShell } from '../../shell-state.ts'
import { dropKept, keepTexts, keptTexts } from './kept-texts.ts'

type Texts = Readonly<Record<string, string>>

/** Keeps short texts beside a form through Back and a reload of the window; call `end` after sending them. */
export const useKeptTexts = (name: string) => {
  const person = useShell((it) => it.userInfo?.id)
  const key = `${person ?? '-'}:${name}`
  const [written, setWritten] = useState<{ readonly key: string; readonly texts: Texts }>()
  const texts = written?.key === key ? written.texts : keptTexts(key)
  return {
    texts,
    write: (field: string, text: string) => {
      const now = { ...texts, [field]: text }
      setWritten({ key, texts: now })
      keepTexts(key, now)
    },
    end: () => dropKept(key),
  }
}
