import { endDraft, keepSoon } from './draft-keeper.ts'
import { idOf } from './form-of.ts'
import { putAll } from './open-form.ts'
import type { OpenForm } from './open-form.ts'
import { rebase } from './rebase.ts'
import { putField } from './values.ts'

/** Applies the draft to the present state of the thing. Asks about fields that clash with changes made meanwhile. */
export const restore = (form: OpenForm): void => {
  const { draft } = form.saying.getState()
  if (draft === undefined) return
  const there = form.fields.filter((field) => draft.fields[idOf(field)])
  const put = (side: 'from' | 'to') =>
    there.reduce((all, field) => putField(all, field, draft.fields[idOf(field)]![side]), form.base)
  const { merged, clashes } = rebase(put('from'), put('to'), form.base, form.fields)
  form.saying.setState({
    draft: undefined,
    conflict:
      clashes.length === 0 ? undefined : { who: undefined, at: undefined, change: undefined, taken: [], clashes },
  })
  putAll(form, merged)
}

/** Deletes the draft and its offer. */
export const dropOffer = (form: OpenForm): void => {
  endDraft(form)
  form.saying.setState({ draft: undefined })
  keepSoon(form)
}
