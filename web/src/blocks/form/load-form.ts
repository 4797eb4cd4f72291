import { useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '../../kit/chunk.ts'
import { useShell } from '../../shell-state.ts'
import { useViewId } from './unsaved.ts'
import type { AnyForm } from './form-of.ts'
import type { OpenForm } from './open-form.ts'
import type { Rules } from './schema.ts'

type Block = typeof import('./form-block.tsx')
/** Open forms with the code that draws them; no page loads that code before a form opens. */
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

/** Returns the owner of drafts: the person, with the enterprise and the shop they act for. */
const whose = (): string => {
  const { userInfo, currentId, shop } = useShell.getState()
  return [userInfo?.id, currentId, shop?.shopId].map((it) => it ?? '-').join(':')
}

/** A form and the thing it changes; without `detail` it writes a new thing. */
export type Wanted = { readonly of: AnyForm; readonly detail: unknown }

/**
 * Opens forms once: data read later does not change what is being written. Returns neither forms nor error until the block and the
 * schemas are loaded or fail to load.
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
      // A hidden view stays in the document, and its forms stay open.
      for (const form of loaded?.forms ?? []) if (!document.getElementById(form.id)) loaded?.block.close(form)
    },
    [loaded],
  )
  return { loaded, error, retry: () => setError(undefined) }
}
