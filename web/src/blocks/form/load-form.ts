import { useEffect, useState } from 'react'
import { loadChunk } from '../../kit/chunk.ts'
import { useShell } from '../../shell/shell-state.ts'
import { useViewId } from '../../shell/unsaved.ts'
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

const load = (of: AnyForm) => loadChunk(() => Promise.all([import('./form-block.tsx'), rulesFor(of)]))

/** Whose drafts: of the person, acting for an enterprise and a shop. */
const whose = (): string => {
  const { userInfo, currentId, shop } = useShell.getState()
  return [userInfo?.id, currentId, shop?.shopId].map((it) => it ?? '-').join(':')
}

/** Brings the program of a form ahead of need. */
export const warmForm = (of: AnyForm): void => void load(of).catch(() => {})

/**
 * Opens a form over each of `details`, once: what is asked anew later does not reach what is being written. Answers nothing
 * until the block and the schema are there, or why they did not come.
 */
export const useForms = (
  of: AnyForm,
  details: readonly unknown[] | undefined,
): { readonly loaded: LoadedForms | undefined; readonly error: unknown; readonly retry: () => void } => {
  const viewId = useViewId()
  const [loaded, setLoaded] = useState<LoadedForms>()
  const [error, setError] = useState<unknown>()
  const wanted = details !== undefined && loaded === undefined && error === undefined
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    void load(of).then(
      ([block, found]) => {
        if (gone) return
        const forms = details.map((detail) =>
          block.openForm(of, found, detail, { viewId, whose: whose(), save: block.save }),
        )
        setLoaded({ block, forms })
      },
      (why: unknown) => gone || setError(why),
    )
    return () => {
      gone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a form is opened once, over what was there then
  }, [wanted])
  useEffect(
    () => () => {
      // A hidden view still stands in the document, and its forms wait there.
      for (const form of loaded?.forms ?? []) if (!document.getElementById(form.id)) loaded?.block.close(form)
    },
    [loaded],
  )
  return { loaded, error, retry: () => setError(undefined) }
}
