import type { FieldErrors, FieldValues } from 'react-hook-form'
import { toast } from '../../kit/toast.ts'
import { faultsOf as faultsIn, isQuestion, moreFaults } from '../../refusals-in-full.ts'
import { isStale, Refused } from '../../send.ts'
import { refresh } from '../../use-api.ts'
import { endDraft } from './draft-keeper.ts'
import { loadOtherVersion } from './load-other-version.tsx'
import { errorsOf, tidyAll, weigh } from './open-form.ts'
import type { OpenForm } from './open-form.ts'
import type { Fault } from './place.ts'

/** Shows faults at their fields; faults without a field show on top. */
const sayFaults = (form: OpenForm, faults: readonly Fault[]): void => {
  const errors: FieldErrors = errorsOf(form, faults, form.getValues())
  for (const [name, error] of Object.entries(errors)) form.setError(name, error as never)
}

const faultsOf = (error: Error): readonly Fault[] => {
  if (!(error instanceof Refused) || faultsIn(error).length === 0) return [{ field: '', msg: error.message }]
  const left = moreFaults(error)
  const more = left === 0 ? [] : [{ field: '', msg: `还有 ${left} 处需修改` }]
  return [...faultsIn(error), ...more]
}

/** Continues a form that stays open after saving from the present state of the thing, with its new version. */
export const goOn = async (form: OpenForm): Promise<void> => {
  if (form.of.again === undefined || form.detail === undefined) return
  const { goOnFrom } = await loadOtherVersion()
  await goOnFrom(form)
}

/** Reapplies what was written to the version that somebody else saved meanwhile. */
const meet = async (form: OpenForm, refused: Refused): Promise<void> => {
  const other = await loadOtherVersion()
  await other.meet(form, refused)
}

/** Shows the form's warnings the first time; returns whether there are any. Saving again confirms them. */
const asksFirst = (form: OpenForm): boolean => {
  const asked = form.saying.getState().warnings
  const warnings = asked.length > 0 ? [] : (form.of.warn?.(form.getValues()) ?? [])
  form.saying.setState({ warnings, asked: false })
  return warnings.length > 0
}

/**
 * Asks the server to check before sending; returns whether it found something. Errors show at their fields; saving again confirms
 * warnings.
 */
const isStopped = async (form: OpenForm, sent: FieldValues): Promise<boolean> => {
  if (form.of.check === undefined) return false
  const { errors, warnings } = await form.of.check(sent as never)
  if (errors.length > 0) sayFaults(form, errors)
  else if (warnings.length > 0) form.saying.setState({ warnings: warnings.map(({ msg }) => msg), asked: true })
  return errors.length + warnings.length > 0
}

const sendIt = async (form: OpenForm, sent: FieldValues): Promise<boolean> => {
  const { asked } = form.saying.getState()
  if (asksFirst(form)) return false
  const { of } = form
  const written = form.getValues()
  try {
    if (!asked && (await isStopped(form, sent))) return false
    const answer = await form.send((asked ? { ...sent, confirmWarnings: true } : sent) as never)
    // Text written during the save counts as changed against the saved values.
    form.base = structuredClone(written)
    form.saying.setState({ conflict: undefined, draft: undefined })
    weigh(form)
    endDraft(form)
    if (of.done.say !== undefined) toast.done(of.done.say)
    void refresh(of.call.name.split('.')[0]!, ...(of.done.refreshes ?? []))
    form.heard(answer as never)
    return true
  } catch (error) {
    try {
      if (error instanceof Refused && isQuestion(error))
        form.saying.setState({ warnings: [error.message], asked: true })
      else if (isStale(error) && of.again) await meet(form, error as Refused)
      else {
        // The page behind the form is as stale as the form.
        if (isStale(error)) void refresh(of.call.name.split('.')[0]!)
        sayFaults(form, faultsOf(error as Error))
      }
    } catch (again) {
      sayFaults(form, faultsOf(again as Error))
    }
    return false
  }
}

const trySave = async (form: OpenForm): Promise<boolean> => {
  tidyAll(form)
  // The user must first choose for each clash.
  if ((form.saying.getState().conflict?.clashes.length ?? 0) > 0) return false
  return (await form.handleSubmit((sent) => sendIt(form, sent))()) ?? false
}

/** Checks the form and shows the result without saving it. */
export const preview = (form: OpenForm): Promise<void> => {
  tidyAll(form)
  return form.handleSubmit(async (sent) => {
    try {
      await form.of.preview!(sent as never)
    } catch (error) {
      sayFaults(form, faultsOf(error as Error))
    }
  })()
}

/** Checks and sends the form; resolves to whether it was saved. A second click joins the first. */
export const save = (form: OpenForm): Promise<boolean> => {
  if (form.saving) return form.saving
  form.saying.setState({ saving: true })
  form.saving = trySave(form).finally(() => {
    form.saving = undefined
    form.saying.setState({ saving: false })
  })
  return form.saving
}
