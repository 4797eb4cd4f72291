import type { FieldValues } from 'react-hook-form'
import { unseenChangeOf } from '../../refusals-in-full.ts'
import type { Refused } from '../../send.ts'
import { putAll } from './open-form.ts'
import type { OpenForm } from './open-form.ts'
import { rebase, takeTheirs } from './rebase.ts'
import type { Clash } from './rebase.ts'
import { differences } from './values.ts'

/** Reads the thing again and reapplies what was written. Returns the clashes and what others changed. */
const readAnew = async (form: OpenForm) => {
  const detail = await form.of.again!(form.detail)
  const before = form.base
  const theirs = form.of.start(detail) as FieldValues
  const { merged, clashes } = rebase(before, form.getValues(), theirs, form.fields)
  form.detail = detail
  form.base = theirs
  putAll(form, merged)
  return { clashes, changed: differences(form.fields, before, theirs) }
}

/** Continues a form that stays open after saving from the present state of the thing, with its new version. */
export const goOnFrom = async (form: OpenForm): Promise<void> => {
  await readAnew(form)
}

/** Reapplies what was written to the version that somebody else saved meanwhile. Asks about fields that both changed. */
export const meet = async (form: OpenForm, refused: Refused): Promise<void> => {
  const unseenChange = unseenChangeOf(refused)
  const { clashes, changed } = await readAnew(form)
  const open = new Set(clashes.map(({ id }) => id))
  form.saying.setState({
    conflict: {
      who: unseenChange?.changedBy ?? undefined,
      at: unseenChange?.changedTime,
      change: unseenChange?.change,
      taken: changed.flatMap(({ id, label }) => (open.has(id) ? [] : [label])),
      clashes,
    },
  })
}

/** Applies the user's choices for all clashes; the user then saves again. */
export const choose = (form: OpenForm, theirs: readonly Clash[]): void => {
  putAll(
    form,
    theirs.reduce((values, clash) => takeTheirs(values, form.base, clash, form.fields), form.getValues()),
  )
  const { conflict } = form.saying.getState()
  form.saying.setState({ conflict: conflict && { ...conflict, clashes: [] } })
}
