import type { OpenForm } from './open-form.ts'

const writable = 'input, select, textarea, button'

const focus = (found: Element | null | undefined): void => {
  const target = found?.matches(`${writable}, [tabindex]`) ? found : found?.querySelector(writable)
  if (!(target instanceof HTMLElement)) return
  target.focus()
  target.scrollIntoView({ block: 'nearest' })
}

/** Focuses the wrong input inside a field, or the field. */
export const goToField = ({ id }: OpenForm, field: string): void => {
  const place = document.getElementById(id)?.querySelector(`[data-field="${field}"]`)
  focus(place?.querySelector('[aria-invalid=true]') ?? place)
}

/** Focuses the first wrong field in reading order, or else the messages on top. */
export const goToWrong = ({ id }: OpenForm): void => {
  const element = document.getElementById(id)
  focus(
    element?.querySelector('[data-field] [aria-invalid=true], [data-field][data-stands]') ??
      element?.querySelector('[data-faults], [data-conflict]'),
  )
}

/** Focuses the first field at a desk only: on a phone the keyboard would cover the form. */
export const goToFirst = ({ id }: OpenForm): void => {
  if (matchMedia('(pointer: fine)').matches) focus(document.getElementById(id)?.querySelector('[data-field]'))
}
