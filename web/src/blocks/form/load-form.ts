import { useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '../../kit/chunk.ts'
import { useShell } from '../../shell-state.ts'
import { useViewId } from './unsaved.ts'
import type { AnyForm } from './form-of.ts'
import type { OpenForm } from './open-form.ts'
import type { Rules } from './schema.ts'

type Block = typeof import('./form-block.tsx')
/** The form with all that draws it: no page carries the block before a form is opened. */
export type LoadedForms = { readonly block: Block; readonly forms: readonly OpenForm[] }

const rules = new Map<string, Promise<Rules>>()
const rulesFor = (of: AnyForm): Promise<Rules> => {
  const known = rules.get(of.call.name)
  if (known) return known
  const asked = Promise.all([import('./schema.ts'), of.schema()]).then(([{ rulesOf }, schema]) => rulesOf(schema))
  rules.set(of.call.name, asked)
  asked.catch(() => rules.delete(of.call.name))
  return asked
}

const load = (wanted: readonly AnyForm[]) =>
  loadChunk(() => Promise.all([import('./form-block.tsx'), Promise.all(wanted.map(rulesFor))]))

/** Whose drafts: of the person, acting for an enterprise and a shop. */
const whose = (): string => {
  const { userInfo, currentId, shop } = useShell.getState()
  return [userInfo?.id, currentId, shop?.shopId].map((it) => it ?? '-').join(':')
}

/** A form over a thing; without one it writes something new. */
export type Wanted = { readonly of: AnyForm; readonly detail: unknown }

/**
 * Opens forms, once: what is asked anew later does not reach what is being written. Answers nothing until the block and the
 * schemas are there, or why they did not come.
 */
export const useForms = (
  wanted: readonly Wanted[] | undefined,
): { readonly loaded: LoadedForms | undefined; readonly error: unknown; readonly retry: () => void } => {
  const viewId = useViewId()
  const [loaded, setLoaded] = useState<LoadedForms>()
  const [error, setError] = useState<unknown>()
  const missing = loaded === undefined && error === undefined ? wanted : undefined
  const begin = useEffectEvent(async (opened: (it: LoadedForms) => void) => {
    const all = missing ?? []
    const [block, rules] = await load(all.map(({ of }) => of))
    const about = { viewId, whose: whose(), save: block.save }
    opened({ block, forms: all.map(({ of, detail }, at) => block.openForm(of, rules[at]!, detail, about)) })
  })
  const asked = missing !== undefined
  useEffect(() => {
    if (!asked) return undefined
    let gone = false
    begin((it) => gone || setLoaded(it)).catch((why: unknown) => gone || setError(why))
    return () => {
      gone = true
    }
  }, [asked])
  useEffect(
    () => () => {
      // A hidden view still stands in the document, and its forms wait there.
      for (const form of loaded?.forms ?? []) if (!document.getElementById(form.id)) loaded?.block.close(form)
    },
    [loaded],
  )
  return { loaded, error, retry: () => setError(undefined) }
}
