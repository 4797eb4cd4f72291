import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { loadChunk } from '../../kit/chunk.ts'
import type { OpenForm } from './open-form.ts'

type OtherVersion = typeof import('./other-version.ts')

let there: OtherVersion | undefined

export const loadOtherVersion = async (): Promise<OtherVersion> =>
  (there ??= await loadChunk(() => import('./other-version.ts')))

/** Returns the bars after they are needed and loaded; a form can be written and saved without them. */
const useBars = (needed: boolean): OtherVersion | undefined => {
  const [loaded, setLoaded] = useState(there)
  useEffect(() => {
    if (!needed || loaded !== undefined) return undefined
    let gone = false
    loadOtherVersion().then(
      (it) => gone || setLoaded(it),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [needed, loaded])
  return needed ? loaded : undefined
}

/** Bars for the draft that a form offers and for a version that somebody else saved first. */
export const OtherVersionBars = ({ form }: { form: OpenForm }) => {
  const needed = useStore(form.saying, ({ draft, conflict }) => draft !== undefined || conflict !== undefined)
  const bars = useBars(needed)
  if (bars === undefined) return null
  return (
    <>
      <bars.DraftBar form={form} />
      <bars.ConflictBar form={form} />
    </>
  )
}

/** Bar that restores or drops the drafts of several forms on one page together. */
export const DraftsBar = ({ forms, counts }: { forms: readonly OpenForm[]; counts: string }) => {
  // A form offers its draft when it opens, never later.
  const bars = useBars(forms.some(({ saying }) => saying.getState().draft !== undefined))
  return bars === undefined ? null : <bars.DraftsBar forms={forms} counts={counts} />
}
